import { createHash } from 'node:crypto';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { toBaseLanguage } from '@tidings/contracts/languages/reading-languages.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { emptyTextColumns, deriveTextColumns } from '@tidings/database/news/article-text.ts';
import type { ArticleTextProperty } from '@tidings/database/news/article-text.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { measureLatinLength } from '@tidings/extraction/language/latin-length.ts';
import { ignoreThreadFailure, runTextTask } from '@tidings/platform/content/text-work/text-work.ts';

/** Minimum text length (`measureLatinLength`) of a complete article. Shorter texts are teasers. */
export const FULL_CONTENT_CHARS_MIN = 600;

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
  blocks: ArticleBlock[] | null;
};

/** `blocks` is the item's text, even if it is only a teaser. */
export type SourceDraft = Omit<ArticleDraft, 'contentState' | ArticleTextProperty>;

export function toDraft(item: SourceItem, source: Source, type: ArticleType): SourceDraft {
  const declared = item.language ?? source.language;
  const category = item.category ?? source.category;
  return {
    identity: `${source.id} ${item.identity}`,
    // A private feed may contain subscriber-only text, so its stories must not be found by address.
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
    tab: findTab(source.category) ?? findTab(category) ?? 'general',
    type,
    country: item.country ?? source.country,
    language: declared && toBaseLanguage(declared),
    sourceHash: hashParts([item.title, item.description, item.blocks, item.imageUrl]),
    blocks: item.blocks,
    edition: source.kind === 'edition',
    private: !source.active,
    listed: source.active,
  };
}

/** Narrates a draft. The article stays pending until its page is read, unless the text is complete. */
export async function narrateDraft(draft: SourceDraft): Promise<ArticleDraft> {
  const { title, language, blocks } = draft;
  const spoken = blocks
    ? await runTextTask('narrate', { title, language: language ?? 'en', blocks }).catch(ignoreThreadFailure)
    : null;
  if (!spoken || narratedLength(spoken) < FULL_CONTENT_CHARS_MIN)
    return { ...draft, ...emptyTextColumns, contentState: 'pending', blocks: null };
  return { ...draft, ...deriveTextColumns(spoken), contentState: 'ready' };
}

const narratedLength = ({ blocks, sentences }: Narration): number =>
  sentences.reduce((sum, { block, start, end }) => sum + measureLatinLength(blocks[block]!.text, start, end), 0);

/** Returns the tab of a category. World and nation belong to the headlines, and unknown categories return null. */
export function findTab(category: string | null): FeedCategory | null {
  const name = category?.trim().toLowerCase();
  if (name === 'world' || name === 'nation') return 'general';
  return feedCategories.find((tab) => tab === name) ?? null;
}

// Limits dates to the present, so that a source with a wrong clock does not stay at the top. Dates before 1970 are
// invalid.
function notInFuture(date: Date | null): Date | null {
  if (!date || date.getTime() <= 0) return null;
  return new Date(Math.min(date.getTime(), Date.now()));
}

function hashParts(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
