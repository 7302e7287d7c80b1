import { measureLatinLength } from '../../language/text-length.ts';
import { isHidden } from '../../tree/measures.ts';
import { PageElement, type PageNode, PageText } from '../../tree/page-node.ts';

/** A visible paragraph, heading or button. */
export type PageLine = {
  text: string;
  /** Length measured by `measureLatinLength`. */
  length: number;
  linked: number;
  heading: boolean;
  control: boolean;
  /** The innermost `article` element that contains the line; null if none exists. */
  article: PageElement | null;
};

const SILENT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'canvas',
  'select',
  'textarea',
  'iframe',
  'object',
  'title',
  'option',
  'rt',
  'rp',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);
const HEADING = /^h[1-6]$/;
const PRESSED = new Set(['submit', 'button']);
const LINE_MAX = 2_000;

/** Returns the visible lines of a page, including boilerplate. Runs in linear time. */
export function listPageLines(body: PageElement): PageLine[] {
  const lines: PageLine[] = [];
  let open = { text: '', linked: 0 };
  let article: PageElement | null = null;
  const flush = (element: PageElement) => {
    const text = open.text.replace(/\s+/g, ' ').trim();
    const length = measureLatinLength(text);
    if (text !== '')
      lines.push({
        text: text.slice(0, LINE_MAX),
        length,
        linked: Math.min(open.linked, length),
        heading: hasHeading(element),
        control: element.localName === 'button' || element.getAttribute('role') === 'button',
        article,
      });
    open = { text: '', linked: 0 };
  };
  const walk = (element: PageElement, inLink: boolean) => {
    for (let node: PageNode | null = element.first; node; node = node.next) {
      if (node instanceof PageText) {
        add(node.data, inLink);
        continue;
      }
      if (!(node instanceof PageElement) || SILENT.has(node.localName) || isHidden(node)) continue;
      const { localName } = node;
      if (localName === 'input') {
        if (PRESSED.has(node.getAttribute('type') ?? '')) press(node);
        continue;
      }
      const apart = !INLINE.has(localName) || node.getAttribute('role') === 'button';
      if (apart) flush(element);
      const around = article;
      if (localName === 'article') article = node;
      walk(node, inLink || localName === 'a');
      if (apart) flush(node);
      article = around;
    }
  };
  const add = (raw: string, inLink: boolean) => {
    open.text += raw;
    if (inLink) open.linked += measureLatinLength(raw.trim());
  };
  const press = (input: PageElement) => {
    const text = (input.getAttribute('value') ?? '').trim().slice(0, LINE_MAX);
    if (text !== '')
      lines.push({ text, length: measureLatinLength(text), linked: 0, heading: false, control: true, article });
  };
  walk(body, false);
  flush(body);
  return lines;
}

const hasHeading = (element: PageElement) =>
  HEADING.test(element.localName) || (element.parent !== null && HEADING.test(element.parent.localName));
