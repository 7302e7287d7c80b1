// K5, K6 and K12: two of everything that serves, a budget for each, spread, and engines that survive the loss of one.
import { selects } from './findings.mjs';

export function availabilityProblems(cluster) {
  const problems = [];
  const budgets = cluster.of('PodDisruptionBudget');
  const serving = cluster.pods.filter(({ owner }) => owner.kind !== 'Job');
  for (const { metadata, spec } of budgets) {
    const taken = serving.filter(({ labels }) => selects(spec.selector, labels));
    if (taken.length !== 1)
      problems.push(`PodDisruptionBudget ${metadata.name} is for ${taken.length} deployments, not one`);
    if (spec.maxUnavailable === 0 || spec.maxUnavailable === '0%' || spec.minAvailable === '100%')
      problems.push(`PodDisruptionBudget ${metadata.name} would block every drain`);
  }
  if (!cluster.production) return problems;
  for (const { owner, named, labels, spec } of serving) {
    const scaler = [...cluster.of('HorizontalPodAutoscaler'), ...cluster.of('ScaledObject')].find(
      (one) => one.spec.scaleTargetRef.name === owner.metadata.name,
    );
    const least = scaler ? (scaler.spec.minReplicas ?? scaler.spec.minReplicaCount ?? 1) : (owner.spec.replicas ?? 1);
    if (least < 2) problems.push(`${named}: ${least} pod is none while a node is drained`);
    if (!budgets.some((budget) => selects(budget.spec.selector, labels)))
      problems.push(`${named} has no PodDisruptionBudget`);
    for (const { topologyKey, labelSelector, matchLabelKeys } of spec.topologySpreadConstraints ?? []) {
      if (!selects(labelSelector, labels))
        problems.push(`${named}: spreads other pods than its own over ${topologyKey}`);
      if (owner.kind === 'Deployment' && !matchLabelKeys?.includes('pod-template-hash'))
        problems.push(`${named}: spreads the pods of a release among those it replaces over ${topologyKey}`);
    }
    const pause = Math.max(0, ...spec.containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0));
    if ((spec.terminationGracePeriodSeconds ?? 30) < pause + DRAIN_SECONDS)
      problems.push(`${named}: is ended before it has drained`);
  }
  for (const { metadata, spec } of cluster.of('Cluster')) {
    if (spec.instances < 3 || !(spec.postgresql?.synchronous?.number >= 1))
      problems.push(`Cluster ${metadata.name}: needs three instances, one of them synchronous`);
    if (!spec.backup?.barmanObjectStore || cluster.of('ScheduledBackup').length === 0)
      problems.push(`Cluster ${metadata.name}: is not backed up`);
  }
  for (const { metadata, spec } of cluster.of('KafkaNodePool'))
    if (spec.replicas < 3) problems.push(`KafkaNodePool ${metadata.name}: needs three brokers`);
  return problems;
}
/** A process drains in nine seconds; one to spare. */
const DRAIN_SECONDS = 10;
