/** Path from a root to an element: child indexes. */
export type Path = readonly number[];

/** Returns the path of an element, or null if it is not below the root. */
export function getPath(root: Element, element: Element): Path | null {
  const path: number[] = [];
  for (let at: Element = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) return null;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}

/** Returns the element at a path, if any. */
export function elementAt(root: Element, path: Path): Element | undefined {
  return path.reduce<Element | undefined>((at, index) => at?.children[index], root);
}
