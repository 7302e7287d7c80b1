// Argo CD's order: phases, in them waves, and in each wave everything at once; the next begins when all of one is
// healthy. (Its documents: sync-waves.md; hooks are recreated, which is also its default.)
import { secretsOfOperators } from '../stand-ins.mjs';
import { getId, findReferences } from './place.mjs';

const OF = 'argocd.argoproj.io/';
const PHASES = ['PreSync', 'Sync', 'PostSync'];
const getAnnotation = ({ metadata }, what) => metadata.annotations?.[`${OF}${what}`];
const getPhase = (object) => getAnnotation(object, 'hook') ?? 'Sync';
const getWave = (object) => Number(getAnnotation(object, 'sync-wave') ?? 0);
const placeIn = (object) => `${getPhase(object)}, wave ${getWave(object)}`;

/** Where what is missing would have come from. */
function origin(what, objects) {
  const overlayObject = objects.find((object) => getId(object) === what);
  if (overlayObject) return `${what}, which comes in ${placeIn(overlayObject)}`;
  const [kind, name] = what.split(' ');
  const { of } = (kind === 'Secret' && secretsOfOperators(objects).find((secret) => secret.name === name)) || {};
  return of ? `${what}, which is made of ${getId(of)} in ${placeIn(of)}` : what;
}

export const isHook = (object) => getAnnotation(object, 'hook') !== undefined;
/** Whether an object is deleted only when all others are healthy. */
export const goesLast = (object) => getAnnotation(object, 'sync-options')?.includes('PruneLast=true') ?? false;
/** `{ place, objects }` of each step, in order. */
export function createSteps(objects) {
  const steps = new Map();
  for (const object of objects.toSorted(
    (a, b) => PHASES.indexOf(getPhase(a)) - PHASES.indexOf(getPhase(b)) || getWave(a) - getWave(b),
  )) {
    const stepName = placeIn(object);
    if (!steps.has(stepName)) steps.set(stepName, { place: stepName, objects: [] });
    steps.get(stepName).objects.push(object);
  }
  return [...steps.values()];
}

/** Applies `objects` to the place; `before`: objects of the last sync. Returns why the sync does not complete. */
export function argoSync(place, objects, before = []) {
  const ids = new Set(objects.map(getId));
  const removedObjects = before.filter((object) => !ids.has(getId(object)));
  const cut = leftWithout(
    before,
    removedObjects.filter((object) => !goesLast(object) && !isHook(object)),
  );
  if (cut.length > 0) return cut.map((problem) => `Argo CD: ${problem}`);
  for (const step of createSteps(objects)) {
    for (const object of step.objects) {
      if (isHook(object)) place.remove(getId(object));
      const refused = place.apply(object);
      if (refused.length > 0) return refused.map((problem) => `Argo CD: ${problem}`);
    }
    const mine = new Set(step.objects.map(getId));
    const waiting = place.settle().filter(([object]) => mine.has(getId(object)));
    if (waiting.length > 0)
      return waiting.map(
        ([object, whats]) =>
          `Argo CD never leaves ${step.place}: ${getId(object)} waits for ` +
          whats.map((what) => origin(what, objects)).join(' and '),
      );
  }
  for (const object of removedObjects) place.remove(getId(object));
  return [];
}

/** Pods that would not start again, since what they are configured with is taken away while they still serve. */
export function leftWithout(before, gone) {
  const ids = new Set(gone.map(getId));
  return before
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .filter((object) => !ids.has(getId(object)))
    .flatMap((object) =>
      findReferences(object.spec.template)
        .filter((what) => ids.has(what))
        .map((what) => `${what} is taken away while pods of ${getId(object)} may still have to start with it`),
    )
    .slice(0, 1);
}
