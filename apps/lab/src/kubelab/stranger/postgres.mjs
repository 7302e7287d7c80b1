// Simulates CloudNativePG and its Barman Cloud plugin: the objects of a Cluster in order, and the bucket's contents.
import { isReady } from '../nodes/lab.mjs';
import { postgresInstance, postgresJob } from '../stand-ins.mjs';
import { acting, condition } from './acting.mjs';

const OPERATOR = 'cnpg-system';
const HEALTHY = 'Cluster in healthy state';
const isComplete = (job) =>
  job?.status?.conditions?.some(({ type, status }) => type === 'Complete' && status === 'True');
const encoded = (data) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));

/** Returns the objects that a cluster needs besides its pods. */
function aroundIt({ metadata: { name, namespace }, spec }) {
  const labels = { 'cnpg.io/cluster': name };
  const meta = (of) => ({ name: of, namespace, labels });
  const { database = 'app', owner = 'app' } = spec.bootstrap?.initdb ?? spec.bootstrap?.recovery ?? {};
  const host = `${name}-rw.${namespace}`;
  const service = (way, selector) => ({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: meta(`${name}-${way}`),
    spec: { selector: { ...labels, ...selector }, ports: [{ name: 'postgres', port: 5432, targetPort: 5432 }] },
  });
  const secret = (of, data) => ({ apiVersion: 'v1', kind: 'Secret', metadata: meta(of), data: encoded(data) });
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: meta(name) },
    ...['ca', 'server', 'replication'].map((part) => secret(`${name}-${part}`, { 'tls.crt': 'x' })),
    secret(`${name}-app`, {
      username: owner,
      password: 'of-the-lab',
      dbname: database,
      host,
      port: '5432',
      uri: `postgresql://${owner}:of-the-lab@${host}:5432/${database}`,
    }),
    service('rw', { 'cnpg.io/instanceRole': 'primary' }),
    service('ro', { 'cnpg.io/instanceRole': 'replica' }),
    service('r', { 'cnpg.io/podRole': 'instance' }),
  ];
}

/** Its volumes, and the pod or job with them in it. */
function withDisks(cluster, number, object) {
  const { name, namespace } = cluster.metadata;
  const claims = [['pgdata', `${name}-${number}`, cluster.spec.storage]];
  if (cluster.spec.walStorage) claims.push(['pg-wal', `${name}-${number}-wal`, cluster.spec.walStorage]);
  const pod = object.spec.template?.spec ?? object.spec;
  pod.volumes = claims.map(([of, claimName]) => ({ name: of, persistentVolumeClaim: { claimName } }));
  return {
    object,
    disks: claims.map(([, of, { size, storageClass }]) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: of, namespace, labels: { 'cnpg.io/cluster': name } },
      spec: {
        accessModes: ['ReadWriteOnce'],
        resources: { requests: { storage: size } },
        ...(storageClass && { storageClassName: storageClass }),
      },
    })),
  };
}

