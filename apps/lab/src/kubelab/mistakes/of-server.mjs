// Mistakes that only a real API server finds: what its own validation, Pod Security and k8s/policies know.

/** `[what, plant, words of the refusal]` */
export const serverMistakes = [
  [
    'a port that does not exist',
    ({ find }) => {
      find('Service', 'api').spec.ports[0].port = 99_999;
    },
    /between 1 and 65535/,
  ],
  [
    'a request above its limit',
    ({ app }) => {
      app('api').resources.requests.memory = '4Gi';
    },
    /must be less than or equal to memory limit/,
  ],
  [
    'a mount without a volume',
    ({ app }) => {
      app('api').volumeMounts.push({ name: 'nowhere', mountPath: '/nowhere' });
    },
    /Not found: "nowhere"/,
  ],
  [
    'a rollout that cannot move',
    ({ find }) => {
      find('Deployment', 'api').spec.strategy.rollingUpdate.maxSurge = 0;
    },
    /may not be 0 when `maxSurge` is 0/,
  ],
  [
    'fewer pods at most than at least',
    ({ find }) => {
      find('HorizontalPodAutoscaler', 'api').spec.maxReplicas = 1;
    },
    /must be greater than or equal to `minReplicas`/,
  ],
  [
    'a probe that asks twice',
    ({ app }) => {
      app('api').livenessProbe.tcpSocket = { port: 'http' };
    },
    /may not specify more than 1 handler type/,
  ],
  [
    'an unknown pull policy',
    ({ app }) => {
      app('api').imagePullPolicy = 'Sometimes';
    },
    /Unsupported value: "Sometimes"/,
  ],
  [
    'a direction misspelt',
    ({ find }) => {
      find('NetworkPolicy', 'out-to-speech').spec.policyTypes = ['Egres'];
    },
    /Unsupported value: "Egres"/,
  ],
  [
    'an invalid name',
    ({ find }) => {
      find('Service', 'api').metadata.name = 'The_API';
    },
    /Invalid value: "The_API"/,
  ],
  [
    'an invalid label',
    ({ find }) => {
      find('Deployment', 'api').spec.template.metadata.labels.team = 'news & more';
    },
    /a valid label must be/,
  ],
  [
    'a selector that is not its own',
    ({ find }) => {
      find('Deployment', 'api').spec.selector.matchLabels.tier = 'front';
    },
    /`selector` does not match template/,
  ],
  [
    'a budget of both kinds',
    ({ find }) => {
      find('PodDisruptionBudget', 'api').spec.minAvailable = 1;
    },
    /mutually exclusive|cannot be both set/,
  ],
  [
    'a port named twice',
    ({ find }) => {
      find('Service', 'api').spec.ports.push({ name: 'http', port: 81 });
    },
    /Duplicate value/,
  ],
  [
    'a route with a redirect of an unknown code',
    ({ find }) => {
      find('HTTPRoute', 'to-https').spec.rules[0].filters[0].requestRedirect.statusCode = 200;
    },
    /Unsupported value: 200/,
  ],
  [
    'root',
    ({ pod }) => {
      pod('api').securityContext.runAsUser = 0;
    },
    /runAsUser/,
  ],
  [
    'a privileged container',
    ({ app }) => {
      app('api').securityContext = { privileged: true };
    },
    /violate PodSecurity|privileged/,
  ],
  [
    'a capability',
    ({ app }) => {
      app('api').securityContext.capabilities = { drop: ['ALL'], add: ['NET_ADMIN'] };
    },
    /violate PodSecurity/,
  ],
  [
    'the node’s own files',
    ({ pod }) => {
      pod('api').volumes.push({ name: 'node', hostPath: { path: '/' } });
    },
    /violate PodSecurity/,
  ],
  [
    'no seccomp profile',
    ({ pod }) => {
      delete pod('api').securityContext.seccompProfile;
    },
    /violate PodSecurity/,
  ],
  [
    'no readiness probe',
    ({ app }) => {
      delete app('api').readinessProbe;
    },
    /needs a startup, a liveness and a readiness probe/,
  ],
  [
    'liveness that depends on the database',
    ({ app }) => {
      app('api').livenessProbe.httpGet.path = '/healthz/ready';
    },
    /liveness must not ask/,
  ],
  [
    'no memory limit',
    ({ app }) => {
      app('worker-index').resources.limits = { 'ephemeral-storage': '1Gi' };
    },
    /needs a limit of memory/,
  ],
  [
    'a CPU limit',
    ({ app }) => {
      app('api').resources.limits.cpu = '2';
    },
    /a limit of cpu throttles/,
  ],
  [
    'a heap beyond its limit',
    ({ app }) => {
      app('api').env.find(({ name }) => name === 'NODE_OPTIONS').value = '--max-old-space-size=1000';
    },
    /three quarters of the memory limit/,
  ],
  [
    'a root that can be written',
    ({ app }) => {
      app('api').securityContext.readOnlyRootFilesystem = false;
    },
    /readOnlyRootFilesystem/,
  ],
  [
    'a token of the cluster',
    ({ pod }) => {
      pod('api').automountServiceAccountToken = true;
    },
    /automountServiceAccountToken must be false/,
  ],
  [
    'a scratch folder without an end',
    ({ pod }) => {
      pod('api').volumes.find(({ name }) => name === 'tmp').emptyDir = {};
    },
    /needs a sizeLimit/,
  ],
  [
    'one replica',
    ({ find }) => {
      find('Deployment', 'worker-mail').spec.replicas = 1;
    },
    /at least two replicas/,
  ],
  [
    'pods all on one node',
    ({ pod }) => {
      delete pod('api').topologySpreadConstraints;
    },
    /must be spread/,
  ],
  [
    'a rollout that takes pods away first',
    ({ find }) => {
      find('Deployment', 'api').spec.strategy.rollingUpdate.maxUnavailable = 1;
    },
    /maxUnavailable 0/,
  ],
  [
    'no pause before the end',
    ({ app }) => {
      delete app('api').lifecycle;
    },
    /preStop/,
  ],
  [
    'an image by a name that moves',
    ({ app }) => {
      app('api').image = 'tidings/server:latest';
    },
    /by its digest/,
  ],
  [
    'a Job’s image by a name that moves',
    ({ app }) => {
      app('migrate', 'Job').image = 'tidings/server:latest';
    },
    /by its digest/,
  ],
  [
    'a secret written down',
    ({ app }) => {
      app('api').env.push({ name: 'OIDC_CLIENT_SECRET', value: 'hunter2' });
    },
    /must come from a Secret/,
  ],
  [
    'brokers as Strimzi makes them by itself',
    ({ find }) => {
      delete find('KafkaNodePool', 'brokers').spec.template;
    },
    /violates PodSecurity/,
  ],
  [
    'a topic operator as Strimzi makes it by itself',
    ({ find }) => {
      delete find('Kafka', 'kafka').spec.entityOperator.template;
    },
    /violate PodSecurity/,
  ],
];
