import { createHash } from 'node:crypto';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { baseLanguageOf } from '@tidings/contracts/languages/reading-languages.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { feedCategories } from '@tidings/contracts/news/categories.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/categories.ts';
import { noTextColumns, textColumns } from '@tidings/database/news/article-text.ts';
import type { TextProperty } from '@tidings/database/news/article-text.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { latinLength } from '@tidings/extraction/language/latin-length.ts';
import { nullIfTooMuch, textWork } from '@tidings/platform/text-work/text-work.ts';

/** So much that is heard (`latinLength`) makes a source's own text the whole article rather than a teaser. */
export const FULL_CONTENT_MIN = 600;

/** One item of a source, in whatever way the source wrote it. */
export type SourceItem = {
  identity: string;
  url: string | null;
  canonicalUrl: string | null;
  title: string;
  description: string | null;
  author: string | null;
  imageUrl: string | null;
  publishedAt: Date | null;
  category: string | null;
  country: string | null;
  language: string | null;
  sourceName: string | null;
  /** The item's own text, when the source gave one. */
  blocks: ArticleBlock[] | null;
};

/** An item that is not narrated yet; `blocks` is the item's own text, a teaser's too. */
export type SourceDraft = Omit<ArticleDraft, 'contentState' | TextProperty>;

/** An item as it may be stored: with its tab and its hash. */
export function draftOf(item: SourceItem, source: Source, type: ArticleType): SourceDraft {
  const declared = item.language ?? source.language;
  const category = item.category ?? source.category;
  return {
    identity: `${source.id} ${item.identity}`,
    // A story for subscribers is found by nobody through its address: the feed may carry what they alone may read.
    canonicalUrl: source.active ? item.canonicalUrl : null,
    url: item.url,
    sourceId: source.id,
    sourceName: item.sourceName ?? source.name,
    author: item.author,
    title: item.title,
    description: item.description,
    imageUrl: item.imageUrl,
    publishedAt: notInFuture(item.publishedAt),
    category,
    tab: tabOf(source.category) ?? tabOf(category) ?? 'general',
    type,
    country: item.country ?? source.country,
    language: declared && baseLanguageOf(declared),
    sourceHash: hashOf([item.title, item.description, item.blocks, item.imageUrl]),
    blocks: item.blocks,
    edition: source.kind === 'edition',
    private: !source.active,
    listed: source.active,
  };
}

/**
 * The article of an item: ready with its narration when the item's text is the whole, else pending until its page is
 * read.
 */
export async function narrated(draft: SourceDraft): Promise<ArticleDraft> {
  const { title, language, blocks } = draft;
  const spoken = blocks
    ? await textWork('narrate', { title, language: language ?? 'en', blocks }).catch(nullIfTooMuch)
    : null;
  if (!spoken || narratedLength(spoken) < FULL_CONTENT_MIN)
    return { ...draft, ...noTextColumns, contentState: 'pending', blocks: null };
  return { ...draft, ...textColumns(spoken), contentState: 'ready' };
}

const narratedLength = ({ blocks, sentences }: Narration): number =>
  sentences.reduce((sum, { block, start, end }) => sum + latinLength(blocks[block]!.text, start, end), 0);

/** The tab a category belongs to: its own, or Headlines for the wider ones; null for a subject of the source's own. */
export function tabOf(category: string | null): FeedCategory | null {
  const name = category?.trim().toLowerCase();
  if (name === 'world' || name === 'nation') return 'general';
  return feedCategories.find((tab) => tab === name) ?? null;
}

// A source with a wrong clock would otherwise sit on top of the page for ever; no calendar has a year 0.
function notInFuture(date: Date | null): Date | null {
  if (!date || date.getTime() <= 0) return null;
  return new Date(Math.min(date.getTime(), Date.now()));
}

function hashOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
