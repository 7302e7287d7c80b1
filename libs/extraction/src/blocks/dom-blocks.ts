import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { getInnerLength } from '../tree/measures.ts';
import { PageElement, PageText } from '../tree/page-node.ts';
import {
  areLineNumbers,
  blockElementNames,
  createInlineText,
  isAnchorSign,
  isLanguageLabel,
  readCodeText,
  skippedElementNames,
} from './inline-text.ts';

type Place = { kind: ArticleBlock['kind']; level?: number; ordered?: number };

/** Minimum length of a paragraph in a cell of a layout table. */
const COLUMN_MIN = 100;
/** Whether the cells of a table are paragraphs side by side. */
const isTextColumns = (rows: readonly PageElement[]): boolean => {
  const cells = rows.flatMap((row) => row.children).filter((cell) => getInnerLength(cell) > 0);
  return (
    cells.length > 0 &&
    cells.every((cell) => cell.localName === 'td' && cell.count('p') > 0 && getInnerLength(cell) >= COLUMN_MIN)
  );
};

const HEADING = /^h([1-6])$/;

const FIGURES = /^\s*[+−-]?\d{1,3}(?:\s?[,;]\s?\d{1,3})*\s*$/;

/** Whether a number is a superscript, or a note link that is raised only by styling. */
const isRaised = (element: PageElement): boolean =>
  (element.localName === 'sup' ||
    (element.localName === 'a' && element.getAttribute('href')?.startsWith('#') === true)) &&
  FIGURES.test(element.textContent);

/** A custom element is inline unless its text has at least this length. */
const OWN_BLOCK_MIN = 80;
const isOwnBlock = (element: PageElement): boolean =>
  element.localName.includes('-') && getInnerLength(element) >= OWN_BLOCK_MIN;

/** Maximum number of nodes to skip before the first text, such as empty icon elements. */
const BEFORE_TEXT = 8;

function firstText(element: PageElement): string {
  let looked = 0;
  for (const node of element.descendants()) {
    if (node instanceof PageText && !node.isBlank) return node.data;
    looked += 1;
    if (looked > BEFORE_TEXT) break;
  }
  return '';
}

function withoutAnchor(heading: ArticleBlock): ArticleBlock {
  const { text, links = [] } = heading;
  const last = links.at(-1);
  if (!last || last.start === 0 || last.end !== text.length || !isAnchorSign(text.slice(last.start))) return heading;
  const { links: _links, ...rest } = heading;
  const others = links.slice(0, -1);
  return { ...rest, text: text.slice(0, last.start).trimEnd(), ...(others.length > 0 ? { links: others } : {}) };
}

/** Converts an element to blocks. Text outside block elements becomes a paragraph. */
export function toBlocks(
  root: PageElement,
  baseUrl: string,
  leftOut: (element: PageElement) => boolean = () => false,
): ArticleBlock[] {
  const reader = new BlockReader(baseUrl, leftOut);
  reader.block(root, { kind: 'para' }, 0);
  return reader.blocks;
}

/** A block and the innermost block element around its text. */
export type PlacedBlock = { block: ArticleBlock; element: PageElement };

/** Converts an element to blocks as `toBlocks` does, and returns the element of each block. */
export function toPlacedBlocks(root: PageElement, baseUrl: string): PlacedBlock[] {
  const reader = new BlockReader(baseUrl, () => false);
  reader.block(root, { kind: 'para' }, 0);
  return reader.blocks.map((block, at) => ({ block, element: reader.elements[at]! }));
}

/** Reads the blocks of an element. `depth` counts nested lists. */
class BlockReader {
  readonly blocks: ArticleBlock[] = [];
  /** The innermost block element of each block. */
  readonly elements: PageElement[] = [];
  #element = new PageElement('body');
  readonly #baseUrl: string;
  readonly #leftOut: (element: PageElement) => boolean;
  readonly #inline;

  constructor(baseUrl: string, leftOut: (element: PageElement) => boolean) {
    this.#baseUrl = baseUrl;
    this.#leftOut = leftOut;
    this.#inline = createInlineText(baseUrl);
  }

  block(element: PageElement, place: Place, depth: number): void {
    const around = this.#element;
    this.#element = element;
    this.#walk(element, place, depth);
    this.#flush(place);
    this.#element = around;
  }

