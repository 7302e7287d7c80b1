import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { type PageElement, type PageNode, PageText } from '../tree/page-node.ts';

type Link = NonNullable<ArticleBlock['links']>[number];

const RAISED: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
};
/** Matches soft hyphens, icon font glyphs and empty boxes to tick, which are removed. */
const UNSAID = /[\u00ad\u25a2\u2610\ue000-\uf8ff]/g;
const ENDS_WORD = /[\p{Ll}\d.:;!?)]/u;
const BEGINS_WORD = /^(?:\p{Lu}\p{Ll}|\p{Lu}\s|["“„(])/u;
/** Excludes full stops and colons, because a price or time may continue after them. */
const ENDS_BEFORE_FIGURES = /[\p{Ll}\d;!?)]/u;
const BEGINS_FIGURES = /^\d[\d\s]/;
const SPACE = /[\s\u00a0\u200b\ufeff]+/g;

/** Collects inline text. Collapses white space like a browser and records the offsets of links. */
export function createInlineText(baseUrl: string) {
  // The text is collected in pieces, because reading the end of a growing string would copy it.
  let pieces: string[] = [];
  let length = 0;
  let last = '';
  let links: Link[] = [];
  let isRaised = false;
  return {
    add(raw: string): void {
      const piece = (isRaised ? raw.replace(/[0-9+−-]/g, (sign) => RAISED[sign]!) : raw)
        .replace(UNSAID, '')
        .replace(SPACE, ' ');
      const retained = last === '' || last === ' ' ? piece.trimStart() : piece;
      if (retained === '') return;
      pieces.push(retained);
      length += retained.length;
      last = retained.at(-1)!;
    },
    /**
     * Converts digits to superscripts, so that 10⁶ differs from 106, and note numbers are distinct from the preceding
     * word.
     */
    raise(inside: () => void): void {
      const around = isRaised;
      isRaised = true;
      inside();
      isRaised = around;
    },
    get isOpen(): boolean {
      return last !== '' && last !== ' ';
    },
    /** Whether only styling separates the last word from `next`. */
    isGlued(next: string): boolean {
      return (
        (ENDS_WORD.test(last) && BEGINS_WORD.test(next)) ||
        (ENDS_BEFORE_FIGURES.test(last) && BEGINS_FIGURES.test(next))
      );
    },
    link(href: string | null, inside: () => void): void {
      const [start, first] = [length, pieces.length];
      inside();
      const target = href ? URL.parse(href, baseUrl || undefined) : null;
      const from = start + (pieces[first]?.startsWith(' ') ? 1 : 0);
      const end = length - (last === ' ' ? 1 : 0);
      if (target && /^https?:$/.test(target.protocol) && end > from)
        links.push({ start: from, end, href: target.href });
    },
    /** Returns the text of the current block and starts the next block. */
    take(): { text: string; links: Link[] } {
      const text = pieces.join('').trim();
      const retained = links.filter(({ start, end }) => start < end && end <= text.length);
      pieces = [];
      length = 0;
      last = '';
      links = [];
      return { text, links: retained };
    },
  };
}

const UNSHOWN = new Set(['button', 'script', 'style', 'svg', 'template']);
const LINES = new Set(['div', 'li', 'p', 'tr']);
const LANGUAGE = /(?:^|\s)(?:lang|language|highlight|brush)[-:]\s?([\w+#-]+)/gi;

/** Highlighters put each line in an element. If there is no line break after it, it is the end of the line. */
const CODE_LINE = /(?:^|[\s_-])(?:line|row|ln)(?=$|[\s_-])/i;
const isCodeLine = (element: PageElement): boolean =>
  element.localName === 'span' &&
  CODE_LINE.test(element.className) &&
  [element.next, element.previous].some((beside) => (beside as PageElement | null)?.localName === 'span') &&
  ![element.next, element.previous].some((beside) => beside instanceof PageText && beside.data.includes('\n'));

/** Returns the text of a code block. Lines may be separate elements, and copy buttons are omitted. */
export function readCodeText(element: PageElement): string {
  let text = '';
  const end = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const walk = (inside: PageElement) => {
    for (let node: PageNode | null = inside.first; node; node = node.next) {
      if (node instanceof PageText) {
        text += node.data;
        continue;
      }
      const { localName } = node as PageElement;
      if (UNSHOWN.has(localName)) continue;
      if (localName === 'br') {
        text += '\n';
        continue;
      }
      const isLine = LINES.has(localName) || isCodeLine(node as PageElement);
      if (isLine) end();
      walk(node as PageElement);
      if (isLine) end();
    }
  };
  walk(element);
  return text.replace(/^\n/, '').trimEnd();
}

export function areLineNumbers(text: string): boolean {
  const numbers = text
    .trim()
    .split(/\s+/)
    .map((number) => (/^\d{1,6}$/.test(number) ? Number(number) : Number.NaN));
  return numbers.every((number, at) => number === numbers[0]! + at);
}

export function isLanguageLabel(line: string, pre: PageElement): boolean {
  const marked = [pre.parent, pre, ...pre.named('code').slice(0, 1)]
    .map((element) => element?.className ?? '')
    .join(' ');
  const name = line.trim().toLowerCase();
  return [...marked.matchAll(LANGUAGE)].some(([, language]) => language!.toLowerCase() === name);
}

export const blockElementNames: ReadonlySet<string> = new Set([
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

export const skippedElementNames: ReadonlySet<string> = new Set([
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

/** Matches a single anchor character or an icon font glyph. */
const ANCHOR_SIGN = /^\s*[#¶§🔗\ue000-\uf8ff]\s*$/u;

export const isAnchorSign = (text: string): boolean => ANCHOR_SIGN.test(text);
