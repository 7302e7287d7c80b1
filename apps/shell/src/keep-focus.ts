/** Leads from a root to one of its elements: the place among the children, generation by generation. */
type Path = readonly number[];

function pathOf(root: Element, element: Element): Path | null {
  const path: number[] = [];
  for (let at: Element = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) return null;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}

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
  const drop = () => { kept = null; };
  note();
  root.addEventListener('focusin', note);
  root.addEventListener('pointerdown', drop);
  return () => {
    root.removeEventListener('focusin', note);
    root.removeEventListener('pointerdown', drop);
    if (!kept || kept.element.isConnected || document.activeElement !== document.body) return;
    const { element, path } = kept;
    const found = path.reduce<Element | undefined>((at, index) => at?.children[index], root);
    if (found instanceof HTMLElement && found.tagName === element.tagName && found.getAttribute('href') === element.getAttribute('href')) found.focus();
  };
}
