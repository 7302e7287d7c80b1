import { type PageElement, type PageNode, PageText } from '../tree/page-node.ts';

const UNSHOWN = new Set(['button', 'script', 'style', 'svg', 'template']);
const LINES = new Set(['div', 'li', 'p', 'tr']);
const LANGUAGE = /(?:^|\s)(?:lang|language|highlight|brush)[-:]\s?([\w+#-]+)/gi;

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
      if (LINES.has(localName)) end();
      walk(node as PageElement);
      if (LINES.has(localName)) end();
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
