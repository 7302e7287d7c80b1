// Mistakes in a process and what it is given: ports, configuration, secrets, workers.

/** `[what, plant]` */
export const workloadMistakes = [
  [
    'a Service without matching pods',
    ({ find }) => {
      find('Service', 'api').spec.selector['app.kubernetes.io/component'] = 'apis';
    },
  ],
  [
    'a Service selects two deployments',
    ({ find }) => {
      delete find('Service', 'api').spec.selector['app.kubernetes.io/component'];
    },
  ],
  [
    'a Service leads to a port that is not there',
    ({ find }) => {
      find('Service', 'api').spec.ports[0].targetPort = 'web';
    },
  ],
  [
    'a probe asks a port that is not there',
    ({ app }) => {
      app('api').readinessProbe.httpGet.port = 'health';
    },
  ],
  [
    'a process listens elsewhere than its port says',
    ({ app }) => {
      app('api').ports[0].containerPort = 8081;
    },
  ],
  [
    'a ConfigMap misspelt',
    ({ app }) => {
      app('api').envFrom[0].configMapRef.name = 'tidings-confg';
    },
  ],
  [
    'a secret that does not exist',
    ({ app }) => {
      app('api').env.find(({ name }) => name === 'DATABASE_URL').valueFrom.secretKeyRef.name = 'postgres';
    },
  ],
  [
    'a key that the secret has not',
    ({ app }) => {
      app('api').env.find(({ name }) => name === 'DATABASE_URL').valueFrom.secretKeyRef.key = 'url';
    },
  ],
  [
    'a mounted ConfigMap that is not there',
    ({ drop }) => {
      drop('ConfigMap', 'release-mf-feed');
    },
  ],
  [
    'a variable misspelt',
    ({ find }) => {
      const { data } = find('ConfigMap', 'tidings-config');
      data.OPENSEARCH_URI = data.OPENSEARCH_URL;
    },
  ],
  [
    'a value the code refuses',
    ({ find }) => {
      find('ConfigMap', 'tidings-config').data.LOG_LEVEL = 'verbose';
    },
  ],
  [
    'a whole private network is believed about who asks',
    ({ find }) => {
      find('ConfigMap', 'tidings-config').data.TIDINGS_TRUSTED_PROXIES = '192.0.2.0/24,10.0.0.0/8';
    },
  ],
  [
    'no trusted proxies',
    ({ find }) => {
      delete find('ConfigMap', 'tidings-config').data.TIDINGS_TRUSTED_PROXIES;
    },
  ],
  [
    'the public address has a path',
    ({ find }) => {
      find('ConfigMap', 'tidings-config').data.TIDINGS_ORIGIN = 'https://example.org/news/';
    },
  ],
  [
    'figures are somewhere else than their port says',
    ({ find }) => {
      find('ConfigMap', 'tidings-config').data.TIDINGS_METRICS_PORT = '9465';
    },
  ],
  [
    'the database is not told',
    ({ app }) => {
      const container = app('worker-index');
      container.env = container.env.filter(({ name }) => name !== 'DATABASE_URL');
    },
  ],
  [
    'a worker that does not exist',
    ({ app }) => {
      app('worker-index').args[1] = 'indexer';
    },
  ],
  [
    'a worker that does not run',
    ({ drop }) => {
      drop('Deployment', 'worker-privacy');
    },
  ],
  [
    'a heap beyond its limit',
    ({ app }) => {
      app('api').env.find(({ name }) => name === 'NODE_OPTIONS').value = '--max-old-space-size=1000';
    },
  ],
];
