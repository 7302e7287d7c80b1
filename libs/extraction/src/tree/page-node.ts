import { innerLengthOf } from './inner-length.ts';
import { matches, type Selector, selectorOf } from './selector.ts';

/**
 * A node of a page's tree. Siblings are linked, so that taking one out costs the same on a wide page as on a narrow
 * one.
 */
export abstract class PageNode {
  parent: PageElement | null = null;
  previous: PageNode | null = null;
  next: PageNode | null = null;

  abstract get textContent(): string;
  /** How long the text is, without putting it together. */
  abstract get textLength(): number;
  /** A node of its own with all that is inside. */
  abstract copy(): PageNode;

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
  #text: string;
  #inner = -1;
  constructor(text: string) {
    super();
    this.#text = text;
  }
  get data(): string {
    return this.#text;
  }
  get textContent(): string {
    return this.#text;
  }
  get textLength(): number {
    return this.#text.length;
  }
  get isBlank(): boolean {
    return this.innerLength === 0;
  }

  /**
   * Its length without the space at its ends, every run of space counted as one. Asked by every rule, so
   * measured once.
   */
  get innerLength(): number {
    return this.#inner < 0 ? (this.#inner = innerLengthOf(this.#text)) : this.#inner;
  }

  add(text: string): void {
    this.#text += text;
    this.#inner = -1;
  }
  copy(): PageText {
    return new PageText(this.#text);
  }
}

export class PageElement extends PageNode {
  /** Lower case. Written by whoever finds that an element is used as another. */
  localName: string;
  attributes: Record<string, string>;
  first: PageNode | null = null;
  last: PageNode | null = null;
  #lowerClass: string | null = null;
  #lowerId: string | null = null;

  constructor(localName: string, attributes: Record<string, string> = {}) {
    super();
    this.localName = localName;
    this.attributes = attributes;
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  get className(): string {
    return this.getAttribute('class') ?? '';
  }
  // What an object inherits is no string: a look at the value is enough, and cheaper than asking whose it is.
  getAttribute(name: string): string | null {
    const value: unknown = this.attributes[name];
    return typeof value === 'string' ? value : null;
  }
  hasAttribute(name: string): boolean {
    return typeof this.attributes[name] === 'string';
  }
  removeAttribute(name: string): void {
    delete this.attributes[name];
  }

  /** An attribute in lower case. Class and id are asked for by every rule and never change once a page is read. */
  lowerAttribute(name: string): string | null {
    if (name === 'class') return (this.#lowerClass ??= this.getAttribute('class')?.toLowerCase() ?? null);
    if (name === 'id') return (this.#lowerId ??= this.getAttribute('id')?.toLowerCase() ?? null);
    return this.getAttribute(name)?.toLowerCase() ?? null;
  }

  get textContent(): string {
    if (this.first === this.last) return this.first?.textContent ?? '';
    let text = '';
    for (let node: PageNode | null = this.first; node; node = nextIn(this, node))
      if (node instanceof PageText) text += node.data;
    return text;
  }

  get textLength(): number {
    let length = 0;
    for (let node: PageNode | null = this.first; node; node = nextIn(this, node))
      if (node instanceof PageText) length += node.data.length;
    return length;
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

  copy(): PageElement {
    const copy = new PageElement(this.localName, { ...this.attributes });
    for (let node = this.first; node; node = node.next) copy.append(node.copy());
    return copy;
  }

  append(...nodes: PageNode[]): void {
    for (const node of nodes) this.insertBefore(node, null);
  }

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
  *descendants(): Generator<PageNode, void, undefined> {
    for (let node: PageNode | null = this.first; node; node = nextIn(this, node)) yield node;
  }

  /** The elements inside whose names are among these, in reading order; all without names. */
  named(...names: string[]): PageElement[] {
    const found: PageElement[] = [];
    const [only] = names;
    const isOne = names.length === 1;
    for (let node: PageNode | null = this.first; node; node = nextIn(this, node)) {
      if (
        node instanceof PageElement &&
        (isOne ? node.localName === only : names.length === 0 || names.includes(node.localName))
      )
        found.push(node);
    }
    return found;
  }

  /** How many elements inside have one of these names. */
  count(...names: string[]): number {
    let count = 0;
    for (let node: PageNode | null = this.first; node; node = nextIn(this, node))
      if (node instanceof PageElement && names.includes(node.localName)) count += 1;
    return count;
  }

  contains(other: PageNode): boolean {
    for (let node: PageNode | null = other; node; node = node.parent) if (node === this) return true;
    return false;
  }

  matches(selector: string): boolean {
    return matches(this, selectorOf(selector));
  }

  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.#select(selectorOf(selector), Infinity);
  }
  querySelector(selector: string): PageElement | null {
    return this.#select(selectorOf(selector), 1)[0] ?? null;
  }

  #select(selector: Selector, most: number): PageElement[] {
    const found: PageElement[] = [];
    for (let node: PageNode | null = this.first; node && found.length < most; node = nextIn(this, node)) {
      if (node instanceof PageElement && matches(node, selector)) found.push(node);
    }
    return found;
  }
}

/**
 * The node after this one in reading order, inside an element; the walk of `descendants`, for where every page goes
 * often.
 */
export function nextIn(root: PageElement, node: PageNode): PageNode | null {
  if (node instanceof PageElement && node.first) return node.first;
  for (let at: PageNode | null = node; at && at !== root; at = at.parent) if (at.next) return at.next;
  return null;
}
