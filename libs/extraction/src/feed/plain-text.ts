import { Parser } from 'htmlparser2';

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'head', 'rt', 'rp']);
const PARTS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'table',
  'hr',
  'pre',
  'figure',
  'section',
  'article',
]);
const FIGURE = /^\s*\d/;
/**
 * A bare `<` in a headline ("Profits < costs") is no markup. A tag is looked for up to the next one: one that never
 * ends is not searched again from each.
 */
const MARKUP = /<\/?[a-z!][^<>]*>|&(#\d+|#x[0-9a-f]+|[a-z][a-z0-9]+);/i;

/** A headline or a summary is far shorter; what is longer is read so far. */
const MARKUP_MAX = 100_000;
/** Deeper markup costs its depth at every step; what nests without end is read so far. */
export const OPEN_TAGS_MAX = 2_000;

/** Markup as a reader sees it: no tags, no scripts, entities decoded, white space collapsed. */
export function plainText(whole: string): string {
  const markup = whole.slice(0, MARKUP_MAX);
  if (!MARKUP.test(markup)) return markup.replace(/\s+/g, ' ').trim();
  let text = '';
  let silent = 0;
  let raised = false;
  let open = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        open += 1;
        if (open > OPEN_TAGS_MAX) parser.pause();
        if (SILENT.has(name)) silent += 1;
        if (PARTS.has(name)) text += ' ';
        raised = name === 'sup';
      },
      ontext(piece) {
        // A raised figure is a power or a note, no part of the word before it; raised letters (1er, 2nd) are.
        if (silent === 0) text += raised && FIGURE.test(piece) ? ` ${piece}` : piece;
      },
      onclosetag(name) {
        open -= 1;
        raised = false;
        if (SILENT.has(name)) silent = Math.max(0, silent - 1);
        if (PARTS.has(name)) text += ' ';
      },
    },
    { decodeEntities: true },
  );
  parser.end(markup);
  return text.replace(/\s+/g, ' ').trim();
}

/** The same for something that may be absent or empty. */
export const plainOrNull = (markup: string | null | undefined): string | null =>
  markup ? plainText(markup) || null : null;
