import { findElementAt, getElementPath } from './element-path.ts';
import type { ElementPath } from './element-path.ts';

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
