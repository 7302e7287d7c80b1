import { getUnitLength } from '../language/text-length.ts';
import { type Selector, matchesSelector, parseSelector } from './selector.ts';

/** Nodes are linked to their siblings, so that removal takes constant time. */
export abstract class PageNode {
  parent: PageElement | null = null;
  previous: PageNode | null = null;
  next: PageNode | null = null;

  abstract get textContent(): string;
  abstract get textLength(): number;
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

  /** Length with collapsed white space. It is cached, because every rule reads it. */
  get innerLength(): number {
    return this.#inner < 0 ? (this.#inner = measureInnerLength(this.#text)) : this.#inner;
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
  /** Rules change the name to treat the element as a different one. */
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
  // The type check excludes inherited properties and is faster than `Object.hasOwn`.
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

  /** The values of class and ID are cached, because they do not change. */
  lowerAttribute(name: string): string | null {
    if (name === 'class') return (this.#lowerClass ??= this.getAttribute('class')?.toLowerCase() ?? null);
    if (name === 'id') return (this.#lowerId ??= this.getAttribute('id')?.toLowerCase() ?? null);
    return this.getAttribute(name)?.toLowerCase() ?? null;
  }

  get textContent(): string {
    if (this.first === this.last) return this.first?.textContent ?? '';
    let text = '';
    for (let node: PageNode | null = this.first; node; node = getNextNode(this, node))
      if (node instanceof PageText) text += node.data;
    return text;
  }

  get textLength(): number {
    let length = 0;
    for (let node: PageNode | null = this.first; node; node = getNextNode(this, node))
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

  /** Yields all descendants in document order. Callers may remove or move only nodes that were already visited. */
  *descendants(): Generator<PageNode, void, undefined> {
    for (let node: PageNode | null = this.first; node; node = getNextNode(this, node)) yield node;
  }

  /** Returns the elements with these names in document order, or all elements if no name is given. */
  named(...names: string[]): PageElement[] {
    const elements: PageElement[] = [];
    const [only] = names;
    const isOne = names.length === 1;
    for (let node: PageNode | null = this.first; node; node = getNextNode(this, node)) {
      if (
        node instanceof PageElement &&
        (isOne ? node.localName === only : names.length === 0 || names.includes(node.localName))
      )
        elements.push(node);
    }
    return elements;
  }

  count(...names: string[]): number {
    let count = 0;
    for (let node: PageNode | null = this.first; node; node = getNextNode(this, node))
      if (node instanceof PageElement && names.includes(node.localName)) count += 1;
    return count;
  }

  contains(other: PageNode): boolean {
    for (let node: PageNode | null = other; node; node = node.parent) if (node === this) return true;
    return false;
  }

  matches(selector: string): boolean {
    return matchesSelector(this, parseSelector(selector));
  }

  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.#select(parseSelector(selector), Infinity);
  }
  querySelector(selector: string): PageElement | null {
    return this.#select(parseSelector(selector), 1)[0] ?? null;
  }

  #select(selector: Selector, most: number): PageElement[] {
    const elements: PageElement[] = [];
    for (let node: PageNode | null = this.first; node && elements.length < most; node = getNextNode(this, node)) {
      if (node instanceof PageElement && matchesSelector(node, selector)) elements.push(node);
    }
    return elements;
  }
}

/** Returns the next node in document order. Faster than `descendants`. */
export function getNextNode(root: PageElement, node: PageNode): PageNode | null {
  if (node instanceof PageElement && node.first) return node.first;
  for (let at: PageNode | null = node; at && at !== root; at = at.parent) if (at.next) return at.next;
  return null;
}

/** Equivalent to `\s`, for a single UTF-16 unit. */
export const isSpace = (code: number): boolean =>
  code < 128
    ? code === 32 || (code >= 9 && code <= 13)
    : code === 0xa0 ||
      code === 0x1680 ||
      (code >= 0x2000 && code <= 0x200a) ||
      code === 0x2028 ||
      code === 0x2029 ||
      code === 0x202f ||
      code === 0x205f ||
      code === 0x3000 ||
      code === 0xfeff;

/** Measures a text with collapsed and trimmed white space, without creating that text. */
function measureInnerLength(text: string): number {
  let length = 0;
  let isBetween = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      isBetween = length > 0;
      continue;
    }
    length += getUnitLength(code) + (isBetween ? 1 : 0);
    isBetween = false;
  }
  return length;
}
