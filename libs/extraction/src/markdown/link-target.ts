const HREF_MAX = 2_048;
const TITLE_MAX = 300;
const TITLE = /^\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*\)/;

/** The address as it is kept: http and https alone, as a browser reads it. Null for everything else. */
export function webAddress(written: string): string | null {
  if (!/^https?:\/\//i.test(written) || written.length > HREF_MAX) return null;
  const url = URL.parse(written);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/**
 * What follows the `]` of a link, from its `(` to its `)`: the address as written, and where the link ends. Null when
 * it is no link.
 */
export function targetAt(text: string, at: number): { written: string; end: number } | null {
  if (text[at] !== '(') return null;
  let start = at + 1;
  while (text[start] === ' ') start += 1;
  const found = text[start] === '<' ? angled(text, start + 1) : bare(text, start);
  if (!found) return null;
  let { end } = found;
  if (text[end] === ' ') {
    const title = TITLE.exec(text.slice(end, end + TITLE_MAX));
    if (title) return { written: found.written, end: end + title[0].length };
    while (text[end] === ' ') end += 1;
  }
  return text[end] === ')' ? { written: found.written, end: end + 1 } : null;
}

function angled(text: string, start: number): { written: string; end: number } | null {
  for (let end = start; end < text.length && end - start <= HREF_MAX; end += 1) {
    if (text[end] === '<' || text[end] === '\n') return null;
    if (text[end] === '>') return { written: text.slice(start, end), end: end + 1 };
  }
  return null;
}

function bare(text: string, start: number): { written: string; end: number } | null {
  let depth = 0;
  for (let end = start; end < text.length && end - start <= HREF_MAX; end += 1) {
    const sign = text[end];
    if (sign === '(') depth += 1;
    else if (sign === ' ' || sign === '\n' || (sign === ')' && depth === 0))
      return { written: text.slice(start, end), end };
    else if (sign === ')') depth -= 1;
  }
  return null;
}
