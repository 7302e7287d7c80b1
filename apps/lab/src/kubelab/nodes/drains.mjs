import { isReady } from './lab.mjs';
// Drains: a zone is emptied at once, and no deployment ever loses more pods than its budget gives.
import { nodes, zonesByNode } from './simulated-nodes.mjs';

const DRAIN_SECONDS = 90;
const SETTLE_SECONDS = 30;

/** Deployments that have lost more than one of two pods. */
async function lostTooMany(lab) {
  return (await lab.all('Deployment'))
    .filter(({ spec, status }) => (status.readyReplicas ?? 0) < spec.replicas - 1)
    .map(
      ({ metadata, spec, status }) =>
        `Deployment ${metadata.name} had ${status.readyReplicas ?? 0} of ${spec.replicas} pods`,
    );
}

/** Drains both nodes of a zone at once, as an upgrade of it would; at the end every pod is ready elsewhere. */
export async function drainProblems(lab, zone, seconds = DRAIN_SECONDS) {
  const names = nodes.filter((node) => node.zone === zone).map(({ name }) => name);
  const wrong = [];
  const lost = await lab.watching(
    () => lostTooMany(lab),
    async () => {
      const drained = await Promise.all(
        names.map((name) =>
          lab.kubectl(['drain', name, '--ignore-daemonsets', '--delete-emptydir-data', `--timeout=${seconds}s`]),
        ),
      );
      drained.forEach(({ status, output }, index) => {
        if (status !== 0) wrong.push(`${names[index]} could not be drained: ${output.trim().split('\n').at(-1)}`);
      });
      const isWhole = async () =>
        (await lab.all('Deployment')).every(({ spec, status }) => status.readyReplicas === spec.replicas);
      if (wrong.length === 0 && !(await lab.until(isWhole, SETTLE_SECONDS)))
        wrong.push('not every pod came back elsewhere');
    },
  );
  const remaining = (await lab.all('Pod'))
    .filter((pod) => isReady(pod) && names.includes(pod.spec.nodeName))
    .map(({ metadata }) => `${metadata.name} still stands on a drained node`);
  await lab.must(['uncordon', ...names]);
  return [...wrong, ...lost, ...(wrong.length === 0 ? remaining : [])];
}

/** The zone of one of its pods. */
export async function zoneOfPod(lab, name) {
  const [pod] = (await lab.podsOf(name)).filter(isReady);
  return zonesByNode.get(pod.spec.nodeName);
}

/** Asks for both pods of a deployment at once: the budget gives the first and refuses the second. */
export async function evictionProblems(lab, name) {
  const pods = (await lab.podsOf(name)).filter(isReady);
  const evict = ({ metadata }) =>
    lab.ask('POST', `/api/v1/namespaces/${lab.NAMESPACE}/pods/${metadata.name}/eviction`, {
      apiVersion: 'policy/v1',
      kind: 'Eviction',
      metadata: { name: metadata.name },
    });
  const [first, second] = [await evict(pods[0]), await evict(pods[1])];
  const evictedNames = new Set(
    [...(first.status === 201 ? [pods[0]] : []), ...(second.status === 201 ? [pods[1]] : [])].map(
      ({ metadata }) => metadata.name,
    ),
  );
  await lab.until(async () => {
    const now = (await lab.podsOf(name)).filter(isReady);
    return now.length === pods.length && !now.some(({ metadata }) => evictedNames.has(metadata.name));
  }, SETTLE_SECONDS);
  return [
    ...(first.status === 201 ? [] : [`the first pod of ${name} was not given: ${first.body.message ?? first.status}`]),
    ...(second.status === 429 ? [] : [`the second pod of ${name} was given while the first was away`]),
  ];
}
