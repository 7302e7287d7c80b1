import { elementAt, pathOf } from './painted-path.ts';
import type { Path } from './painted-path.ts';

/**
 * Keeps keyboard focus across hydration of the prerendered page. Call the returned function once the app is mounted. It
 * does nothing if the focus is elsewhere by then, or on another page.
 */
export function keepFocus(root: HTMLElement): () => void {
  let kept: { element: Element; path: Path } | null = null;
  const note = () => {
    const element = document.activeElement;
    const path = element && element !== root && root.contains(element) ? pathOf(root, element) : null;
    if (element && path) kept = { element, path };
  };
  const drop = () => {
    kept = null;
  };
  note();
  root.addEventListener('focusin', note);
  root.addEventListener('pointerdown', drop);
  return () => {
    root.removeEventListener('focusin', note);
    root.removeEventListener('pointerdown', drop);
    if (!kept || kept.element.isConnected || document.activeElement !== document.body) return;
    const { element, path } = kept;
    const found = elementAt(root, path);
    if (
      found instanceof HTMLElement &&
      found.tagName === element.tagName &&
      found.getAttribute('href') === element.getAttribute('href')
    )
      found.focus();
  };
}
