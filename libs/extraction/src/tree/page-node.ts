import { matches, type Selector, selectorOf } from './selector.ts';

/** A node of a page's tree. Siblings are linked, so that taking one out costs the same on a wide page as on a narrow one. */
export abstract class PageNode {
  parent: PageElement | null = null;
  previous: PageNode | null = null;
  next: PageNode | null = null;

  abstract get textContent(): string;

  remove(): void {
    const { parent, previous, next } = this;
    if (previous) previous.next = next;
    else if (parent) parent.first = next;
    if (next) next.previous = previous;
    else if (parent) parent.last = previous;
    this.parent = null;
    this.previous = null;
    this.next = null;
  }

  /** Puts nodes in this one's place. */
  replaceWith(...nodes: PageNode[]): void {
    const { parent, next } = this;
    this.remove();
    for (const node of nodes) parent?.insertBefore(node, next);
  }
}

export class PageText extends PageNode {
  data: string;
  constructor(data: string) { super(); this.data = data; }
  get textContent(): string { return this.data; }
}

export class PageElement extends PageNode {
  /** Lower case. Written by whoever finds that an element is used as another. */
  localName: string;
  attributes: Record<string, string>;
  first: PageNode | null = null;
  last: PageNode | null = null;

  constructor(localName: string, attributes: Record<string, string> = {}) {
    super();
    this.localName = localName;
    this.attributes = attributes;
  }

  get id(): string { return this.getAttribute('id') ?? ''; }
  get className(): string { return this.getAttribute('class') ?? ''; }
  getAttribute(name: string): string | null { return Object.hasOwn(this.attributes, name) ? this.attributes[name]! : null; }
  hasAttribute(name: string): boolean { return Object.hasOwn(this.attributes, name); }
  removeAttribute(name: string): void { delete this.attributes[name]; }

  get textContent(): string {
    if (this.first === this.last) return this.first?.textContent ?? '';
    let text = '';
    for (const node of this.descendants()) if (node instanceof PageText) text += node.data;
    return text;
  }

  get childNodes(): PageNode[] {
    const nodes: PageNode[] = [];
    for (let node = this.first; node; node = node.next) nodes.push(node);
    return nodes;
  }

  get children(): PageElement[] {
    const elements: PageElement[] = [];
    for (let node = this.first; node; node = node.next) if (node instanceof PageElement) elements.push(node);
    return elements;
  }

  get nextElement(): PageElement | null {
    let node = this.next;
    while (node && !(node instanceof PageElement)) node = node.next;
    return node;
  }

  get previousElement(): PageElement | null {
    let node = this.previous;
    while (node && !(node instanceof PageElement)) node = node.previous;
    return node;
  }

  append(...nodes: PageNode[]): void { for (const node of nodes) this.insertBefore(node, null); }

  insertBefore(node: PageNode, next: PageNode | null): void {
    node.remove();
    const previous = next ? next.previous : this.last;
    node.parent = this;
    node.previous = previous;
    node.next = next;
    if (previous) previous.next = node;
    else this.first = node;
    if (next) next.previous = node;
    else this.last = node;
  }

  /** All nodes inside, in reading order. What is taken out or moved while walking must be behind. */
  * descendants(): Generator<PageNode, void, undefined> {
    let node = this.first;
    while (node) {
      yield node;
      if (node instanceof PageElement && node.first) { node = node.first; continue; }
      while (node && !node.next) { node = node.parent; if (node === this) return; }
      node = node?.next ?? null;
    }
  }

  /** The elements inside whose names are among these, in reading order; all without names. */
  named(...names: string[]): PageElement[] {
    const found: PageElement[] = [];
    let node: PageNode | null = this.first;
    while (node) {
      if (node instanceof PageElement) {
        if (names.length === 0 || names.includes(node.localName)) found.push(node);
        if (node.first) { node = node.first; continue; }
      }
      while (node && !node.next) { node = node.parent; if (node === this) return found; }
      node = node?.next ?? null;
    }
    return found;
  }

  contains(other: PageNode): boolean {
    for (let node: PageNode | null = other; node; node = node.parent) if (node === this) return true;
    return false;
  }

  matches(selector: string): boolean { return matches(this, selectorOf(selector)); }

  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  querySelectorAll(selector: string): PageElement[] { return this.select(selectorOf(selector), Infinity); }
  querySelector(selector: string): PageElement | null { return this.select(selectorOf(selector), 1)[0] ?? null; }

  private select(selector: Selector, most: number): PageElement[] {
    const found: PageElement[] = [];
    let node: PageNode | null = this.first;
    while (node) {
      if (node instanceof PageElement) {
        if (matches(node, selector)) { found.push(node); if (found.length >= most) return found; }
        if (node.first) { node = node.first; continue; }
      }
      while (node && !node.next) { node = node.parent; if (node === this) return found; }
      node = node?.next ?? null;
    }
    return found;
  }
}
