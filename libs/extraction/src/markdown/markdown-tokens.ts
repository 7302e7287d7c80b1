import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

const KEPT_TAG = '\\&lt;';
/** What is nested deeper is left out; nobody writes that. */
const NESTING_MAX = 100;

/**
 * CommonMark without raw HTML, and without what would make a text of what somebody only pasted vanish or be code: four
 * blanks before a line, and addresses kept apart from their links. Bare web addresses are links.
 */
const parser = new MarkdownIt('commonmark', { html: false, linkify: true, maxNesting: NESTING_MAX })
  .enable('linkify')
  .disable(['html_block', 'html_inline', 'code', 'reference']);
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// What leads to the web is judged where the mark is made, and its words stay as they were written.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;
// A tag that was escaped is kept as `\&lt;`.
parser.inline.ruler.before('escape', 'kept_tag', (state, silent) => {
  if (!state.src.startsWith(KEPT_TAG, state.pos)) return false;
  if (!silent) state.pending += '<';
  state.pos += KEPT_TAG.length;
  return true;
});

/** The tokens of a Markdown text; those of a line's content are the children of its `inline` token. */
export const markdownTokens = (markdown: string): Token[] => parser.parse(markdown, {});
