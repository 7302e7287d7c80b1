// Mistakes that only the stage "references" can find: each object is right by itself.

/** `[what, plant]` */
export const referenceMistakes = [
  [
    'a Service selects nobody',
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
    'a secret nobody makes',
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
    'the database is not told',
    ({ app }) => {
      const one = app('worker-index');
      one.env = one.env.filter(({ name }) => name !== 'DATABASE_URL');
    },
  ],
  [
    'a worker that does not exist',
    ({ app }) => {
      app('worker-index').args[1] = 'indexer';
    },
  ],
  [
    'a worker nobody runs',
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
  [
    'replicas beside an autoscaler',
    ({ find }) => {
      find('Deployment', 'api').spec.replicas = 3;
    },
  ],
  [
    'scaled by nobody',
    ({ drop }) => {
      drop('ScaledObject', 'worker-speech');
    },
  ],
  [
    'two autoscalers at one target',
    ({ find }) => {
      find('HorizontalPodAutoscaler', 'speech').spec.scaleTargetRef.name = 'api';
    },
  ],
  [
    'an autoscaler of nobody',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.scaleTargetRef.name = 'worker-indexer';
    },
  ],
  [
    'more pods than partitions',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.maxReplicaCount = 20;
    },
  ],
  [
    'the lag of another group',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.triggers[0].metadata.consumerGroup = 'stories';
    },
  ],
  [
    'KEDA asks other brokers',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.triggers[0].metadata.bootstrapServers = 'kafka:9092';
    },
  ],
  [
    'a topic too few',
    ({ drop }) => {
      drop('KafkaTopic', 'blog.liked.v1');
    },
  ],
  [
    'a topic too many',
    ({ objects, find }) => {
      objects.push({
        ...structuredClone(find('KafkaTopic', 'news.wanted')),
        metadata: { name: 'news.unwanted.v1', namespace: 'tidings', labels: { 'strimzi.io/cluster': 'kafka' } },
      });
    },
  ],
  [
    'a topic of other partitions',
    ({ find }) => {
      find('KafkaTopic', 'news.article-extracted.v1').spec.partitions = 12;
    },
  ],
  [
    'a topic kept for other days',
    ({ find }) => {
      find('KafkaTopic', 'news.article-extracted.v1').spec.config['retention.ms'] = 1000;
    },
  ],
  [
    'a topic of another cluster',
    ({ find }) => {
      find('KafkaTopic', 'news.wanted').metadata.labels['strimzi.io/cluster'] = 'kafkas';
    },
  ],
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
      delete find('Deployment', 'web-shell').spec.template.metadata.labels['tidings.app/behind-gateway'];
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
    'a budget of nobody',
    ({ find }) => {
      find('PodDisruptionBudget', 'api').spec.selector.matchLabels['app.kubernetes.io/component'] = 'apis';
    },
  ],
  [
    'a release spread among the pods it replaces',
    ({ pod }) => {
      for (const one of pod('api').topologySpreadConstraints) delete one.matchLabelKeys;
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
    'the database is not backed up',
    ({ drop }) => {
      drop('ScheduledBackup', 'postgres');
    },
  ],
  [
    'an alert on a figure that is not there',
    ({ find }) => {
      find('PrometheusRule', 'tidings').spec.groups[1].rules[0].expr = 'tidings_events_lag > 5';
    },
  ],
  [
    'an alert on a label that the figure has not',
    ({ find }) => {
      find('PrometheusRule', 'tidings-promises').spec.groups[0].rules[1].expr =
        'tidings_request_seconds_count{route="/graphql"} > 5';
    },
  ],
  [
    'a budget nobody watches',
    ({ find }) => {
      const { groups } = find('PrometheusRule', 'tidings-promises').spec;
      groups.pop();
    },
  ],
  [
    'a panel on a figure that is not there',
    ({ find }) => {
      const { data } = find('ConfigMap', 'dashboard-tidings');
      data['tidings.json'] = data['tidings.json'].replaceAll('process_resident_memory_bytes', 'process_memory_bytes');
    },
  ],
  [
    'figures nobody collects',
    ({ find }) => {
      find('ServiceMonitor', 'tidings').spec.selector.matchLabels['app.kubernetes.io/component'] = 'figures';
    },
  ],
];
