import { Parser } from 'htmlparser2';

/** The deepest real page of 1,300 had 51 levels, the largest 10,110 elements. */
export const DEPTH_MAX = 256;
export const ELEMENTS_MAX = 50_000;
export const ATTRIBUTE_MAX = 64 * 1024;

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
class TooMuch extends Error {}

/**
 * Looks over markup before anything builds a tree of it: a tree of absurd depth or size costs minutes or the stack.
 * Answers why it must not be parsed, or null. Linear in the input.
 */
export function judgeMarkup(html: string): string | null {
  let depth = 0;
  let elements = 0;
  const check = (bad: boolean, why: string) => { if (bad) throw new TooMuch(why); };
  const parser = new Parser({
    onopentagname(name) {
      elements += 1;
      check(elements > ELEMENTS_MAX, `more than ${ELEMENTS_MAX} elements`);
      if (!VOID.has(name)) { depth += 1; check(depth > DEPTH_MAX, `more than ${DEPTH_MAX} levels`); }
    },
    onattribute(_name, value) { check(value.length > ATTRIBUTE_MAX, `an attribute of more than ${ATTRIBUTE_MAX} characters`); },
    onclosetag(name) { if (!VOID.has(name)) depth -= 1; },
  }, { decodeEntities: false });
  try {
    parser.end(html);
  } catch (cause) {
    if (cause instanceof TooMuch) return cause.message;
    throw cause;
  }
  return null;
}
