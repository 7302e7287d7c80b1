// All processes at their most, with the pods a release adds, hold no more connections than PostgreSQL gives.

/** Those PostgreSQL keeps for its superuser, the operator's and the exporter's own, and commands by hand. */
const OTHERS = 20;
const DEFAULT_MAX = 100;
const VARIABLE = 'TIDINGS_DB_CONNECTIONS';
const SAID = 'tidings.app/max-connections';

/** `[{ named, pods, each }]`: how many pods of a kind there may be at a time, and what one of them may hold. */
function countConnections(cluster, { poolSize }) {
  const scalers = [...cluster.of('HorizontalPodAutoscaler'), ...cluster.of('ScaledObject')];
  return cluster.pods
    .filter(({ containers }) => containers.some(({ env }) => env?.some(({ name }) => name === 'DATABASE_URL')))
    .map(({ owner, named, spec }) => {
      const scaler = scalers.find((one) => one.spec.scaleTargetRef.name === owner.metadata.name);
      const most = scaler?.spec.maxReplicas ?? scaler?.spec.maxReplicaCount ?? owner.spec.replicas ?? 1;
      // Containers that start one after another hold nothing at the same time.
      const each = Math.max(...spec.containers.map((container) => heldBy(container, cluster, poolSize)));
      return { named, pods: most + getSurge(owner, most), each };
    });
}

function heldBy({ env = [], envFrom = [] }, cluster, poolSize) {
  const maps = envFrom.map(({ configMapRef }) => configMapRef && cluster.find('ConfigMap', configMapRef.name)?.data);
  const configured =
    env.find(({ name }) => name === VARIABLE)?.value ?? maps.find((data) => data?.[VARIABLE] !== undefined)?.[VARIABLE];
  return configured === undefined ? poolSize : Number(configured);
}

function getSurge({ kind, spec }, most) {
  if (kind !== 'Deployment') return 0;
  const surge = spec.strategy?.rollingUpdate?.maxSurge ?? '25%';
  return typeof surge === 'number' ? surge : Math.ceil((most * Number.parseInt(surge, 10)) / 100);
}

/** Returns the connections that PostgreSQL allows; NaN if not configured. */
function givenBy(cluster) {
  const servers = cluster.of('Cluster').filter(({ apiVersion }) => apiVersion.startsWith('postgresql.cnpg.io/'));
  return servers.length > 0
    ? Number(servers[0].spec.postgresql?.parameters?.max_connections ?? DEFAULT_MAX)
    : Number(cluster.of('Namespace')[0]?.metadata.annotations?.[SAID]);
}

const sumConnections = (processes) => processes.reduce((sum, { pods, each }) => sum + pods * each, 0);

/** Describes the maximum number of connections in use, and the number allowed. */
export const describeConnections = (cluster, code) =>
  `at most ${sumConnections(countConnections(cluster, code))} connections to PostgreSQL and ${OTHERS} of others, of ` +
  `${givenBy(cluster)}`;

export function connectionProblems(cluster, code) {
  const processes = countConnections(cluster, code);
  if (processes.length === 0) return [];
  const allowed = givenBy(cluster);
  if (Number.isNaN(allowed))
    return [`the number of connections that PostgreSQL allows is unknown: annotate the Namespace with ${SAID}`];
  const required = sumConnections(processes);
  if (required + OTHERS <= allowed) return [];
  const parts = processes.map(({ named, pods, each }) => `${named} ${pods} × ${each}`).join(', ');
  return [
    `PostgreSQL gives ${allowed} connections, all processes at their most hold ${required}, others ${OTHERS}: ` +
      `${parts}. Fewer pods, or a smaller ${VARIABLE}`,
  ];
}
