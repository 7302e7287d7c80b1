import { Parser } from 'htmlparser2';
import { PageElement, PageText } from './page-node.ts';

/** Maximum number of nested levels. Real pages have up to 51 levels and 10,110 elements. */
export const HTML_DEPTH_MAX = 256;
export const HTML_ELEMENTS_MAX = 50_000;
/** Maximum sum of the depths of all elements, because many deep branches are slow. */
export const TOTAL_DEPTH_MAX = 1_000_000;
/** Maximum length of an attribute. Longer attributes contain pictures or data. */
export const ATTRIBUTE_LENGTH_MAX = 64 * 1024;

export type PageTree = { root: PageElement; head: PageElement; body: PageElement };
export type BuildTreeResult = { ok: true; tree: PageTree } | { ok: false; reason: string };

class TooMuch extends Error {}
const check = (bad: boolean, why: string) => {
  if (bad) throw new TooMuch(why);
};
const TOO_MANY = `more than ${HTML_ELEMENTS_MAX} elements`;
const TOO_DEEP = `more than ${HTML_DEPTH_MAX} levels`;

const VOID = new Set([
  'area',
  'base',
  'basefont',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);
/** Matches CDATA marks. The parser would treat the rest of the page as CDATA. */
const CDATA = /<!\[CDATA\[|\]\]>/g;
const IN_HEAD = new Set([
  'base',
  'basefont',
  'bgsound',
  'link',
  'meta',
  'noscript',
  'script',
  'style',
  'template',
  'title',
]);
const FRAME = new Set(['html', 'head', 'body']);

const merge = (into: PageElement, attributes: Record<string, string>) => {
  for (const [name, value] of Object.entries(attributes)) if (!into.hasAttribute(name)) into.attributes[name] = value;
};

/**
 * Builds the tree of a page. Returns a reason if a limit is exceeded. The content of additional heads or bodies becomes
 * part of the body. Runs in linear time.
 */
export function buildTree(html: string): BuildTreeResult {
  const root = new PageElement('html');
  const head = new PageElement('head');
  const body = new PageElement('body');
  root.append(head, body);
  let current = body;
  let depth = 0;
  let elements = 0;
  let depths = 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      check(elements > HTML_ELEMENTS_MAX, TOO_MANY);
      if (!VOID.has(name)) {
        depth += 1;
        check(depth > HTML_DEPTH_MAX, TOO_DEEP);
      }
      depths += depth;
      check(depths > TOTAL_DEPTH_MAX, 'too many elements too deep');
      for (const key in attributes) if (attributes[key]!.length > ATTRIBUTE_LENGTH_MAX) delete attributes[key];
      if (name === 'html') {
        merge(root, attributes);
        return;
      }
      if (name === 'body') {
        merge(body, attributes);
        if (head.contains(current)) current = body;
        return;
      }
      if (name === 'head') {
        if (current === body && body.first === null) current = head;
        return;
      }
      // As in browsers, other elements end the head.
      if (current === head && !IN_HEAD.has(name)) current = body;
      const element = new PageElement(name, attributes);
      current.append(element);
      if (!VOID.has(name)) current = element;
    },
    ontext(text) {
      if (current === head || (current === body && body.first === null && text.trim() === '')) return;
      if (current.last instanceof PageText) current.last.add(text);
      else current.append(new PageText(text));
    },
    onclosetag(name) {
      if (VOID.has(name)) return;
      depth -= 1;
      if (name === 'head') {
        if (head.contains(current)) current = body;
        return;
      }
      if (FRAME.has(name)) return;
      for (let at: PageElement | null = current; at && at !== body && at !== head; at = at.parent) {
        if (at.localName === name) {
          current = at.parent ?? body;
          return;
        }
      }
    },
  });
  try {
    parser.end(html.replace(CDATA, ' '));
  } catch (cause) {
    if (cause instanceof TooMuch) return { ok: false, reason: cause.message };
    throw cause;
  }
  return { ok: true, tree: { root, head, body } };
}
