// Each deployment has a budget and time to drain, and the database has backups. The policies check replicas and spread.
import { selects } from './findings.mjs';

export function availabilityProblems(cluster) {
  const problems = [];
  const budgets = cluster.of('PodDisruptionBudget');
  const serving = cluster.pods.filter(({ owner }) => owner.kind !== 'Job');
  for (const { metadata, spec } of budgets) {
    const selected = serving.filter(({ labels }) => selects(spec.selector, labels));
    if (selected.length !== 1)
      problems.push(`PodDisruptionBudget ${metadata.name} is for ${selected.length} deployments, not one`);
    if (spec.maxUnavailable === 0 || spec.maxUnavailable === '0%' || spec.minAvailable === '100%')
      problems.push(`PodDisruptionBudget ${metadata.name} would block every drain`);
  }
  const inService = cluster.of('Cluster').filter(({ metadata }) => !metadata.labels?.[DRILL]);
  if (isForPeople(cluster))
    for (const { metadata, spec } of inService) problems.push(...backupProblems(cluster, metadata.name, spec));
  for (const { metadata, spec } of cluster.of('Cluster').filter((one) => !inService.includes(one)))
    problems.push(...drillProblems(cluster, metadata.name, spec));
  if (!cluster.production) return problems;
  for (const { owner, named, labels, spec } of serving) {
    const scaler = [...cluster.of('HorizontalPodAutoscaler'), ...cluster.of('ScaledObject')].find(
      (one) => one.spec.scaleTargetRef.name === owner.metadata.name,
    );
    const least = scaler ? (scaler.spec.minReplicas ?? scaler.spec.minReplicaCount ?? 1) : (owner.spec.replicas ?? 1);
    if (least < 2) problems.push(`${named}: ${least} pod is none while a node is drained`);
    if (!budgets.some((budget) => selects(budget.spec.selector, labels)))
      problems.push(`${named} has no PodDisruptionBudget`);
    const pause = Math.max(0, ...spec.containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0));
    if ((spec.terminationGracePeriodSeconds ?? 30) < pause + DRAIN_SECONDS)
      problems.push(`${named}: is ended before it has drained`);
  }
  return problems;
}

/** Whether people rely on it, in however many pods. */
const isForPeople = (cluster) => cluster.of('ConfigMap').some(({ data }) => data?.NODE_ENV === 'production');

const DRILL = 'tidings.app/drill';

const getMaxConnections = (spec) => spec?.postgresql?.parameters?.max_connections;

/** The restore drill must use the backups of the database in service. */
function drillProblems(cluster, name, { externalClusters, bootstrap, imageName, postgresql }) {
  const inService = cluster.of('Cluster').find(({ metadata }) => !metadata.labels?.[DRILL]);
  const source = externalClusters?.find((one) => one.name === bootstrap.recovery?.source)?.plugin.parameters;
  const expectedSource = inService?.spec.plugins?.[0]?.parameters;
  return [
    ...(getMaxConnections({ postgresql }) === getMaxConnections(inService?.spec)
      ? []
      : [`Cluster ${name}: does not come up with other max_connections than the one in service`]),
    ...(JSON.stringify(source) === JSON.stringify(expectedSource)
      ? []
      : [`Cluster ${name} reads other backups than are made`]),
    ...(imageName === inService?.spec.imageName
      ? []
      : [`Cluster ${name} is another PostgreSQL than the one in service`]),
  ];
}

const BARMAN = 'barman-cloud.cloudnative-pg.io';

/** Backups run every night, and of the log all day, to an existing place, under a name that nothing else uses. */
function backupProblems(cluster, name, { plugins = [], externalClusters = [] }) {
  const archiver = plugins.find((plugin) => plugin.name === BARMAN && plugin.isWALArchiver);
  const nightly = cluster
    .of('ScheduledBackup')
    .some(
      ({ spec }) => spec.cluster.name === name && spec.method === 'plugin' && spec.pluginConfiguration?.name === BARMAN,
    );
  if (!archiver || !nightly) return [`Cluster ${name}: is not backed up`];
  const { barmanObjectName: store, serverName } = archiver.parameters;
  const storeConfiguration = cluster.find('ObjectStore', store)?.spec.configuration;
  if (!storeConfiguration) return [`Cluster ${name}: there is no ObjectStore ${store}`];
  const problems = [];
  if (!storeConfiguration.endpointURL) problems.push(`ObjectStore ${store}: says not whose bucket it is (endpointURL)`);
  if (!serverName) problems.push(`Cluster ${name}: its backups have no serverName of their own`);
  for (const { plugin } of externalClusters)
    if (plugin?.parameters.barmanObjectName === store && plugin.parameters.serverName === serverName)
      problems.push(`Cluster ${name}: would write its backups over those of ${serverName}, which it is restored from`);
  return problems;
}
/** A process drains in nine seconds; one to spare. */
const DRAIN_SECONDS = 10;
