// Mistakes in backups and in what is put back from them.
import { database, nothing } from './parts.mjs';

const before = (serverName) => ({
  bootstrap: { recovery: { source: 'before', database: 'tidings', owner: 'tidings' } },
  externalClusters: [
    {
      name: 'before',
      plugin: {
        name: 'barman-cloud.cloudnative-pg.io',
        parameters: { barmanObjectName: 'postgres-backups', serverName },
      },
    },
  ],
});

/** `[what, plant, words, how]` */
export const backupMistakes = [
  [
    'a restore that writes over the backups it reads',
    nothing,
    /Expected empty archive/,
    { isRestore: true, later: (all) => Object.assign(database(all), before('postgres-1')) },
  ],
  [
    'a restore from a server that never had backups',
    nothing,
    /there is no backup at .*postgres-0/,
    {
      isRestore: true,
      later(all) {
        const spec = database(all);
        Object.assign(spec, before('postgres-0'));
        spec.plugins[0].parameters.serverName = 'postgres-2';
      },
    },
  ],
  [
    'a database that is both new and restored from backups',
    (all) => {
      const { initdb } = database(all).bootstrap;
      Object.assign(database(all), before('postgres-0'));
      database(all).bootstrap.initdb = initdb;
    },
    /Only one bootstrap method/,
  ],
  [
    'a restore from a source that has no address',
    (all) => {
      Object.assign(database(all), before('postgres-0'), { externalClusters: [] });
    },
    /External cluster not found/,
    { by: 'Flux' },
  ],
  [
    'a database’s image by a name that moves',
    (all) => {
      database(all).imageName = 'ghcr.io/cloudnative-pg/postgresql:latest';
    },
    /Can't use 'latest'/,
  ],
  [
    'backups by the old way beside the plugin',
    (all) => {
      database(all).backup = { barmanObjectStore: { destinationPath: 's3://tidings-backups/postgres' } };
    },
    /Cannot enable a WAL archiver plugin/,
  ],
  [
    'backups to a place that is not there',
    ({ drop }) => drop('ObjectStore', 'postgres-backups'),
    /waits for ObjectStore postgres-backups/,
  ],
  [
    'no secret for the backups',
    nothing,
    /waits for the key access-key of Secret tidings-backups/,
    { without: /tidings-backups/ },
  ],
  [
    'a secret of the backups without a key',
    nothing,
    /waits for the key secret-key of Secret tidings-backups/,
    { instead: [/(tidings-backups .*) --from-literal=secret-key=…/, '$1'] },
  ],
  [
    'a nightly backup that the plugin does not make',
    ({ find }) => {
      const { spec } = find('ScheduledBackup', 'postgres-nightly');
      spec.method = 'barmanObjectStore';
      delete spec.pluginConfiguration;
    },
    /Backup postgres-nightly-1: the plugin is not asked/,
  ],
];
