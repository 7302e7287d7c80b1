// Flux's order: the namespace, then everything at once; then what is no longer there is taken away; then it waits for
// all of it. (kustomize-controller: apply, prune, health.)
import { leftWithout } from './argo-cd.mjs';
import { getId } from './place.mjs';

const OF = 'kustomize.toolkit.fluxcd.io/';
const getAnnotation = ({ metadata }, what) => metadata.annotations?.[`${OF}${what}`];

/** Whether an object may be recreated if it cannot be changed. */
export const mayBeForced = (object) => getAnnotation(object, 'force') === 'enabled';
/** Whether an object is removed when the overlay no longer has it. */
export const mayBePruned = (object) => getAnnotation(object, 'prune') !== 'disabled';

/** As `argoSync`. */
export function fluxReconcile(place, objects, before = []) {
  for (const object of objects.toSorted((a, b) => Number(b.kind === 'Namespace') - Number(a.kind === 'Namespace'))) {
    if (place.apply(object).length === 0) continue;
    if (!mayBeForced(object))
      return [`Flux: ${getId(object)} is there and cannot be changed, and it may not make it anew (${OF}force)`];
    place.remove(getId(object));
    place.apply(object);
  }
  const ids = new Set(objects.map(getId));
  const removedObjects = before.filter((object) => !ids.has(getId(object)) && mayBePruned(object));
  const cut = leftWithout(before, removedObjects);
  if (cut.length > 0) return cut.map((problem) => `Flux: ${problem}`);
  for (const object of removedObjects) place.remove(getId(object));
  return place.settle().map(([object, whats]) => `Flux: ${getId(object)} waits for ${whats.join(' and ')}`);
}
