import type { InlineMark } from '@tidings/contracts/article/block.ts';
import type { Token } from 'markdown-it';
import { normalizeWebUrl } from './link-target.ts';

const kinds: Readonly<Record<string, InlineMark['kind']>> = { em: 'emphasis', strong: 'strong', link: 'link' };
type Open = { kind: InlineMark['kind']; start: number; href: string | null };

export const unescapeCode = (kept: string): string => kept.replaceAll('&lt;', '<');

/** Returns the text as a single line, with its marks. Pictures become their alternative text. */
export function toInlineText(tokens: readonly Token[]): { text: string; marks: InlineMark[] } {
  const marks: InlineMark[] = [];
  const open: Open[] = [];
  let text = '';
  const mark = ({ kind, start, href }: Open) => {
    const isWhole = kind !== 'link' || href !== null;
    if (isWhole && start < text.length)
      marks.push({ kind, start, end: text.length, ...(href === null ? {} : { href }) });
  };
  for (const token of tokens) {
    const kind = kinds[token.type.replace(/_(?:open|close)$/, '')];
    if (kind && token.nesting > 0)
      open.push({ kind, start: text.length, href: normalizeWebUrl(String(token.attrGet('href') ?? '')) });
    else if (kind) mark(open.pop() ?? { kind, start: text.length, href: null });
    else if (token.type === 'image') text += toInlineText(token.children ?? []).text;
    else if (token.type === 'softbreak' || token.type === 'hardbreak') text += ' ';
    else if (token.type === 'code_inline') {
      const start = text.length;
      text += unescapeCode(token.content);
      mark({ kind: 'code', start, href: null });
    } else text += token.content;
  }
  return { text, marks: marks.toSorted((a, b) => a.start - b.start || b.end - a.end) };
}
