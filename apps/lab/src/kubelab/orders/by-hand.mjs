// The order of docs/kubernetes.md: the objects that its commands apply, delete and wait for.
import { readCommands } from '../book.ts';
import { getId } from './place.mjs';

const APPLY = /^kubectl apply .*-k k8s\/overlays\/prod(?:\s+-l\s+'?([^']+?)'?)?$/;
const DELETE = /^kubectl -n tidings delete job (\S+)/;
const COMPLETE = /^kubectl -n tidings wait --for=condition=Complete job\/(\S+)/;
const READY = /^kubectl -n tidings (?:rollout status|wait --for=condition=Ready)/;
const SECRET = /^kubectl -n tidings create secret \S+ (\S+)/;
const LISTED = /^(\S+) in \(([^)]*)\)$/;

/** The Secrets that Install has made. */
export const secretsByHand = () => readCommands('Install').flatMap((line) => SECRET.exec(line)?.[1] ?? []);

function selected(objects, selector) {
  if (!selector) return objects;
  const [, label, values] = LISTED.exec(selector) ?? [];
  if (!label) throw new Error(`docs/kubernetes.md selects by ${selector}, which this model does not read`);
  const labelValues = values.split(',').map((value) => value.trim());
  return objects.filter(({ metadata }) => labelValues.includes(metadata.labels?.[label]));
}

/** A chapter's commands with these objects as the overlay. As `argoSync`. */
export function byTheBook(chapter) {
  return (place, objects) => {
    for (const line of readCommands(chapter)) {
      const problems = step(place, objects, line);
      if (problems.length > 0) return problems.map((problem) => `by hand, at \`${line}\`: ${problem}`);
    }
    return place.settle().map(([object, whats]) => `by hand: ${getId(object)} waits for ${whats.join(' and ')}`);
  };
}

function step(place, objects, line) {
  const [, removed] = DELETE.exec(line) ?? [];
  if (removed) place.remove(`Job ${removed}`);
  const apply = APPLY.exec(line);
  if (apply) return selected(objects, apply[1]).flatMap((object) => place.apply(object));
  const [, job] = COMPLETE.exec(line) ?? [];
  if (!job && !READY.test(line)) return [];
  return place
    .settle()
    .filter(([object]) => !job || getId(object) === `Job ${job}`)
    .map(([object, whats]) => `${getId(object)} waits for ${whats.join(' and ')}`);
}
