/** Leads from a root to one of its elements: the place among the children, generation by generation. */
export type Path = readonly number[];

/** The way from a root to an element below it; null when it is not below. */
export function pathOf(root: Element, element: Element): Path | null {
  const path: number[] = [];
  for (let at: Element = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) return null;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}

/** What stands at the end of the way now. */
export function elementAt(root: Element, path: Path): Element | undefined {
  return path.reduce<Element | undefined>((at, index) => at?.children[index], root);
}
