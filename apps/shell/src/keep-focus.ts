import { elementAt, pathOf } from './painted-path.ts';
import type { Path } from './painted-path.ts';

/**
 * Whoever presses Tab in the painted page has the focus in the page that takes its place too: call what this gives back
 * once that stands. Nothing is done when the focus is elsewhere by then, or the page is another.
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
