import { Parser } from 'htmlparser2';

/** The deepest real page of 1,300 had 51 levels, the largest 10,110 elements. */
export const DEPTH_MAX = 256;
export const ELEMENTS_MAX = 50_000;
/** All elements' depths together: many deep branches cost as much as one bottomless one. None of 2,195 real pages comes to it. */
export const DEPTHS_MAX = 1_000_000;
/** Real pages hold pictures and data in longer attributes; nothing an article needs is in them, so they are left out. */
export const ATTRIBUTE_MAX = 64 * 1024;

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
class TooMuch extends Error {}

/** The markup with its overlong attributes left out, or why no tree of it must be built. */
export type Judgement = { ok: true; markup: string } | { ok: false; reason: string };

/**
 * Looks over markup before anything builds a tree of it: a tree of absurd depth or size costs minutes or the stack.
 * Linear in the input.
 */
export function judgeMarkup(html: string): Judgement {
  let depth = 0;
  let elements = 0;
  let depths = 0;
  const long: [start: number, end: number][] = [];
  const check = (bad: boolean, why: string) => { if (bad) throw new TooMuch(why); };
  const parser = new Parser({
    onopentagname(name) {
      elements += 1;
      check(elements > ELEMENTS_MAX, `more than ${ELEMENTS_MAX} elements`);
      if (!VOID.has(name)) { depth += 1; check(depth > DEPTH_MAX, `more than ${DEPTH_MAX} levels`); }
      depths += depth;
      check(depths > DEPTHS_MAX, 'too many elements too deep');
    },
    onattribute(_name, value) { if (value.length > ATTRIBUTE_MAX) long.push([parser.startIndex, parser.endIndex]); },
    onclosetag(name) { if (!VOID.has(name)) depth -= 1; },
  }, { decodeEntities: false });
  try {
    parser.end(html);
  } catch (cause) {
    if (cause instanceof TooMuch) return { ok: false, reason: cause.message };
    throw cause;
  }
  let markup = '';
  let from = 0;
  for (const [start, end] of long) { markup += html.slice(from, start); from = end; }
  return { ok: true, markup: markup + html.slice(from) };
}
