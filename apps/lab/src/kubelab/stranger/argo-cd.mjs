// Simulates a sync of Argo CD on the API server: applies each wave from the client, recreates hooks, and starts the
// next wave when all objects of one are healthy. The order is that of orders/argo-cd.mjs.
import { goesLast, isHook, stepsOf } from '../orders/argo-cd.mjs';
import { health } from './health.mjs';
import { idOf, isKnown, pathOf } from './world.mjs';

const asList = (items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** Brings `objects`; `before` is what the last sync brought. Answers why it does not end. */
export async function argoSync({ cluster, simulated, namespace }, objects, before, deadline) {
  const { world, within } = simulated;
  const live = ({ kind, metadata }) => world.find(kind, metadata.namespace, metadata.name);
  const remove = async (object) => {
    await cluster.ask('DELETE', pathOf(object), { propagationPolicy: 'Background' });
    return within(namespace, () => live(object) === undefined, deadline);
  };
  const ids = new Set(objects.map(idOf));
  const gone = before.filter((object) => !ids.has(idOf(object)) && !isHook(object));
  for (const object of gone.filter((one) => !goesLast(one))) await remove(object);
  for (const { place, objects: now } of stepsOf(objects)) {
    for (const hook of now.filter(isHook))
      if (live(hook) && !(await remove(hook))) return [`Argo CD: ${idOf(hook)} of before does not go`];
    const { status, output } = await cluster.kubectl(['apply', '--server-side=false', '-f', '-'], asList(now));
    if (status !== 0) return [`Argo CD, ${place}: ${output.trim().split('\n').at(-1)}`];
    const unwell = () =>
      now
        .filter(isKnown)
        .map((object) => [idOf(object), ...(live(object) ? health(live(object)) : ['Progressing', 'is not there'])])
        .filter(([, is]) => is !== 'Healthy');
    const isWell = await within(
      namespace,
      () => {
        const left = unwell();
        return left.length === 0 || left.some(([id, is]) => is === 'Degraded' && id.startsWith('Job '));
      },
      deadline,
    );
    const left = unwell();
    if (!isWell || left.length > 0)
      return [
        ...left.slice(0, 5).map(([id, , why]) => `Argo CD never leaves ${place}: ${id}: ${why}`),
        ...simulated.restless(namespace),
      ];
  }
  for (const object of gone.filter(goesLast)) await remove(object);
  return [];
}
