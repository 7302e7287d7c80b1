import { setImmediate as turn } from 'node:timers/promises';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { removeTruncationMark } from '@tidings/contracts/article/truncation-mark.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import { getEntryIdentity } from '@tidings/extraction/feed/entry-identity.ts';
import { cleanFeedSummary } from '@tidings/extraction/feed/feed-content.ts';
import type { Feed, FeedEntry } from '@tidings/extraction/feed/feed.types.ts';
import { chooseArticleLanguage } from '@tidings/extraction/language/detect-language.ts';
import { measureLatinLength } from '@tidings/extraction/language/latin-length.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { toDraft } from '../article-draft.ts';
import type { SourceDraft } from '../article-draft.ts';
import { parseDate } from '../json-call.ts';

/** Maximum number of entries read per visit, because some feeds contain their whole archive. */
const ENTRIES_MAX = 60;
const TITLE_FROM_TEXT_MAX = 90;
const DESCRIPTION_MAX = 600;
/** Minimum length of an entry's content. Shorter content counts as a summary. */
const CONTENT_MIN = 400;
/**
 * Minimum text length (`measureLatinLength`) at which the language is detected from the text. For shorter texts, the
 * feed's language is used.
 */
const LANGUAGE_SAMPLE_ARTICLES = 300;

export type FeedDrafts =
  | { ok: true; title: string | null; drafts: SourceDraft[] }
  | { ok: false; code: 'NOT_A_FEED'; reason: string };

export async function parseFeedDrafts(
  bytes: Uint8Array,
  contentType: string | undefined,
  url: string,
  source: Source,
): Promise<FeedDrafts> {
  const read = await runTextTask('feed', { bytes, contentType, url });
  if (!read.ok) return read;
  const { feed } = read;
  const newest = feed.entries
    .toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
    .slice(0, ENTRIES_MAX);
  const drafts: SourceDraft[] = [];
  const language =
    source.language ??
    detectLanguage(
      newest.map(({ title, summaryText }) => `${title ?? ''}. ${summaryText ?? ''}`).join('\n'),
      primaryTag(feed.language),
    );
  for (const entry of newest) {
    const draft = await entryDraft(entry, feed, url, source, language);
    if (draft) drafts.push(draft);
    // Yields to the event loop, because processing 60 texts may take a second.
    await turn();
  }
  return { ok: true, title: feed.title, drafts };
}

async function entryDraft(
  entry: FeedEntry,
  feed: Feed,
  feedUrl: string,
  source: Source,
  language: string | null,
): Promise<SourceDraft | null> {
  const summary = removeTruncationMark(cleanFeedSummary(entry));
  const title = entry.title ?? shortened(summary, TITLE_FROM_TEXT_MAX);
  if (!title) return null;
  const blocks = await wholeText(entry, feedUrl);
  const sample = blocks?.map(({ text }) => text).join('\n') ?? `${title}. ${summary ?? ''}`;
  return toDraft(
    {
      identity: getEntryIdentity(entry),
      url: entry.link,
      canonicalUrl: entry.link ? toCanonicalUrl(entry.link) : null,
      title,
      description: shortened(summary, DESCRIPTION_MAX),
      author: entry.author,
      imageUrl: entry.image?.url ?? null,
      publishedAt: parseDate(entry.published),
      category: entry.categories[0] ?? null,
      country: null,
      language: source.language ?? detectLanguage(sample, language) ?? chooseArticleLanguage(sample, null),
      // Subscribers see the feed's current name, because its address may have a new owner.
      sourceName: source.active ? source.name || feed.title : (feed.title ?? source.name),
      blocks,
    },
    source,
    'typeless',
  );
}

// Returns the text if it is long enough and not cut off by a "read more" link.
async function wholeText(entry: FeedEntry, feedUrl: string): Promise<ArticleBlock[] | null> {
  if (!entry.contentHtml || measureLatinLength(entry.contentHtml) < CONTENT_MIN) return null;
  const { blocks, cut } = await runTextTask('feedContent', entry, feedUrl);
  return cut || blocks.length === 0 ? null : blocks;
}

const detectLanguage = (text: string, feedLanguage: string | null): string | null =>
  measureLatinLength(text) >= LANGUAGE_SAMPLE_ARTICLES ? chooseArticleLanguage(text, feedLanguage) : feedLanguage;

function shortened(text: string | null, length: number): string | null {
  if (!text || text.length <= length) return text;
  const cut = text.slice(0, length).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

function primaryTag(language: string | null): string | null {
  return /^[a-z]{2,3}(?=$|[-_])/i.exec(language?.trim() ?? '')?.[0].toLowerCase() ?? null;
}
