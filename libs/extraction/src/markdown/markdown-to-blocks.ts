import type { ArticleBlock, InlineMark } from '@tidings/contracts/article/block.ts';
import type { Token } from 'markdown-it';
import MarkdownIt from 'markdown-it';
import { normalizeWebUrl } from './link-target.ts';

export type MarkedBlock = Pick<ArticleBlock, 'kind' | 'level' | 'ordered' | 'text'> & { marks: InlineMark[] };

type List = { next: number | null };
type Open = { kind: InlineMark['kind']; start: number; href: string | null };

const DEPTH_MAX = 6;

/**
 * Converts Markdown to blocks. Other syntax, including raw HTML, is treated as text. Never throws. Runs in linear time.
 */
export function markdownToBlocks(markdown: string): MarkedBlock[] {
  const reader = new BlockReader();
  for (const token of parseMarkdownTokens(markdown)) reader.take(token);
  return reader.blocks;
}

class BlockReader {
  readonly blocks: MarkedBlock[] = [];
  /** Open lists, with the outermost first. `next` is the next item number, or null in unordered lists. */
  readonly #lists: List[] = [];
  #item: Pick<MarkedBlock, 'level' | 'ordered'> | null = null;
  #heading = 0;
  #quotes = 0;

  take(token: Token): void {
    switch (token.type) {
      case 'ordered_list_open':
        this.#lists.push({ next: Number(token.attrGet('start') ?? 1) });
        return;
      case 'bullet_list_open':
        this.#lists.push({ next: null });
        return;
      case 'ordered_list_close':
      case 'bullet_list_close':
        this.#lists.pop();
        return;
      case 'list_item_open':
        this.#item = this.#nextItem();
        return;
      case 'list_item_close':
        this.#item = null;
        return;
      case 'blockquote_open':
        this.#quotes += 1;
        return;
      case 'blockquote_close':
        this.#quotes -= 1;
        return;
      case 'heading_open':
        this.#heading = Number(token.tag.slice(1));
        return;
      case 'heading_close':
        this.#heading = 0;
        return;
      case 'inline':
        this.#add(this.#kind(), toInlineText(token.children ?? []));
        return;
      case 'fence':
        this.#add({ kind: 'code' }, { text: unescapeCode(token.content.replace(/\n$/, '')), marks: [] });
        return;
    }
  }

  #nextItem(): Pick<MarkedBlock, 'level' | 'ordered'> {
    const list = this.#lists.at(-1);
    const level = Math.min(DEPTH_MAX, this.#lists.length);
    if (!list || list.next === null) return { level };
    list.next += 1;
    return { level, ordered: list.next - 1 };
  }

  /**
   * Returns the kind of the next block. Only the first block of a list item is an item. In quotations, headings and
   * items keep their kind.
   */
  #kind(): Pick<MarkedBlock, 'kind' | 'level' | 'ordered'> {
    const item = this.#item;
    if (this.#heading > 0) return { kind: 'heading', level: this.#heading };
    if (item) {
      this.#item = null;
      return { kind: 'item', ...item };
    }
    return { kind: this.#quotes > 0 ? 'quote' : 'para' };
  }

  #add(block: Pick<MarkedBlock, 'kind' | 'level' | 'ordered'>, said: Pick<MarkedBlock, 'text' | 'marks'>): void {
    if (said.text.trim() !== '') this.blocks.push({ ...block, ...said });
  }
}

const kinds: Readonly<Record<string, InlineMark['kind']>> = { em: 'emphasis', strong: 'strong', link: 'link' };

const unescapeCode = (kept: string): string => kept.replaceAll('&lt;', '<');

/** Returns the text as a single line, with its marks. Pictures become their alternative text. */
function toInlineText(tokens: readonly Token[]): { text: string; marks: InlineMark[] } {
  const marks: InlineMark[] = [];
  const open: Open[] = [];
  let text = '';
  const mark = ({ kind, start, href }: Open) => {
    const isWhole = kind !== 'link' || href !== null;
    if (isWhole && start < text.length)
      marks.push({ kind, start, end: text.length, ...(href === null ? {} : { href }) });
  };
  for (const token of tokens) {
    const kind = kinds[token.type.replace(/_(?:open|close)$/, '')];
    if (kind && token.nesting > 0)
      open.push({ kind, start: text.length, href: normalizeWebUrl(String(token.attrGet('href') ?? '')) });
    else if (kind) mark(open.pop() ?? { kind, start: text.length, href: null });
    else if (token.type === 'image') text += toInlineText(token.children ?? []).text;
    else if (token.type === 'softbreak' || token.type === 'hardbreak') text += ' ';
    else if (token.type === 'code_inline') {
      const start = text.length;
      text += unescapeCode(token.content);
      mark({ kind: 'code', start, href: null });
    } else text += token.content;
  }
  return { text, marks: marks.toSorted((a, b) => a.start - b.start || b.end - a.end) };
}

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

const parseMarkdownTokens = (markdown: string): Token[] => parser.parse(markdown, {});
