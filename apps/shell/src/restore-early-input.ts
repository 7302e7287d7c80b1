import { elementAt, pathOf } from './painted-path.ts';
import type { Path } from './painted-path.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input, textarea, select';
const isField = (target: unknown): target is Field => target instanceof Element && target.matches(FIELDS);
const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
const isTouched = (field: Field) =>
  isBox(field)
    ? field.checked !== field.defaultChecked
    : !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue;

/** What a field holds; of a box whether it is ticked. */
const heldBy = (field: Field) => (isBox(field) ? field.checked : field.value);

/** As a person would, so that whoever watches the field hears of it. */
function give(to: Field, held: string | boolean): void {
  if (isBox(to)) {
    // Whoever watches a box that was taken over thinks it is as it was found.
    if (to.checked === held) to.checked = !held;
    to.click();
    return;
  }
  // A field that is watched has a setter of its own, by which the news is none.
  if (to.value === held && !(to instanceof HTMLSelectElement)) to.value = to.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to) as object, 'value')?.set?.call(to, held);
  for (const kind of ['input', 'change']) to.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * What somebody typed or chose in the painted page stands in the page that takes it over or takes its place too: call
 * what this gives back once that stands. Fields that are not there any more are passed over.
 */
export function restoreEarlyInput(root: HTMLElement): () => void {
  const touched = new Map<Field, { path: Path; held: string | boolean }>();
  const note = (field: unknown) => {
    const path = isField(field) ? pathOf(root, field) : null;
    if (isField(field) && path) touched.set(field, { path, held: heldBy(field) });
  };
  const onInput = ({ target }: Event) => note(target);
  for (const field of root.querySelectorAll<Field>(FIELDS)) if (isTouched(field)) note(field);
  root.addEventListener('input', onInput);
  return () => {
    root.removeEventListener('input', onInput);
    for (const [field, { path, held }] of touched) {
      const found = elementAt(root, path);
      if (isField(found) && found.name === field.name && found.type === field.type) give(found, held);
    }
  };
}
