import { LinkTargetFinder, normalizeWebUrl } from './link-target.ts';
import { isClosingFence, parseMarkdownLine } from './markdown-lines.ts';

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
