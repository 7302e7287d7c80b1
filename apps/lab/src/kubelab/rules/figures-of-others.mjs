// Figures of other programs, and the labels that a scrape adds.
const gauge = (...labels) => ({ type: 'gauge', labels });

export const figuresOfOthers = new Map([
  // Prometheus itself, when it collects.
  ['up', gauge()],
  // CloudNativePG 1.29.1: docs/src/monitoring.md, config/manager/default-monitoring.yaml.
  ['cnpg_collector_up', gauge('cluster')],
  ['cnpg_collector_pg_wal_archive_status', gauge('value')],
  ['cnpg_pg_stat_archiver_last_failed_time', gauge()],
  ['cnpg_pg_stat_archiver_last_archived_time', gauge()],
  ['cnpg_pg_replication_lag', gauge()],
  ['cnpg_pg_replication_in_recovery', gauge()],
  ['cnpg_pg_replication_is_wal_receiver_up', gauge()],
  ['cnpg_backends_total', gauge('datname', 'usename', 'application_name', 'state')],
  ['cnpg_pg_settings_setting', gauge('name')],
  ['cnpg_pg_database_xid_age', gauge('datname')],
  // Its Barman Cloud plugin 0.15: observability.md.
  ['barman_cloud_cloudnative_pg_io_last_failed_backup_timestamp', gauge()],
  ['barman_cloud_cloudnative_pg_io_last_available_backup_timestamp', gauge()],
  // Strimzi's metrics reporter: packaging/examples/metrics/strimzi-metrics-reporter.
  ['kafka_controller_kafkacontroller_activecontrollercount', gauge()],
  ['kafka_controller_kafkacontroller_offlinepartitionscount', gauge()],
  ['kafka_cluster_partition_underminisr', gauge('topic', 'partition')],
  ['kafka_server_replicamanager_underreplicatedpartitions', gauge()],
  // The kubelet.
  ['kubelet_volume_stats_available_bytes', gauge('persistentvolumeclaim')],
  ['kubelet_volume_stats_capacity_bytes', gauge('persistentvolumeclaim')],
]);

/** `le` and `slo` come from histograms and from our own rules. */
export const labelsOfScrapes = new Set(
  'app_kubernetes_io_component container endpoint instance job le namespace pod service slo'.split(' '),
);
