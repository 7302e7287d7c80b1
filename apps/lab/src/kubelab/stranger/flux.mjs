// A reconciliation of Flux's Kustomization against the API server: namespaces, then everything after a dry run of
// everything, then what is no longer there is taken away, then it waits for all of it. Force and prune are those of
// orders/flux.mjs.
import { applying } from '../applying.mjs';
import { mayBeForced, mayBePruned } from '../orders/flux.mjs';
import { notCurrent } from './health.mjs';
import { getId, isKnown, getPath } from './world.mjs';

const isNamespace = ({ kind }) => kind === 'Namespace';
const IMMUTABLE = /immutable/;

/** As `argoSync`. */
export async function fluxReconcile({ cluster, simulated, namespace }, objects, before, deadline) {
  const { world, within } = simulated;
  const apply = applying(cluster.ask);
  const live = ({ kind, metadata }) => world.find(kind, metadata.namespace, metadata.name);
  const remove = async (object) => {
    await cluster.ask('DELETE', getPath(object), { propagationPolicy: 'Background' });
    return within(namespace, () => live(object) === undefined, deadline);
  };
  for (const stage of [objects.filter(isNamespace), objects.filter((object) => !isNamespace(object))]) {
    for (const object of stage) {
      const [words] = await apply(object, { dry: true });
      if (words === undefined) continue;
      if (!IMMUTABLE.test(words)) return [`Flux: the dry run of ${getId(object)} failed: ${words}`];
      if (!mayBeForced(object)) return [`Flux: ${getId(object)} cannot be changed, and may not be made anew: ${words}`];
      if (!(await remove(object))) return [`Flux: ${getId(object)} of before does not go`];
    }
    for (const object of stage) {
      const problems = await apply(object);
      if (problems.length > 0) return problems.map((problem) => `Flux: ${problem}`);
    }
  }
  const ids = new Set(objects.map(getId));
  for (const object of before.filter((one) => !ids.has(getId(one)) && mayBePruned(one))) await remove(object);
  const findWaiting = () =>
    objects
      .filter(isKnown)
      .map((object) => [getId(object), live(object) ? notCurrent(live(object)) : 'is not there'])
      .filter(([, why]) => why !== null);
  if (await within(namespace, () => findWaiting().length === 0, deadline)) return [];
  return [
    ...findWaiting()
      .slice(0, 5)
      .map(([id, why]) => `Flux waits for ${id}: ${why}`),
    ...simulated.restless(namespace),
  ];
}
