import type { PlacedBlock } from '../blocks/dom-blocks.ts';
import { isHidden } from '../tree/measures.ts';
import type { PageElement } from '../tree/page-node.ts';
import { findClassWords } from './class-words.ts';
import type { TextShape } from './text-shape.ts';

/** Minimum length of a block that counts as long, and the maximum share of links in it. */
export const LONG = 80;
const LONG_LINKED = 0.35;

/** Totals of the blocks in an element. `index` is its place in `PageContainers.all`. */
export type Container = {
  index: number;
  parent: Container | null;
  depth: number;
  tag: string;
  role: string;
  hidden: boolean;
  words: readonly number[];
  path: number;
  namedPath: number;
  text: number;
  linked: number;
  long: number;
  blocks: number;
  longBlocks: number;
  children: number;
  childIndex: number;
  first: number;
  last: number;
};

export const isLong = ({ length, linked }: TextShape): boolean => length >= LONG && linked < length * LONG_LINKED;

const hash = (seed: number, text: string): number => {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
};
const HASH_START = 0x811c9dc5;

/** The elements around all blocks of a page, each parent before its children. */
export class PageContainers {
  readonly all: Container[] = [];
  /** Container of each block. */
  readonly ofBlock: Container[] = [];
  readonly #byElement = new Map<PageElement, Container>();
  readonly #named: boolean;

  /** `named` is false if class names and ids must be ignored. */
  constructor(placed: readonly PlacedBlock[], shapes: readonly TextShape[], named: boolean) {
    this.#named = named;
    placed.forEach(({ element }, at) => {
      const container = this.#find(element);
      const shape = shapes[at]!;
      const long = isLong(shape);
      container.text += shape.length;
      container.linked += shape.linked;
      container.blocks += 1;
      if (long) {
        container.long += shape.length;
        container.longBlocks += 1;
      }
      container.first = Math.min(container.first, at);
      container.last = at;
      this.ofBlock.push(container);
    });
    for (let at = this.all.length - 1; at > 0; at -= 1) this.#addToParent(this.all[at]!);
  }

  #addToParent(container: Container): void {
    const { parent } = container;
    if (!parent) return;
    parent.text += container.text;
    parent.linked += container.linked;
    parent.long += container.long;
    parent.blocks += container.blocks;
    parent.longBlocks += container.longBlocks;
    parent.first = Math.min(parent.first, container.first);
    parent.last = Math.max(parent.last, container.last);
  }

  #find(element: PageElement): Container {
    const existing = this.#byElement.get(element);
    if (existing) return existing;
    const parent = element.parent ? this.#find(element.parent) : null;
    const { localName: tag, className, id } = element;
    const container: Container = {
      index: this.all.length,
      parent,
      depth: parent ? parent.depth + 1 : 0,
      tag,
      role: element.getAttribute('role') ?? element.getAttribute('itemprop') ?? '',
      hidden: (parent?.hidden ?? false) || isHidden(element),
      words: this.#named ? findClassWords(className, id) : [],
      path: hash(parent?.path ?? HASH_START, `/${tag}`),
      namedPath: hash(parent?.namedPath ?? HASH_START, `/${tag}.${this.#named ? className : ''}`),
      text: 0,
      linked: 0,
      long: 0,
      blocks: 0,
      longBlocks: 0,
      children: 0,
      childIndex: parent?.children ?? 0,
      first: Number.MAX_SAFE_INTEGER,
      last: -1,
    };
    if (parent) parent.children += 1;
    this.all.push(container);
    this.#byElement.set(element, container);
    return container;
  }

  /** Returns the deepest element with at least this share of the long text, and marks the elements around it. */
  findMain(share: number): { main: Container | null; around: Uint8Array } {
    const around = new Uint8Array(this.all.length);
    const main = this.#findDeepest(share);
    for (let at = main; at; at = at.parent) around[at.index] = 1;
    return { main, around };
  }

  #findDeepest(share: number): Container | null {
    const [root] = this.all;
    if (!root) return null;
    const byParent = new Map<Container, Container>();
    for (const container of this.all) {
      const { parent } = container;
      if (parent && container.long >= root.long * share && (byParent.get(parent)?.long ?? -1) < container.long)
        byParent.set(parent, container);
    }
    let main = root;
    for (let next = byParent.get(main); next && next.long > 0; next = byParent.get(main)) main = next;
    return main;
  }
}
