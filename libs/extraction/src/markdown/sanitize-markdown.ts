import { LinkTargetFinder, normalizeWebUrl } from './link-target.ts';

/** A parsed line. An `underline` (`=` or `-`) applies only below a paragraph. */
type MarkdownLine =
  | { kind: 'blank' | 'rule' | 'text' }
  | { kind: 'fence'; fence: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'underline'; level: number }
  | { kind: 'quote'; text: string }
  | { kind: 'item'; level: number; number: number | null; text: string };

const AUTOLINK = /^<(https?:\/\/[^\s<>]{1,2000})>/i;
const TAG = /<(?=[a-z/!?])/gi;

/**
 * Escapes raw HTML as `&lt;`, including in code, and removes all links that are not http(s). Idempotent. Keeps all
 * words.
 */
export function sanitizeMarkdown(markdown: string): string {
  let fence: string | null = null;
  return markdown
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      const read = parseMarkdownLine(line.replaceAll('\t', '    '));
      if (fence !== null) {
        if (isClosingFence(line, fence)) fence = null;
        return withoutTags(line);
      }
      if (read.kind === 'fence') {
        ({ fence } = read);
        return withoutTags(line);
      }
      return withoutTags(withPlainLinks(line));
    })
    .join('\n');
}

const withoutTags = (line: string): string => line.replace(TAG, '&lt;');

/** Accepts only a single line, because inline code is assumed to end with the line. */
function withPlainLinks(line: string): string {
  if (!line.includes('](') && !line.includes('<')) return line;
  const targets = new LinkTargetFinder(line);
  const lastChange = Math.max(line.lastIndexOf('<'), line.lastIndexOf(']('));
  let safe = '';
  for (let at = 0; at < line.length;) {
    const code = line[at] === '`' ? codeAt(line, at) : 0;
    const target = line[at] === ']' ? targets.at(at + 1) : null;
    const auto = line[at] === '<' ? AUTOLINK.exec(line.slice(at, at + 2_100)) : null;
    if (line[at] === '\\') {
      safe += line.slice(at, at + 2);
      at += 2;
    } else if (code > 0) {
      safe += line.slice(at, at + code);
      at += code;
    } else if (auto) {
      // `](` in the address would start a link.
      safe += auto[1]?.replaceAll('](', '%5D(');
      at += auto[0].length;
    } else if (target) {
      safe += keptTarget(line.slice(at, target.end), normalizeWebUrl(target.written));
      at = target.end;
      // Prevents the next bracket from becoming the link's address.
      if (safe.endsWith(']') && line[at] === '(') safe += '\\';
    } else if (line.startsWith('](', at) && at < lastChange) {
      // When read again, `](&lt;b)` would become a link and lose words.
      safe += ']\\';
      at += 1;
    } else {
      safe += line[at];
      at += 1;
    }
  }
  return safe;
}

/** Returns the target. It is rewritten only if it contains an angle bracket. */
function keptTarget(written: string, address: string | null): string {
  if (address === null) return ']';
  return written.includes('<') ? `](${address.replaceAll('(', '%28').replaceAll(')', '%29')})` : written;
}

function codeAt(line: string, at: number): number {
  let end = at;
  while (line[end] === '`') end += 1;
  const ticks = line.slice(at, end);
  const close = line.indexOf(ticks, end);
  return close < 0 || line[close + ticks.length] === '`' ? ticks.length : close + ticks.length - at;
}

const HEADING_MAX = 6;
const DEPTH_MAX = 6;
const SPACES_A_LEVEL = 2;
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?: |$)/;
const ITEM = /^( *)(?:[-*+]|(\d{1,9})[.)])(?: +|$)/;
const QUOTE = /^ {0,3}>/;

function parseMarkdownLine(line: string): MarkdownLine {
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

function isClosingFence(line: string, fence: string): boolean {
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
