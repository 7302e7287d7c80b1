import { removeTruncationMark } from '@tidings/contracts/article/truncation-mark.ts';
import { newsServices } from '@tidings/contracts/news/news-sources.ts';
import type { FeedState, Source } from '@tidings/database/news/source.entity.ts';
import type { NewsRequest } from '@tidings/database/search/requested-search.entity.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { toDraft } from '../article-store.ts';
import {
  type NewsServiceSource,
  type SourceVisitResult,
  createSearchSource,
  createServiceSource,
} from '../news-source.port.ts';
import {
  type CallBudget,
  type JsonCallResult,
  type ServiceCredentials,
  blockCalls,
  callJson,
  parseDate,
  reserveCall,
  toKeywordQuery,
} from '../service-calls.ts';

export const GNEWS_BUDGET: CallBudget = { service: 'gnews', ...newsServices.gnews.callLimit };
const CATEGORIES = [
  'general',
  'world',
  'nation',
  'business',
  'technology',
  'entertainment',
  'sports',
  'science',
  'health',
] as const;
const ARTICLES_PER_CALL = 10;
export const GNEWS_SEARCH_BUDGET: CallBudget = { service: 'gnews-search', ...newsServices.gnews.searchLimit };
const RATE_LIMIT_MS = 60_000;

const answer = z.object({
  articles: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullish(),
      content: z.string().nullish(),
      url: z.string(),
      image: z.string().nullish(),
      publishedAt: z.string().nullish(),
      source: z.object({ name: z.string().nullish() }).nullish(),
    }),
  ),
});

/**
 * Fetches top headlines, with one source per category (`source.url` is the path), and performs searches. The texts are
 * only teasers.
 */
export class GNewsSource implements NewsServiceSource {
  readonly seeds = CATEGORIES.map((category) => ({
    ...createServiceSource('gnews', category),
    category,
    country: 'us',
    language: 'en',
  }));

  constructor(
    private readonly database: DataSource,
    private readonly access: ServiceCredentials,
  ) {}

  visit(source: Source, _state: FeedState, signal: AbortSignal): Promise<SourceVisitResult> {
    const { category, language, country } = source;
    return this.#ask(
      'top-headlines',
      { category: category ?? 'general', lang: language ?? 'en', country: country ?? 'us' },
      source,
      signal,
    );
  }

  async find(wanted: NewsRequest, signal: AbortSignal): Promise<SourceVisitResult> {
    const waitMs = await reserveCall(this.database, GNEWS_SEARCH_BUDGET);
    if (waitMs !== null)
      return { outcome: 'failed', code: 'QUOTA_SPENT', message: 'the limit of calls for searches is reached', waitMs };
    const source = createSearchSource('gnews', wanted);
    const country: Record<string, string> = wanted.country ? { country: wanted.country } : {};
    if (wanted.text === '') return this.#ask('top-headlines', { category: 'general', ...country }, source, signal);
    return this.#ask('search', { q: toKeywordQuery(wanted.text), ...country }, source, signal);
  }

  async #ask(
    path: 'top-headlines' | 'search',
    query: Record<string, string>,
    source: Source,
    signal: AbortSignal,
  ): Promise<SourceVisitResult> {
    const waitMs = await reserveCall(this.database, GNEWS_BUDGET);
    if (waitMs !== null)
      return { outcome: 'failed', code: 'QUOTA_SPENT', message: 'the limit of calls of this plan is reached', waitMs };
    const reply = await callJson(this.#address(path, query), signal);
    if (!reply.ok) return this.#failure(reply);
    const parsed = answer.safeParse(reply.body);
    if (!parsed.success)
      return { outcome: 'failed', code: 'BAD_ANSWER', message: 'the response has an unexpected format', waitMs: null };
    const drafts = parsed.data.articles.map((article) => {
      const teaser = removeTruncationMark(article.content);
      const url = toCanonicalUrl(article.url);
      return toDraft(
        {
          identity: url ?? article.url,
          url: article.url,
          canonicalUrl: url,
          title: article.title.trim(),
          description: article.description?.trim() || teaser,
          author: null,
          imageUrl: article.image ?? null,
          publishedAt: parseDate(article.publishedAt),
          category: source.category,
          country: source.country,
          language: source.language,
          sourceName: article.source?.name ?? null,
          blocks: null,
        },
        source,
        'gnews',
      );
    });
    return { outcome: 'articles', drafts, etag: null, lastModified: null, waitMs: null };
  }

  #address(path: string, query: Record<string, string>): URL {
    const address = new URL(`/api/v4/${path}`, this.access.base);
    for (const [name, value] of Object.entries({ ...query, max: String(ARTICLES_PER_CALL), apikey: this.access.key }))
      address.searchParams.set(name, value);
    return address;
  }

  async #failure(reply: Extract<JsonCallResult, { ok: false }>): Promise<SourceVisitResult> {
    const message = readErrorMessage(reply.body) ?? reply.message;
    if (reply.status === 403 || reply.status === 429) {
      const requestedPauseMs = reply.status === 429 ? (reply.retryAfterMs ?? RATE_LIMIT_MS) : null;
      const waitMs = await blockCalls(this.database, GNEWS_BUDGET, requestedPauseMs);
      return { outcome: 'failed', code: reply.status === 403 ? 'QUOTA_SPENT' : 'RATE_LIMITED', message, waitMs };
    }
    if (reply.status === 401)
      return {
        outcome: 'failed',
        code: 'KEY_REFUSED',
        message,
        waitMs: await blockCalls(this.database, GNEWS_BUDGET, null),
      };
    const code = reply.status === 0 ? 'UNREACHABLE' : reply.status >= 500 ? 'SOURCE_ERROR' : 'BAD_REQUEST';
    return { outcome: 'failed', code, message, waitMs: reply.retryAfterMs };
  }
}

function readErrorMessage(body: unknown): string | null {
  const parsed = z.object({ errors: z.union([z.array(z.string()), z.record(z.string(), z.string())]) }).safeParse(body);
  return parsed.success ? Object.values(parsed.data.errors).join('; ') : null;
}
