/** Child indexes from a root to an element. */
export type Path = readonly number[];

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

export function elementAt(root: Element, path: Path): Element | undefined {
  return path.reduce<Element | undefined>((at, index) => at?.children[index], root);
}
