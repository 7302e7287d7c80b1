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

const TAG = /<(\/?)([a-z][\w:-]*)((?:\s[^<>]*)?)>/gi;
/** HTML elements that a headline may contain. */
const HTML = new Set(
  `a abbr b bdi bdo big br cite code data del dfn em font h1 h2 h3 h4 h5 h6 hr i img ins kbd mark p div q rp rt ruby s
  samp small span strike strong sub sup time tt u var wbr title`.split(/\s+/),
);
const NEVER_CLOSED = new Set(['br', 'hr', 'img', 'wbr', 'p']);

/**
 * Converts the markup of a title. A tag that HTML does not have or that is never closed is part of the text, as in
 * “List<String>” and “How <video> works”.
 */
export function toPlainTitle(markup: string | null | undefined): string | null {
  if (!markup) return null;
  const names = { opened: new Set<string>(), closed: new Set<string>() };
  for (const [, slash, name] of markup.matchAll(TAG))
    (slash === '' ? names.opened : names.closed).add(name!.toLowerCase());
  const isMarkup = (name: string) =>
    HTML.has(name) && (NEVER_CLOSED.has(name) || (names.opened.has(name) && names.closed.has(name)));
  return toPlainTextOrNull(
    markup.replace(TAG, (tag, _slash, name: string) => (isMarkup(name.toLowerCase()) ? tag : escapeMarkup(tag))),
  );
}

export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts plain text to the markup of its paragraphs. */
export const toParagraphs = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeMarkup(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
