// Argo CD's order: phases, in them waves, and in each wave everything at once; the next begins when all of one is
// healthy. (Its documents: sync-waves.md; hooks are recreated, which is also its default.)
import { secretsOfOperators } from '../stand-ins.mjs';
import { idOf, referencesOf } from './place.mjs';

const OF = 'argocd.argoproj.io/';
const PHASES = ['PreSync', 'Sync', 'PostSync'];
const said = ({ metadata }, what) => metadata.annotations?.[`${OF}${what}`];
const phaseOf = (object) => said(object, 'hook') ?? 'Sync';
const waveOf = (object) => Number(said(object, 'sync-wave') ?? 0);
const placeIn = (object) => `${phaseOf(object)}, wave ${waveOf(object)}`;

/** Where what is missing would have come from. */
function origin(what, objects) {
  const own = objects.find((object) => idOf(object) === what);
  if (own) return `${what}, which comes in ${placeIn(own)}`;
  const [kind, name] = what.split(' ');
  const { of } = (kind === 'Secret' && secretsOfOperators(objects).find((secret) => secret.name === name)) || {};
  return of ? `${what}, which is made of ${idOf(of)} in ${placeIn(of)}` : what;
}

export const isHook = (object) => said(object, 'hook') !== undefined;
/** Whether an object is deleted only when all others are healthy. */
export const goesLast = (object) => said(object, 'sync-options')?.includes('PruneLast=true') ?? false;
/** `{ place, objects }` of each step, in order. */
export function stepsOf(objects) {
  const steps = new Map();
  for (const object of objects.toSorted(
    (a, b) => PHASES.indexOf(phaseOf(a)) - PHASES.indexOf(phaseOf(b)) || waveOf(a) - waveOf(b),
  )) {
    const place = placeIn(object);
    if (!steps.has(place)) steps.set(place, { place, objects: [] });
    steps.get(place).objects.push(object);
  }
  return [...steps.values()];
}

/** Applies `objects` to the place; `before`: objects of the last sync. Returns why the sync does not complete. */
export function argoSync(place, objects, before = []) {
  const ids = new Set(objects.map(idOf));
  const gone = before.filter((object) => !ids.has(idOf(object)));
  const cut = leftWithout(
    before,
    gone.filter((object) => !goesLast(object) && !isHook(object)),
  );
  if (cut.length > 0) return cut.map((problem) => `Argo CD: ${problem}`);
  for (const step of stepsOf(objects)) {
    for (const object of step.objects) {
      if (isHook(object)) place.remove(idOf(object));
      const refused = place.apply(object);
      if (refused.length > 0) return refused.map((problem) => `Argo CD: ${problem}`);
    }
    const mine = new Set(step.objects.map(idOf));
    const waiting = place.settle().filter(([object]) => mine.has(idOf(object)));
    if (waiting.length > 0)
      return waiting.map(
        ([object, whats]) =>
          `Argo CD never leaves ${step.place}: ${idOf(object)} waits for ` +
          whats.map((what) => origin(what, objects)).join(' and '),
      );
  }
  for (const object of gone) place.remove(idOf(object));
  return [];
}

/** Pods that would not start again, since what they are configured with is taken away while they still serve. */
export function leftWithout(before, gone) {
  const ids = new Set(gone.map(idOf));
  return before
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .filter((object) => !ids.has(idOf(object)))
    .flatMap((object) =>
      referencesOf(object.spec.template)
        .filter((what) => ids.has(what))
        .map((what) => `${what} is taken away while pods of ${idOf(object)} may still have to start with it`),
    )
    .slice(0, 1);
}
