// Mistakes in the ways in and out, and in what keeps pods running.

/** `[what, plant]` */
export const wayMistakes = [
  [
    'a route to a Service that is not there',
    ({ find }) => {
      find('HTTPRoute', 'web-mf-feed').spec.rules[0].backendRefs[0].name = 'mf-feed';
    },
  ],
  [
    'a route to a port that is not there',
    ({ find }) => {
      find('HTTPRoute', 'web-mf-feed').spec.rules[0].backendRefs[0].port = 8080;
    },
  ],
  [
    'a route to a listener that is not there',
    ({ find }) => {
      find('HTTPRoute', 'web-mf-feed').spec.parentRefs[0].sectionName = 'tls';
    },
  ],
  [
    'nothing is closed by default',
    ({ drop }) => {
      drop('NetworkPolicy', 'nothing-by-default');
    },
  ],
  [
    'a way out that the code does not need',
    ({ find }) => {
      find('Deployment', 'worker-index').spec.template.metadata.labels['uses.tidings/internet'] = 'yes';
    },
  ],
  [
    'a way out that the code needs',
    ({ find }) => {
      delete find('Deployment', 'worker-extract').spec.template.metadata.labels['uses.tidings/internet'];
    },
  ],
  [
    'a way out that no policy opens',
    ({ drop }) => {
      drop('NetworkPolicy', 'out-to-kafka');
    },
  ],
  [
    'the internet with the cluster in it',
    ({ find }) => {
      find('NetworkPolicy', 'out-to-internet').spec.egress[0].to[0].ipBlock.except = ['127.0.0.0/8'];
    },
  ],
  [
    'rules for a way that is not turned on',
    ({ find }) => {
      find('NetworkPolicy', 'out-to-speech').spec.policyTypes = ['Ingress'];
    },
  ],
  [
    'the gateway is not let in',
    ({ find }) => {
      delete find('Deployment', 'web-mf-feed').spec.template.metadata.labels['tidings.app/behind-gateway'];
    },
  ],
  [
    'no disruption budget',
    ({ drop }) => {
      drop('PodDisruptionBudget', 'worker-relay');
    },
  ],
  [
    'a budget that blocks every drain',
    ({ find }) => {
      find('PodDisruptionBudget', 'api').spec.maxUnavailable = 0;
    },
  ],
  [
    'a disruption budget without matching pods',
    ({ find }) => {
      find('PodDisruptionBudget', 'api').spec.selector.matchLabels['app.kubernetes.io/component'] = 'apis';
    },
  ],
  [
    'a release spread among the pods it replaces',
    ({ pod }) => {
      for (const constraint of pod('api').topologySpreadConstraints) delete constraint.matchLabelKeys;
    },
  ],
  [
    'one pod at least, of an autoscaler',
    ({ find }) => {
      find('HorizontalPodAutoscaler', 'api').spec.minReplicas = 1;
    },
  ],
  [
    'ended before it has drained',
    ({ pod }) => {
      pod('api').terminationGracePeriodSeconds = 10;
    },
  ],
  [
    'sound that its route ends',
    ({ find }) => {
      delete find('HTTPRoute', 'api').spec.rules[1].timeouts;
    },
  ],
  [
    'radio stations that their route ends',
    ({ find }) => {
      const [, endless] = find('HTTPRoute', 'api').spec.rules;
      endless.matches = endless.matches.filter(({ path }) => path.value !== '/radio/');
    },
  ],
  [
    'names only from pods of one label',
    ({ find }) => {
      find('NetworkPolicy', 'out-to-names').spec.egress[0].to = [
        { podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } },
      ];
    },
  ],
  [
    'every address may bypass the gateway',
    ({ find }) => {
      find('NetworkPolicy', 'in-from-gateway').spec.ingress[0].from = [{ ipBlock: { cidr: '0.0.0.0/0' } }];
    },
  ],
  [
    'a slice that no way in leads to',
    ({ drop }) => {
      drop('HTTPRoute', 'web-mf-player');
    },
  ],
];
