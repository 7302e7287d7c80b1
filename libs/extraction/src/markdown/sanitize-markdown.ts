import { LinkTargets, webAddress } from './link-target.ts';
import { isFence, lineOf } from './markdown-lines.ts';

const AUTOLINK = /^<(https?:\/\/[^\s<>]{1,2000})>/i;
const TAG = /<(?=[a-z/!?])/gi;
/** Where a link's address would begin with a tag. */
const OPENS_WITH_TAG = /^\(\s*<[a-z/!?]/i;
const OPENING_MAX = 20;

/**
 * Markdown as it is kept: what looks like raw HTML is written `&lt;`, in code too (where ours reads it back), and links
 * that are not http(s) lose their address. No word is lost; a second time changes nothing. Nothing in it is a tag,
 * whoever reads it.
 */
export function sanitizeMarkdown(markdown: string): string {
  let fence: string | null = null;
  return markdown
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
      const read = lineOf(line.replaceAll('\t', '    '));
      if (fence !== null) {
        if (isFence(line, fence)) fence = null;
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

/**
 * Addresses stand without angles, and lead to the web or nowhere. Inline code ends with its line; in it, a link is an
 * example of one.
 */
function withPlainLinks(line: string): string {
  if (!line.includes('](') && !line.includes('<')) return line;
  const targets = new LinkTargets(line);
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
      // Without the angles, `](` in an address would be that of a link.
      safe += auto[1]?.replaceAll('](', '%5D(');
      at += auto[0].length;
    } else if (target) {
      safe += keptTarget(line.slice(at, target.end), webAddress(target.written));
      at = target.end;
      // Nor does the next bracket become the address of a link that has lost its own.
      if (safe.endsWith(']') && line[at] === '(') safe += '\\';
    } else if (line[at] === ']' && OPENS_WITH_TAG.test(line.slice(at + 1, at + OPENING_MAX))) {
      // Without the backslash, `](&lt;b)` would be a link the next time, and lose its words.
      safe += ']\\';
      at += 1;
    } else {
      safe += line[at];
      at += 1;
    }
  }
  return safe;
}

/** From its `]` on; written anew only where it has an angle. */
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
