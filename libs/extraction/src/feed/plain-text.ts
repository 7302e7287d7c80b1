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
 * Matches markup, but not a bare `<` ("Profits < costs"). Excludes `<` inside a tag, because unclosed tags would cause
 * quadratic time.
 */
const MARKUP = /<\/?[a-z!][^<>]*>|&(#\d+|#x[0-9a-f]+|[a-z][a-z0-9]+);/i;

const MARKUP_MAX = 100_000;
/** Maximum number of open tags, because parsing becomes slower as nesting gets deeper. */
export const OPEN_TAGS_MAX = 2_000;

export function toPlainText(whole: string): string {
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
        // Separates superscript numbers from the preceding word, but not superscript letters (1er, 2nd).
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

export const toPlainTextOrNull = (markup: string | null | undefined): string | null =>
  markup ? toPlainText(markup) || null : null;
