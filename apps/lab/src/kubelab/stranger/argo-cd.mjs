// Simulates a sync of Argo CD on the API server: applies each wave from the client, recreates hooks, and starts the
// next wave when all objects of one are healthy. The order is that of orders/argo-cd.mjs.
import { goesLast, isHook, createSteps } from '../orders/argo-cd.mjs';
import { health } from './health.mjs';
import { getId, isKnown, getPath } from './world.mjs';

const asList = (items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** Brings `objects`; `before` is what the last sync brought. Answers why it does not end. */
export async function argoSync({ cluster, simulated, namespace }, objects, before, deadline) {
  const { world, within } = simulated;
  const live = ({ kind, metadata }) => world.find(kind, metadata.namespace, metadata.name);
  const remove = async (object) => {
    await cluster.ask('DELETE', getPath(object), { propagationPolicy: 'Background' });
    return within(namespace, () => live(object) === undefined, deadline);
  };
  const ids = new Set(objects.map(getId));
  const removedObjects = before.filter((object) => !ids.has(getId(object)) && !isHook(object));
  for (const object of removedObjects.filter((one) => !goesLast(one))) await remove(object);
  for (const { place: stepName, objects: now } of createSteps(objects)) {
    for (const hook of now.filter(isHook))
      if (live(hook) && !(await remove(hook))) return [`Argo CD: ${getId(hook)} of before does not go`];
    const { status, output } = await cluster.kubectl(['apply', '--server-side=false', '-f', '-'], asList(now));
    if (status !== 0) return [`Argo CD, ${stepName}: ${output.trim().split('\n').at(-1)}`];
    const unwell = () =>
      now
        .filter(isKnown)
        .map((object) => [getId(object), ...(live(object) ? health(live(object)) : ['Progressing', 'is not there'])])
        .filter(([, is]) => is !== 'Healthy');
    const isWell = await within(
      namespace,
      () => {
        const waitingObjects = unwell();
        return (
          waitingObjects.length === 0 || waitingObjects.some(([id, is]) => is === 'Degraded' && id.startsWith('Job '))
        );
      },
      deadline,
    );
    const unfinishedObjects = unwell();
    if (!isWell || unfinishedObjects.length > 0)
      return [
        ...unfinishedObjects.slice(0, 5).map(([id, , why]) => `Argo CD never leaves ${stepName}: ${id}: ${why}`),
        ...simulated.restless(namespace),
      ];
  }
  for (const object of removedObjects.filter(goesLast)) await remove(object);
  return [];
}
