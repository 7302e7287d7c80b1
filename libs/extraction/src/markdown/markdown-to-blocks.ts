import type { ArticleBlock, InlineMark } from '@tidings/contracts/article/block.ts';
import type { Token } from 'markdown-it';
import { unescapeCode, toInlineText } from './inline-text.ts';
import { parseMarkdownTokens } from './markdown-tokens.ts';

export type MarkedBlock = Pick<ArticleBlock, 'kind' | 'level' | 'ordered' | 'text'> & { marks: InlineMark[] };

type List = { next: number | null };
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