/** Simulates the operator's own checks; its webhook is checked before. `databases`: by Cluster. */
export function createPostgresOperator(cluster, world, databases) {
  const act = acting(cluster, world, OPERATOR);
  /** Servers in buckets: place → { uid, backup } */
  const bucket = new Map();

  function findArchive(namespace, { barmanObjectName, serverName }, fallback) {
    const store = world.find('ObjectStore', namespace, barmanObjectName);
    if (!store) return { problem: `waits for ObjectStore ${barmanObjectName}` };
    const { destinationPath, s3Credentials = {} } = store.spec.configuration;
    for (const ref of Object.values(s3Credentials))
      if (ref?.name && world.find('Secret', namespace, ref.name)?.data?.[ref.key] === undefined)
        return { problem: `waits for the key ${ref.key} of Secret ${ref.name}` };
    return { place: `${namespace} ${destinationPath}/${serverName ?? fallback}` };
  }

  /** Where a new server's log goes, and what it begins with. `{ problem }`, or `{ place, from }`. */
  function resolveArchive({ metadata, spec }) {
    const { name, namespace, uid } = metadata;
    const archiver = spec.plugins?.find(({ isWALArchiver }) => isWALArchiver);
    const ownArchive = archiver ? findArchive(namespace, archiver.parameters, name) : {};
    if (ownArchive.problem) return ownArchive;
    const existing = ownArchive.place && bucket.get(ownArchive.place);
    if (existing && existing.uid !== uid)
      return { problem: `Expected empty archive, and there is one at ${ownArchive.place}` };
    const source = spec.bootstrap?.recovery?.source;
    if (source === undefined) return ownArchive;
    const before = spec.externalClusters.find((one) => one.name === source);
    const from = findArchive(namespace, before.plugin.parameters, source);
    if (from.problem) return from;
    const backup = bucket.get(from.place)?.backup;
    return backup ? { ...ownArchive, from: backup } : { problem: `there is no backup at ${from.place}` };
  }

  async function instance(owner, number, role) {
    const job = withDisks(owner, number, postgresJob(owner, number, role));
    for (const disk of job.disks) if (!(await act.make(disk, owner))) return false;
    if (!(await act.make(job.object, owner))) return false;
    if (!isComplete(world.find('Job', owner.metadata.namespace, job.object.metadata.name))) return false;
    const { object } = withDisks(owner, number, postgresInstance(owner, number));
    object.metadata.labels['cnpg.io/instanceRole'] = number === 1 ? 'primary' : 'replica';
    if (!(await act.make(object, owner))) return false;
    const pod = world.find('Pod', owner.metadata.namespace, object.metadata.name);
    return pod !== undefined && isReady(pod);
  }

  async function reconcile(owner) {
    const { namespace, uid } = owner.metadata;
    if (owner.metadata.deletionTimestamp) return;
    const say = (phase, phaseReason, ready) =>
      act.status(owner, {
        phase,
        phaseReason,
        instances: owner.spec.instances,
        readyInstances: ready ? owner.spec.instances : 0,
        conditions: [condition('Ready', ready, ready ? 'ClusterIsReady' : 'ClusterIsNotReady', phaseReason)],
      });
    const archive = resolveArchive(owner);
    if (archive.problem) return say('Setting up primary', archive.problem, false);
    for (const object of aroundIt(owner)) if (!(await act.make(object, owner))) return undefined;
    for (let number = 1; number <= owner.spec.instances; number += 1) {
      const first = archive.from || owner.spec.bootstrap?.recovery ? 'full-recovery' : 'initdb';
      const isUp = await instance(owner, number, number === 1 ? first : 'join');
      if (number === 1 && isUp) begin(uid, archive);
      if (!isUp) {
        const [[, words] = []] = act.refusals(namespace);
        return say(number === 1 ? 'Setting up primary' : 'Creating a new replica', words ?? '', false);
      }
    }
    return say(HEALTHY, '', true);
  }

  function begin(uid, { place, from }) {
    if (!databases.has(uid))
      databases.set(uid, { schema: new Set(from?.schema), isRestored: from !== undefined, isTold: false });
    if (place && !bucket.has(place)) bucket.set(place, { uid });
  }

  async function backUp(backup) {
    if (backup.status?.phase) return;
    const { namespace } = backup.metadata;
    const of = world.find('Cluster', namespace, backup.spec.cluster.name);
    if (of?.status?.phase !== HEALTHY) return;
    const { place: archivePlace } = resolveArchive(of);
    if (!archivePlace || backup.spec.method !== 'plugin') {
      await act.status(backup, { phase: 'failed', error: 'the plugin is not asked' });
      return;
    }
    bucket.get(archivePlace).backup = { schema: new Set(databases.get(of.metadata.uid).schema) };
    await act.status(backup, { phase: 'completed' });
  }

  return {
    async tick(namespace) {
      for (const owner of world.all('Cluster', namespace)) await reconcile(owner);
      for (const scheduled of world.all('ScheduledBackup', namespace))
        if (scheduled.spec.immediate)
          await act.make(
            {
              apiVersion: scheduled.apiVersion,
              kind: 'Backup',
              metadata: { name: `${scheduled.metadata.name}-1`, namespace },
              spec: {
                cluster: scheduled.spec.cluster,
                method: scheduled.spec.method,
                ...(scheduled.spec.pluginConfiguration && { pluginConfiguration: scheduled.spec.pluginConfiguration }),
              },
            },
            scheduled,
          );
      for (const backup of world.all('Backup', namespace)) await backUp(backup);
    },
    refusals: act.refusals,
  };
}
