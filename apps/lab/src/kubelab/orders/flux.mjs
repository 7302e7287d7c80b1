// Flux's order: the namespace, then everything at once; then what is no longer there is taken away; then it waits for
// all of it. (kustomize-controller: apply, prune, health.)
import { leftWithout } from './argo-cd.mjs';
import { idOf } from './place.mjs';

const OF = 'kustomize.toolkit.fluxcd.io/';
const said = ({ metadata }, what) => metadata.annotations?.[`${OF}${what}`];

/** Whether an object may be recreated if it cannot be changed. */
export const mayBeForced = (object) => said(object, 'force') === 'enabled';
/** Whether an object is removed when the overlay no longer has it. */
export const mayBePruned = (object) => said(object, 'prune') !== 'disabled';

/** As `argoSync`. */
export function fluxReconcile(place, objects, before = []) {
  for (const object of objects.toSorted((a, b) => Number(b.kind === 'Namespace') - Number(a.kind === 'Namespace'))) {
    if (place.apply(object).length === 0) continue;
    if (!mayBeForced(object))
      return [`Flux: ${idOf(object)} is there and cannot be changed, and it may not make it anew (${OF}force)`];
    place.remove(idOf(object));
    place.apply(object);
  }
  const ids = new Set(objects.map(idOf));
  const gone = before.filter((object) => !ids.has(idOf(object)) && mayBePruned(object));
  const cut = leftWithout(before, gone);
  if (cut.length > 0) return cut.map((problem) => `Flux: ${problem}`);
  for (const object of gone) place.remove(idOf(object));
  return place.settle().map(([object, whats]) => `Flux: ${idOf(object)} waits for ${whats.join(' and ')}`);
}
