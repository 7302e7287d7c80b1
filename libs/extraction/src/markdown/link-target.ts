const HREF_MAX = 2_048;
const TITLE_MAX = 300;
const TITLE = /^\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*\)/;

/** Normalises a URL. Returns null unless it is an http(s) URL. */
export function normalizeWebUrl(written: string): string | null {
  if (!/^https?:\/\//i.test(written) || written.length > HREF_MAX) return null;
  const url = URL.parse(written);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

type Target = { written: string; end: number };

/** Finds the targets of links in a text. Computes all closing brackets once, so that it runs in linear time. */
export class LinkTargetFinder {
  readonly #text: string;
  #ends: Int32Array | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the target from `(` to `)` that follows the `]` of a link. */
  at(at: number): Target | null {
    const text = this.#text;
    if (text[at] !== '(') return null;
    let start = at + 1;
    while (text[start] === ' ') start += 1;
    const destination = text[start] === '<' ? angled(text, start + 1) : this.#bare(at, start);
    if (!destination) return null;
    let { end } = destination;
    if (text[end] === ' ') {
      const title = TITLE.exec(text.slice(end, end + TITLE_MAX));
      if (title) return { written: destination.written, end: end + title[0].length };
      while (text[end] === ' ') end += 1;
    }
    return text[end] === ')' ? { written: destination.written, end: end + 1 } : null;
  }

  #bare(opening: number, start: number): Target | null {
    this.#ends ??= endsIn(this.#text);
    const end = this.#ends[opening] ?? -1;
    return end < 0 || end - start > HREF_MAX ? null : { written: this.#text.slice(start, end), end };
  }
}

function angled(text: string, start: number): Target | null {
  for (let end = start; end < text.length && end - start <= HREF_MAX; end += 1) {
    if (text[end] === '<' || text[end] === '\n') return null;
    if (text[end] === '>') return { written: text.slice(start, end), end: end + 1 };
  }
  return null;
}

/**
 * Returns for each `(` the index at which its link target ends: at `)`, or at an earlier blank. Other entries are -1.
 */
function endsIn(text: string): Int32Array {
  const ends = new Int32Array(text.length).fill(-1);
  const open: number[] = [];
  const endThose = (from: number, end: number) => {
    for (const index of open.splice(from)) ends[index] = end;
  };
  // A space ends all open targets, except one whose bracket has just been opened.
  let isAfterBracket = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(') open.push(at);
    else if (sign === ')') endThose(Math.max(0, open.length - 1), at);
    else if (sign === '\n') endThose(0, at);
    else if (sign === ' ') {
      const opening = isAfterBracket ? open.pop() : undefined;
      endThose(0, at);
      if (opening !== undefined) open.push(opening);
    }
    isAfterBracket = sign === '(' || (isAfterBracket && sign === ' ');
  }
  return ends;
}