  #push(block: ArticleBlock, element: PageElement): void {
    this.blocks.push(block);
    this.elements.push(element);
  }

  #flush(place: Place): void {
    const { text, links } = this.#inline.take();
    const block = { ...place, text, ...(links.length > 0 ? { links } : {}) };
    if (text !== '') this.#push(place.kind === 'heading' ? withoutAnchor(block) : block, this.#element);
  }

  #walk(node: PageElement, place: Place, depth: number): void {
    const inline = this.#inline;
    let followsBreak = false;
    let isBehindElement = false;
    for (const child of node.childNodes) {
      if (child instanceof PageText) {
        if (!child.isBlank) followsBreak = false;
        isBehindElement = false;
        inline.add(child.data);
        continue;
      }
      if (!(child instanceof PageElement)) continue;
      const name = child.localName;
      if (skippedElementNames.has(name) || this.#leftOut(child)) continue;
      if (name === 'br') {
        // Two breaks start a new block. A single break is white space or ends a line of verse.
        if (followsBreak) this.#flush(place);
        else inline.add('\n');
        followsBreak = true;
        continue;
      }
      followsBreak = false;
      if (blockElementNames.has(name) || isOwnBlock(child)) {
        isBehindElement = false;
        this.#flush(place);
        this.#enter(child, place, depth);
        this.#flush(place);
        continue;
      }
      if (isBehindElement && inline.isGlued(firstText(child))) inline.add(' ');
      isBehindElement = true;
      this.#walkInline(child, place, depth);
    }
  }

  #walkInline(element: PageElement, place: Place, depth: number): void {
    const inline = this.#inline;
    const walk = () => this.#walk(element, place, depth);
    const inside = () => {
      if (element.localName === 'a') inline.link(element.getAttribute('href'), walk);
      else walk();
    };
    if (isRaised(element) && inline.isOpen) inline.raise(inside);
    else inside();
  }

  #enter(element: PageElement, place: Place, depth: number): void {
    const name = element.localName;
    const heading = HEADING.exec(name);
    if (heading) {
      this.block(element, { kind: 'heading', level: Number(heading[1]) }, depth);
      return;
    }
    switch (name) {
      case 'pre':
        this.#code(element);
        return;
      case 'figcaption':
        this.block(element, { kind: 'caption' }, depth);
        return;
      case 'blockquote':
        this.block(element, { kind: 'quote' }, depth);
        return;
      case 'table':
        this.#table(element, place, depth);
        return;
      case 'ul':
      case 'ol':
        this.#list(element, name === 'ol', place, depth);
        return;
      case 'dt':
      case 'dd':
      case 'li':
        this.block(element, { kind: 'item', level: Math.max(1, depth) }, depth);
        return;
      default:
        this.block(element, place, depth);
    }
  }

  #code(element: PageElement): void {
    const text = readCodeText(element);
    if (text.trim() === '') return;
    const before = this.blocks.at(-1);
    if (before?.kind === 'para' && isLanguageLabel(before.text, element)) {
      this.blocks.pop();
      this.elements.pop();
    }
    this.#push({ kind: 'code', text }, element);
  }

  #list(element: PageElement, ordered: boolean, place: Place, depth: number): void {
    let position = Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1;
    for (const item of element.childNodes) {
      if (item instanceof PageText) {
        this.#inline.add(item.data);
        continue;
      }
      if (!(item instanceof PageElement) || skippedElementNames.has(item.localName) || this.#leftOut(item)) continue;
      if (!blockElementNames.has(item.localName)) {
        this.#walkInline(item, place, depth);
        continue;
      }
      this.#flush(place);
      if (item.localName !== 'li') {
        this.#enter(item, place, depth);
        this.#flush(place);
        continue;
      }
      this.block(
        item,
        {
          kind: place.kind === 'caption' ? 'caption' : 'item',
          level: depth + 1,
          ...(ordered ? { ordered: position } : {}),
        },
        depth + 1,
      );
      position += 1;
    }
    this.#flush(place);
  }

  /** Reads a code listing whose line numbers are in a separate cell. Returns false for other rows. */
  #listing(row: PageElement): boolean {
    const [numbers, lines, ...others] = row.children;
    if (!numbers || !lines || others.length > 0) return false;
    const counted = readCodeText(numbers);
    if (!areLineNumbers(counted)) return false;
    const pre = lines.named('pre').find((inside) => getInnerLength(inside) === getInnerLength(lines));
    const count = counted.split('\n').length;
    if (!pre && (count === 1 || readCodeText(lines).split('\n').length !== count)) return false;
    this.#code(pre ?? lines);
    return true;
  }

  /** Reads a table. Single columns and layout tables are read as text. */
  #table(element: PageElement, place: Place, depth: number): void {
    const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
    const widest = Math.max(0, ...rows.map((row) => row.children.length));
    const layout = widest <= 1 || element.querySelector('table, p + p, h1, h2, h3') !== null || isTextColumns(rows);
    if (layout) {
      this.block(element, place, depth);
      return;
    }
    if (rows.length === 1 && this.#listing(rows[0]!)) return;
    const lines = rows.map((row) =>
      [...row.children]
        .map((cell) => this.#toLine(cell))
        .filter((text) => text !== '')
        .join(' | '),
    );
    const text = lines.filter((line) => line !== '').join('\n');
    if (text !== '') this.#push({ kind: 'table', text }, element);
  }

  #toLine(cell: PageElement): string {
    return toBlocks(cell, this.#baseUrl, this.#leftOut)
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
  }
}
