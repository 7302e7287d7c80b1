export type ElementPath = readonly number[];

export function getElementPath(root: Element, element: Element): ElementPath | null {
  const path: number[] = [];
  for (let at: Element = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) return null;
    path.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return path;
}

export function findElementAt(root: Element, path: ElementPath): Element | undefined {
  return path.reduce<Element | undefined>((at, index) => at?.children[index], root);
}
