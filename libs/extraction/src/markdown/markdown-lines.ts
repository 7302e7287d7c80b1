/** A parsed line. An `underline` (`=` or `-`) applies only below a paragraph. */
export type MarkdownLine =
  | { kind: 'blank' | 'rule' | 'text' }
  | { kind: 'fence'; fence: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'underline'; level: number }
  | { kind: 'quote'; text: string }
  | { kind: 'item'; level: number; number: number | null; text: string };

const HEADING_MAX = 6;
const DEPTH_MAX = 6;
const SPACES_A_LEVEL = 2;
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?: |$)/;
const ITEM = /^( *)(?:[-*+]|(\d{1,9})[.)])(?: +|$)/;
const QUOTE = /^ {0,3}>/;

export function parseMarkdownLine(line: string): MarkdownLine {
  const trimmed = line.trim();
  if (trimmed === '') return { kind: 'blank' };
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return { kind: 'fence', fence };
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined)
    return {
      kind: 'heading',
      level: Math.min(HEADING_MAX, heading.length),
      text: withoutTail(trimmed.slice(heading.length)),
    };
  const sign = trimmed[0] ?? '';
  if ((sign === '=' || sign === '-') && allAre(trimmed, sign) && trimmed.length > 1)
    return { kind: 'underline', level: sign === '=' ? 1 : 2 };
  if ('-*_'.includes(sign) && allAre(trimmed.replaceAll(' ', ''), sign) && trimmed.replaceAll(' ', '').length > 2)
    return { kind: 'rule' };
  if (QUOTE.test(line)) return { kind: 'quote', text: unquoted(trimmed) };
  const item = ITEM.exec(line);
  if (item) {
    const [marker, indent = '', number] = item;
    const level = Math.min(DEPTH_MAX, 1 + Math.floor(indent.length / SPACES_A_LEVEL));
    return {
      kind: 'item',
      level,
      number: number === undefined ? null : Number(number),
      text: line.slice(marker.length),
    };
  }
  return { kind: 'text' };
}

export function isClosingFence(line: string, fence: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= fence.length && allAre(trimmed, fence[0] ?? '') && !line.startsWith('    ');
}

function allAre(text: string, sign: string): boolean {
  for (const character of text) if (character !== sign) return false;
  return true;
}

/** Removes the quote markers. Nested quotes become a single quote. */
function unquoted(text: string): string {
  let at = 0;
  while (text[at] === '>' || text[at] === ' ') at += 1;
  return text.slice(at);
}

function withoutTail(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return (end === 0 || text[end - 1] === ' ' ? text.slice(0, end) : text).trim();
}
