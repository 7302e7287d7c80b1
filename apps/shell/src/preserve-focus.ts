import { findElementAt, getElementPath } from './element-path.ts';
import type { ElementPath } from './element-path.ts';

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
