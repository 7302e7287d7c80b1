// Mistakes in what watches over it: backups, alerts, panels.

/** `[what, plant]` */
export const watchMistakes = [
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
    'an error budget without an alert',
    ({ find }) => {
      const { groups } = find('PrometheusRule', 'tidings-promises').spec;
      groups.pop();
    },
  ],
  [
    'a panel on a figure that is not there',
    ({ find }) => {
      const { data } = find('ConfigMap', 'dashboards-tidings');
      data['processes.json'] = data['processes.json'].replaceAll(
        'process_resident_memory_bytes',
        'process_memory_bytes',
      );
    },
  ],
  [
    'a panel on a label that the figure has not',
    ({ find }) => {
      const { data } = find('ConfigMap', 'dashboards-tidings');
      data['others.json'] = data['others.json'].replaceAll('outcome=', 'status=');
    },
  ],
  [
    'two dashboards with the same id',
    ({ find }) => {
      const { data } = find('ConfigMap', 'dashboards-tidings');
      data['news.json'] = data['news.json'].replace('"tidings-news"', '"tidings-sound"');
    },
  ],
  [
    'figures that are not scraped',
    ({ find }) => {
      find('ServiceMonitor', 'tidings').spec.selector.matchLabels['app.kubernetes.io/component'] = 'figures';
    },
  ],
  [
    'an alert that leads to no section of the runbook',
    ({ find }) => {
      find('PrometheusRule', 'tidings').spec.groups[0].rules[0].annotations.runbook_url =
        'https://git.example.org/tidings/docs/runbook.md#tidingsdown';
    },
  ],
  [
    'an alert with a sentence instead of a runbook link',
    ({ find }) => {
      find('PrometheusRule', 'tidings').spec.groups[0].rules[0].annotations = { summary: 'Down', runbook: 'Look.' };
    },
  ],
  [
    'the database’s figures, behind a shut port',
    ({ drop }) => {
      drop('NetworkPolicy', 'postgres-from-monitoring');
    },
  ],
  [
    'figures of brokers that give none',
    ({ find }) => {
      delete find('Kafka', 'kafka').spec.kafka.metricsConfig;
    },
  ],
];
