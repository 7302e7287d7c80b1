// Mistakes that show themselves only when controllers act on the manifests. Each on a cluster that stood before.

/** `[what, plant, the look of nodes-stage.mjs that finds it, its words]` */
export const nodeMistakes = [
  [
    'a pod that fits on no node',
    ({ app }) => {
      app('worker-mail').resources.requests.cpu = '64';
    },
    'stands',
    /worker-mail: /,
  ],
  [
    'pods for a node that is not there',
    ({ pod }) => {
      pod('worker-relay').nodeSelector = { 'tidings.app/disk': 'fast' };
    },
    'stands',
    /worker-relay: /,
  ],
  [
    'a Service without matching pods',
    ({ find }) => {
      find('Service', 'api').spec.selector['app.kubernetes.io/component'] = 'apy';
    },
    'stands',
    /Service api leads to no pod/,
  ],
  [
    'a disruption budget without matching pods',
    ({ find }) => {
      find('PodDisruptionBudget', 'speech').spec.selector.matchLabels['app.kubernetes.io/component'] = 'spech';
    },
    'stands',
    /PodDisruptionBudget speech is about no pod/,
  ],
  [
    'all pods in one zone',
    ({ pod }) => {
      pod('web-mf-feed').nodeSelector = { 'topology.kubernetes.io/zone': 'a' };
    },
    'stands',
    /pods of web-mf-feed are all in one/,
  ],
  [
    'a rollout that takes pods away first',
    ({ find }) => {
      find('Deployment', 'api').spec.strategy.rollingUpdate = { maxUnavailable: 1, maxSurge: 0 };
    },
    'bad release',
    /api had fewer than 2 pods/,
  ],
  [
    'a budget that gives both pods',
    ({ find }) => {
      find('PodDisruptionBudget', 'api').spec.maxUnavailable = 2;
    },
    'eviction',
    /second pod of api was given/,
  ],
  [
    'a budget that gives none',
    ({ find }) => {
      find('PodDisruptionBudget', 'api').spec.maxUnavailable = 0;
    },
    'drain',
    /could not be drained/,
  ],
  [
    'an autoscaler of something else',
    ({ find }) => {
      find('HorizontalPodAutoscaler', 'speech').spec.scaleTargetRef.name = 'spech';
    },
    'scaling',
    /speech: 2 pods where 6/,
  ],
  [
    'nothing asked for, so no share of it',
    ({ app }) => {
      delete app('speech').resources.requests.cpu;
    },
    'scaling',
    /speech: 2 pods where 6/,
  ],
];
