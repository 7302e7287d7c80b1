// Mistakes that only a component which no overlay of ours has can make, or only `small`.

/** `[variant, what, plant]` */
export const variantMistakes = [
  [
    'Google Kubernetes Engine',
    'a Gateway class of Google that does not exist',
    ({ find }) => {
      find('Gateway', 'tidings').spec.gatewayClassName = 'gke-l7-gxlb-manged';
    },
  ],
  [
    'Google Kubernetes Engine',
    'a volume of another cluster',
    ({ find }) => {
      find('Cluster', 'postgres').spec.walStorage.storageClass = 'gp3';
    },
  ],
  [
    'Google Kubernetes Engine',
    'a balancer whose addresses are not let in',
    ({ find }) => {
      find('NetworkPolicy', 'in-from-gateway').spec.ingress[0].from = [
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'gateway-system' } } },
      ];
    },
  ],
  [
    'Amazon EKS',
    'brokers without a storage class',
    ({ find }) => {
      delete find('KafkaNodePool', 'brokers').spec.storage.volumes[0].class;
    },
  ],
  [
    'k3s',
    'an Ingress of a class that the policy does not let in',
    ({ find }) => {
      find('NetworkPolicy', 'in-from-gateway').spec.ingress[0].from = [
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-system' } } },
      ];
    },
  ],
  [
    'an Ingress',
    'pages without TLS',
    ({ find }) => {
      delete find('Ingress', 'tidings').spec.tls;
    },
  ],
  [
    'Kafka with TLS and a login',
    'processes that log in to Kafka without TLS',
    ({ find }) => {
      find('ConfigMap', 'tidings-config').data.KAFKA_TLS = 'off';
    },
  ],
  [
    'Kafka with TLS and a login',
    'a scaler that asks Kafka without TLS',
    ({ find }) => {
      delete find('ScaledObject', 'worker-index').spec.triggers[0].metadata.tls;
    },
  ],
  [
    'Kafka with TLS and a login',
    'a process without the login to Kafka',
    ({ find }) => {
      const [app] = find('Deployment', 'api').spec.template.spec.containers;
      app.env = app.env.filter(({ name }) => name !== 'KAFKA_PASSWORD');
    },
  ],
  [
    'Kafka with TLS and a login',
    'a certificate of the authority that is not mounted',
    ({ find }) => {
      const [app] = find('Deployment', 'api').spec.template.spec.containers;
      app.volumeMounts = app.volumeMounts.filter(({ name }) => name !== 'kafka');
    },
  ],
  [
    'restored',
    'a restore that goes on in the backups it reads',
    ({ find }) => {
      find('Cluster', 'postgres').spec.plugins[0].parameters.serverName = 'postgres-1';
    },
  ],
  [
    'a restore drill',
    'a drill of backups that are no longer made',
    ({ find }) => {
      find('Cluster', 'drill').spec.externalClusters[0].plugin.parameters.serverName = 'postgres-0';
    },
  ],
  [
    'a restore drill',
    'a drill with another PostgreSQL',
    ({ find }) => {
      find('Cluster', 'drill').spec.imageName = 'ghcr.io/cloudnative-pg/postgresql:17.9-system-trixie';
    },
  ],
  [
    'a restore drill',
    'a drill with fewer connections than the log wants',
    ({ find }) => {
      find('Cluster', 'drill').spec.postgresql.parameters.max_connections = '100';
    },
  ],
  [
    'proxies beside the Gateway',
    'proxies that may not go to what is behind them',
    ({ drop }) => {
      drop('NetworkPolicy', 'gateway-proxies');
    },
  ],
  [
    'proxies outside the cluster',
    'every address allowed as balancer',
    ({ find }) => {
      find('NetworkPolicy', 'in-from-gateway').spec.ingress[0].from = [{ ipBlock: { cidr: '0.0.0.0/0' } }];
    },
  ],
  [
    'an Ingress',
    'a slice that the Ingress has no path for',
    ({ find }) => {
      find('Ingress', 'tidings').spec.rules[0].http.paths.pop();
    },
  ],
  [
    'an Ingress',
    'a path to a port that is not there',
    ({ find }) => {
      find('Ingress', 'tidings').spec.rules[0].http.paths[0].backend.service.port.name = 'web';
    },
  ],
  [
    'an Ingress',
    'a certificate that is never issued',
    ({ find }) => {
      find('Ingress', 'tidings').spec.tls[0].secretName = 'tidings-cert';
    },
  ],
  [
    'an Ingress',
    'no backups, since it is small',
    ({ drop }) => {
      drop('ScheduledBackup', 'postgres-nightly');
    },
  ],
  [
    'an Ingress',
    'no trusted proxies in the small overlay',
    ({ find }) => {
      delete find('ConfigMap', 'tidings-config').data.TIDINGS_TRUSTED_PROXIES;
    },
  ],
  [
    'voices from an image',
    'voices at a place that no volume has',
    ({ pod }) => {
      pod('speech').volumes = pod('speech').volumes.filter(({ name }) => name !== 'voices');
    },
  ],
];
