/** The little of the DOM that extraction uses, so that the tree behind it can change. */
export type DomNode = { readonly nodeType: number; textContent: string | null; readonly childNodes: Iterable<DomNode>; readonly parentNode: DomNode | null };
export type DomElement = DomNode & {
  readonly localName: string;
  readonly id: string;
  readonly children: ArrayLike<DomElement> & Iterable<DomElement>;
  readonly parentElement: DomElement | null;
  readonly nextElementSibling: DomElement | null;
  readonly previousElementSibling: DomElement | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement> & { readonly length: number };
  closest(selector: string): DomElement | null;
  contains(node: DomNode): boolean;
  matches(selector: string): boolean;
  remove(): void;
  removeAttribute(name: string): void;
  replaceWith(...nodes: DomNode[]): void;
};
export type DomDocument = DomNode & Pick<DomElement, 'querySelector' | 'querySelectorAll'> & { readonly body: DomElement; readonly documentElement: DomElement; title: string };
