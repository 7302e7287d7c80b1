import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

const KEPT_TAG = '\\&lt;';
/** Maximum nesting depth. Deeper content is omitted. */
const NESTING_MAX = 100;

/** Disables syntax that could hide or change pasted text. */
const parser = new MarkdownIt('commonmark', { html: false, linkify: true, maxNesting: NESTING_MAX })
  .enable('linkify')
  .disable(['html_block', 'html_inline', 'code', 'reference']);
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// Accept all addresses here, because they are validated when the marks are created.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;
// `sanitizeMarkdown` stores an escaped tag as `\&lt;`.
parser.inline.ruler.before('escape', 'kept_tag', (state, silent) => {
  if (!state.src.startsWith(KEPT_TAG, state.pos)) return false;
  if (!silent) state.pending += '<';
  state.pos += KEPT_TAG.length;
  return true;
});

export const parseMarkdownTokens = (markdown: string): Token[] => parser.parse(markdown, {});
