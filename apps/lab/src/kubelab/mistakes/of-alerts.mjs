// Rules that are right by themselves and never fire, or always: on series with the labels of a scrape the tests find
// them.

/** `[what, alert, expression]` */
export const alertMistakes = [
  [
    'a sum and a series of one pod, which `and` never joins',
    'TidingsRelayBehind',
    'max(tidings_event_lag{group="relay"}) > 0 and rate(tidings_events_carried_total[5m]) == 0',
  ],
  ['a limit of memory that no worker reaches', 'TidingsMemoryHigh', 'process_resident_memory_bytes > 0.9e9'],
  [
    'a limit of memory that every pod has, joined by the group’s name',
    'TidingsMemoryHigh',
    'process_resident_memory_bytes > on (group) 0.9 * tidings_memory_limit_bytes',
  ],
  ['whether anything is watched, for whether a part is', 'TidingsPartAway', 'absent(up{job="metrics"})'],
  ['a part that is away, by a label that no scrape gives', 'TidingsPartAway', 'absent(up{component="worker-mail"})'],
  [
    'radios over the share of their network, for places that are taken',
    'TidingsRadiosRefused',
    'sum(increase(tidings_radio_refused_total[10m])) > 5',
  ],
  [
    'a replica’s lag, only of the primary',
    'TidingsPostgresReplicaBehind',
    'max by (pod) (cnpg_pg_replication_lag) > 60 and cnpg_pg_replication_in_recovery == 0',
  ],
  [
    'a share of connections, by labels that differ',
    'TidingsPostgresConnections',
    'cnpg_backends_total / cnpg_pg_settings_setting{name="max_connections"} > 0.8',
  ],
  [
    'backups by their name before the plugin',
    'TidingsPostgresBackupOld',
    'time() - max(cnpg_collector_last_available_backup_timestamp) > 129600',
  ],
];
