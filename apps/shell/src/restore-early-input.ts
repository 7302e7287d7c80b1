import { findElementAt, getElementPath } from './element-path.ts';
import type { ElementPath } from './element-path.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input, textarea, select';
const isField = (target: unknown): target is Field => target instanceof Element && target.matches(FIELDS);
const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
const isTouched = (field: Field) =>
  isBox(field)
    ? field.checked !== field.defaultChecked
    : !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue;

const readValue = (field: Field) => (isBox(field) ? field.checked : field.value);

/** Sets a field's value as user input does, so that React's handlers run. */
function setValue(to: Field, held: string | boolean): void {
  if (isBox(to)) {
    // React assumes that a hydrated checkbox has its initial state, so the state must change.
    if (to.checked === held) to.checked = !held;
    to.click();
    return;
  }
  // React overrides the setter and ignores values it already knows.
  if (to.value === held && !(to instanceof HTMLSelectElement)) to.value = to.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to) as object, 'value')?.set?.call(to, held);
  for (const kind of ['input', 'change']) to.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * Remembers input from before hydration. Call the returned function once the app is mounted; it skips missing fields.
 */
export function restoreEarlyInput(root: HTMLElement): () => void {
  const touched = new Map<Field, { path: ElementPath; held: string | boolean }>();
  const note = (field: unknown) => {
    const path = isField(field) ? getElementPath(root, field) : null;
    if (isField(field) && path) touched.set(field, { path, held: readValue(field) });
  };
  const onInput = ({ target }: Event) => note(target);
  for (const field of root.querySelectorAll<Field>(FIELDS)) if (isTouched(field)) note(field);
  root.addEventListener('input', onInput);
  return () => {
    root.removeEventListener('input', onInput);
    for (const [field, { path, held }] of touched) {
      const restored = findElementAt(root, path);
      if (isField(restored) && restored.name === field.name && restored.type === field.type) setValue(restored, held);
    }
  };
}
