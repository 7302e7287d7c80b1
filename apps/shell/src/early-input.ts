type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type ElementPath = readonly number[];

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

const sameWords = (one: Element, other: Element) =>
  one.tagName === other.tagName &&
  one.textContent === other.textContent &&
  one.getAttribute('aria-label') === other.getAttribute('aria-label');
const isOpen = (element: Element) => element.closest('details')?.open;

declare global {
  var pressedEarly: { target: EventTarget | null; stop(): void } | undefined;
}

export function replayEarlyPress(root: HTMLElement): () => void {
  let pressed: { element: Element; path: ElementPath } | null = null;
  const note = ({ target }: Pick<Event, 'target'>) => {
    const element = target instanceof Element ? target.closest('button, summary') : null;
    const path = element ? getElementPath(root, element) : null;
    pressed = element && path ? { element, path } : null;
  };
  const drop = () => {
    pressed = null;
  };
  if (globalThis.pressedEarly) {
    note(globalThis.pressedEarly);
    globalThis.pressedEarly.stop();
    delete globalThis.pressedEarly;
  }
  root.addEventListener('click', note);
  root.addEventListener('input', drop);
  return () => {
    root.removeEventListener('click', note);
    root.removeEventListener('input', drop);
    if (!pressed) return;
    const element = findElementAt(root, pressed.path);
    if (!(element instanceof HTMLElement) || !sameWords(element, pressed.element)) return;
    // Hydration kept the element, so the browser has already toggled it.
    if (element === pressed.element && element.tagName === 'SUMMARY') return;
    // The browser has toggled the prerendered element, possibly twice, so it is clicked only if the states differ.
    if (element.tagName !== 'SUMMARY' || isOpen(element) !== isOpen(pressed.element)) element.click();
  };
}

/**
 * Remembers the focused element. Call the returned function once the app is mounted; it does nothing if the focus has
 * moved.
 */
export function preserveFocus(root: HTMLElement): () => void {
  let stored: { element: Element; path: ElementPath } | null = null;
  const note = () => {
    const element = document.activeElement;
    const path = element && element !== root && root.contains(element) ? getElementPath(root, element) : null;
    if (element && path) stored = { element, path };
  };
  const drop = () => {
    stored = null;
  };
  note();
  root.addEventListener('focusin', note);
  root.addEventListener('pointerdown', drop);
  return () => {
    root.removeEventListener('focusin', note);
    root.removeEventListener('pointerdown', drop);
    if (!stored || stored.element.isConnected || document.activeElement !== document.body) return;
    const { element, path } = stored;
    const target = findElementAt(root, path);
    if (
      target instanceof HTMLElement &&
      target.tagName === element.tagName &&
      target.getAttribute('href') === element.getAttribute('href')
    )
      target.focus();
  };
}

function getElementPath(root: Element, element: Element): ElementPath | null {
  const path: number[] = [];
  for (let at: Element = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) return null;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}

function findElementAt(root: Element, path: ElementPath): Element | undefined {
  return path.reduce<Element | undefined>((at, index) => at?.children[index], root);
}
