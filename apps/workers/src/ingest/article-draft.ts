import { createHash } from 'node:crypto';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { feedCategories } from '@tidings/contracts/news/categories.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/categories.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import { narrate } from '@tidings/narration/narrate.ts';

/** Spoken characters from which a source's own text counts as the whole article rather than a teaser. */
export const FULL_CONTENT_MIN = 600;

/** One item of a source, in whatever way the source told it. */
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

/** An item as it is stored: with its tab, its hash and, when the text is whole, its narration. */
export function draftOf(item: SourceItem, source: Source, type: ArticleType): ArticleDraft {
  const language = item.language ?? source.language;
  const spoken = item.blocks ? narrate({ title: item.title, language: language ?? 'en', blocks: item.blocks }) : null;
  const whole = spoken !== null && spoken.characters >= FULL_CONTENT_MIN;
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
    language,
    sourceHash: hashOf([item.title, item.description, item.blocks, item.imageUrl]),
    contentState: whole ? 'ready' : 'pending',
    blocks: whole ? item.blocks : null,
    narration: whole ? spoken : null,
    listenMs: whole ? spoken.estimatedMs : null,
    characters: whole ? spoken.characters : null,
    edition: source.kind === 'edition',
    private: !source.active,
    listed: source.active,
  };
}

/** The tab a category belongs to: its own, or Headlines for the wider ones; null for a subject of the source's own. */
export function tabOf(category: string | null): FeedCategory | null {
  const name = category?.trim().toLowerCase();
  if (name === 'world' || name === 'nation') return 'general';
  return feedCategories.find((tab) => tab === name) ?? null;
}

// A source with a wrong clock would otherwise sit on top of the page for ever; no calendar has a year 0.
function notInFuture(date: Date | null): Date {
  const now = Date.now();
  return date && date.getTime() > 0 && date.getTime() < now ? date : new Date(now);
}

function hashOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
