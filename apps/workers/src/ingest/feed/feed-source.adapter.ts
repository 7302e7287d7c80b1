import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { removeTruncationMark } from '@tidings/contracts/article/truncation-mark.ts';
import type { FeedState, Source } from '@tidings/database/news/source.entity.ts';
import { cleanFeedSummary } from '@tidings/extraction/feed/feed-content.ts';
import { type Feed, type FeedEntry, getEntryIdentity } from '@tidings/extraction/feed/feed-entry.ts';
import { findFeedLinks } from '@tidings/extraction/feed/feed-links.ts';
import { measureLatinLength } from '@tidings/extraction/language/text-length.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import type { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import type { FetchedPage } from '@tidings/platform/adapters/web-fetch/web-fetch.port.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';
import { type SourceDraft, toDraft } from '../article-store.ts';
import type { NewsSource, SourceVisitResult } from '../news-source.port.ts';
import { parseDate } from '../service-calls.ts';

type FeedDrafts =
  | { ok: true; title: string | null; drafts: SourceDraft[] }
  | { ok: false; code: 'NOT_A_FEED'; reason: string };

/** Fetches feeds with conditional requests. */
@Injectable()
export class FeedSource implements NewsSource {
  constructor(@Inject(WEB_FETCH) private readonly web: PoliteFetch) {}

  async visit(source: Source, state: FeedState, signal: AbortSignal): Promise<SourceVisitResult> {
    const answer = await this.#read(source, source.url, state, signal);
    // An imported list may contain the address of a site instead of a feed. If the address has never been a feed, the
    // feed that the page links to is used.
    if (answer.page && !state.answeredAt) {
      const [named] = findFeedLinks(answer.page);
      const linkedAnswer = named === undefined ? answer : await this.#read(source, named, state, signal);
      if (linkedAnswer.outcome === 'articles') return { ...linkedAnswer, movedTo: linkedAnswer.movedTo ?? named };
    }
    return answer;
  }

  async #read(
    source: Source,
    url: string,
    state: FeedState,
    signal: AbortSignal,
  ): Promise<SourceVisitResult & { page?: FetchedPage }> {
    const page = await this.web.fetchPage(url, {
      accept: 'feed',
      etag: state.etag,
      lastModified: state.lastModified,
      signal,
    });
    if (!page.ok) {
      const waitMs = page.retryAfterSeconds ? page.retryAfterSeconds * 1000 : null;
      return { outcome: 'failed', code: page.code, message: page.reason, waitMs };
    }
    if (page.status === 304) return { outcome: 'unchanged', waitMs: null };
    const read = await parseFeedDrafts(page.bytes, page.contentType, page.url, source);
    if (!read.ok) return { outcome: 'failed', code: read.code, message: read.reason, waitMs: null, page };
    return {
      outcome: 'articles',
      drafts: read.drafts,
      etag: page.etag,
      lastModified: page.lastModified,
      waitMs: null,
      name: read.title,
      movedTo: page.movedTo,
    };
  }
}

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
    (await detectLanguage(
      newest.map(({ title, summaryText }) => `${title ?? ''}. ${summaryText ?? ''}`).join('\n'),
      primaryTag(feed.language),
    ));
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
      language: source.language ?? (await detectLanguage(sample, language)) ?? (await chooseLanguage(sample, null)),
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

const detectLanguage = async (text: string, feedLanguage: string | null): Promise<string | null> =>
  measureLatinLength(text) >= LANGUAGE_SAMPLE_ARTICLES ? chooseLanguage(text, feedLanguage) : feedLanguage;

async function chooseLanguage(text: string, declared: string | null): Promise<string | null> {
  const { chooseArticleLanguage } = await import('@tidings/extraction/language/detect-language.ts');
  return chooseArticleLanguage(text, declared);
}

function shortened(text: string | null, length: number): string | null {
  if (!text || text.length <= length) return text;
  const cut = text.slice(0, length).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

function primaryTag(language: string | null): string | null {
  return /^[a-z]{2,3}(?=$|[-_])/i.exec(language?.trim() ?? '')?.[0].toLowerCase() ?? null;
}
