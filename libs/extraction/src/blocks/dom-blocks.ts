import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { innerLength } from '../tree/measures.ts';
import { PageElement, PageText } from '../tree/page-node.ts';
import { isAnchorSign } from './anchor-sign.ts';
import { areLineNumbers, codeText, namesLanguage } from './code-text.ts';
import { createInlineText } from './inline-text.ts';

const BLOCK = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
]);
const SILENT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'audio',
  'video',
  'canvas',
  'button',
  'select',
  'textarea',
  'input',
  'head',
  'title',
  'rt',
  'rp',
]);
const HEADING = /^h([1-6])$/;

type Place = { kind: ArticleBlock['kind']; level?: number; ordered?: number };

/** A formula's signs in the order they are said; its source in another notation is told by none. */
function formula(math: PageElement): string {
  const sources = math.named('annotation', 'annotation-xml');
  const signs: string[] = [];
  for (const node of math.descendants())
    if (node instanceof PageText && !sources.some((source) => source.contains(node))) signs.push(node.data.trim());
  return signs.filter(Boolean).join(' ');
}

const FIGURES = /^\s*[+−-]?\d{1,3}(?:\s?[,;]\s?\d{1,3})*\s*$/;

/** A power, a square meter, or the number of a note, which some pages raise by their style alone. */
const isRaised = (element: PageElement): boolean =>
  (element.localName === 'sup' ||
    (element.localName === 'a' && element.getAttribute('href')?.startsWith('#') === true)) &&
  FIGURES.test(element.textContent);

/** Elements of a page's own making stand in a line as a rule; one that holds so much is a paragraph. */
const OWN_BLOCK_MIN = 80;
const isOwnBlock = (element: PageElement): boolean =>
  element.localName.includes('-') && innerLength(element) >= OWN_BLOCK_MIN;

/** Signs drawn before a word are a few empty elements. */
const BEFORE_TEXT = 8;

/** The text an element begins with. */
function firstText(element: PageElement): string {
  let looked = 0;
  for (const node of element.descendants()) {
    if (node instanceof PageText && !node.isBlank) return node.data;
    looked += 1;
    if (looked > BEFORE_TEXT) break;
  }
  return '';
}

/** A heading without the sign at its end that links to itself. */
function withoutAnchor(heading: ArticleBlock): ArticleBlock {
  const { text, links = [] } = heading;
  const last = links.at(-1);
  if (!last || last.start === 0 || last.end !== text.length || !isAnchorSign(text.slice(last.start))) return heading;
  const { links: _links, ...rest } = heading;
  const others = links.slice(0, -1);
  return { ...rest, text: text.slice(0, last.start).trimEnd(), ...(others.length > 0 ? { links: others } : {}) };
}

/**
 * The blocks of an element in reading order, without what is left out. Text outside any block of its own becomes a
 * paragraph.
 */
export function blocksOf(
  root: PageElement,
  baseUrl: string,
  leftOut: (element: PageElement) => boolean = () => false,
): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  const inline = createInlineText(baseUrl);

  const flush = (place: Place) => {
    const { text, links } = inline.take();
    const block = { ...place, text, ...(links.length > 0 ? { links } : {}) };
    if (text !== '') blocks.push(place.kind === 'heading' ? withoutAnchor(block) : block);
  };

  const walk = (node: PageElement, place: Place, depth: number): void => {
    let brokenBefore = false;
    let isBehindElement = false;
    for (const child of node.childNodes) {
      if (child instanceof PageText) {
        if (!child.isBlank) brokenBefore = false;
        isBehindElement = false;
        inline.add(child.data);
        continue;
      }
      if (!(child instanceof PageElement)) continue;
      const element = child;
      const name = element.localName;
      if (SILENT.has(name) || leftOut(element)) continue;
      if (name === 'br') {
        // Two breaks part paragraphs; one is a space (or a line of verse).
        if (brokenBefore) flush(place);
        else inline.add('\n');
        brokenBefore = true;
        continue;
      }
      brokenBefore = false;
      if (name === 'math') {
        inline.add(` ${formula(element)} `);
        continue;
      }
      if (!BLOCK.has(name) && !isOwnBlock(element)) {
        if (isBehindElement && inline.isGlued(firstText(element))) inline.add(' ');
        isBehindElement = true;
        const inside = () => {
          if (name === 'a') inline.link(element.getAttribute('href'), () => walk(element, place, depth));
          else walk(element, place, depth);
        };
        if (isRaised(element) && inline.isOpen) inline.raise(inside);
        else inside();
        continue;
      }
      isBehindElement = false;
      flush(place);
      enter(element, name, place, depth);
      flush(place);
    }
  };

  const enter = (element: PageElement, name: string, place: Place, depth: number): void => {
    const heading = HEADING.exec(name);
    if (heading) {
      block(element, { kind: 'heading', level: Number(heading[1]) }, depth);
      return;
    }
    switch (name) {
      case 'pre':
        code(element);
        return;
      case 'figcaption':
        block(element, { kind: 'caption' }, depth);
        return;
      case 'blockquote':
        block(element, { kind: 'quote' }, depth);
        return;
      case 'table':
        table(element, place, depth);
        return;
      case 'ul':
      case 'ol':
        list(element, name === 'ol', place, depth);
        return;
      case 'dt':
      case 'dd':
      case 'li':
        block(element, { kind: 'item', level: Math.max(1, depth) }, depth);
        return;
      default:
        block(element, place, depth);
    }
  };

  const code = (element: PageElement): void => {
    const text = codeText(element);
    if (text.trim() === '') return;
    const before = blocks.at(-1);
    if (before?.kind === 'para' && namesLanguage(before.text, element)) blocks.pop();
    blocks.push({ kind: 'code', text });
  };

  const block = (element: PageElement, place: Place, depth: number): void => {
    walk(element, place, depth);
    flush(place);
  };

  const list = (element: PageElement, ordered: boolean, place: Place, depth: number): void => {
    let position = Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1;
    for (const item of element.children) {
      if (item.localName !== 'li') {
        enter(item, item.localName, place, depth);
        flush(place);
        continue;
      }
      block(
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
  };

  /** A program with its lines numbered beside it. */
  const listing = (row: PageElement): boolean => {
    const [numbers, lines, ...others] = row.children;
    if (!numbers || !lines || others.length > 0) return false;
    const counted = codeText(numbers);
    if (!areLineNumbers(counted)) return false;
    const pre = lines.named('pre').find((inside) => innerLength(inside) === innerLength(lines));
    const count = counted.split('\n').length;
    if (!pre && (count === 1 || codeText(lines).split('\n').length !== count)) return false;
    code(pre ?? lines);
    return true;
  };

  /** A table of one column or one that only lays out a page is walked as text; a real one is kept as rows. */
  const table = (element: PageElement, place: Place, depth: number): void => {
    const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
    const widest = Math.max(0, ...rows.map((row) => row.children.length));
    const layout = widest <= 1 || element.querySelector('table, p + p, h1, h2, h3') !== null;
    if (layout) {
      block(element, place, depth);
      return;
    }
    if (rows.length === 1 && listing(rows[0]!)) return;
    const lines = rows.map((row) =>
      [...row.children]
        .map((cell) =>
          blocksOf(cell, baseUrl, leftOut)
            .map(({ text }) => text)
            .join(' ')
            .replace(/\s+/g, ' '),
        )
        .filter((text) => text !== '')
        .join(' | '),
    );
    const text = lines.filter((line) => line !== '').join('\n');
    if (text !== '') blocks.push({ kind: 'table', text });
  };

  block(root, { kind: 'para' }, 0);
  return blocks;
}
