import { removeTruncationMark } from '@tidings/contracts/article/truncation-mark.ts';
import { feedCategories, newsServices } from '@tidings/contracts/news/news-sources.ts';
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
  toFirstAlternative,
} from '../service-calls.ts';

const MEDIASTACK_BUDGET: CallBudget = { service: 'mediastack', ...newsServices.mediastack.callLimit };
const ARTICLES_PER_CALL = 100;
export const MEDIASTACK_SEARCH_BUDGET: CallBudget = {
  service: 'mediastack-search',
  ...newsServices.mediastack.searchLimit,
};
const RATE_LIMIT_MS = 60_000;

const answer = z.object({
  data: z.array(
    z.object({
      author: z.string().nullish(),
      title: z.string().nullish(),
      description: z.string().nullish(),
      url: z.string(),
      source: z.string().nullish(),
      image: z.string().nullish(),
      category: z.string().nullish(),
      language: z.string().nullish(),
      country: z.string().nullish(),
      published_at: z.string().nullish(),
    }),
  ),
});
const refusal = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]), message: z.string().nullish() }),
});

/** Error codes that mean that no calls are left until the next period. */
const SPENT = new Set(['usage_limit_reached']);
const KEY = new Set(['invalid_access_key', 'missing_access_key', 'inactive_user', 'function_access_restricted']);

/** Fetches news from mediastack, which provides no texts, so the pages are read afterwards. */
export class MediastackSource implements NewsServiceSource {
  /** A single call returns all categories. */
  readonly seeds = [{ ...createServiceSource('mediastack', 'all'), id: 'mediastack' }];

  constructor(
    private readonly database: DataSource,
    private readonly access: ServiceCredentials,
  ) {}

  visit(source: Source, _state: FeedState, signal: AbortSignal): Promise<SourceVisitResult> {
    return this.#ask(
      {
        categories: feedCategories.join(','),
        countries: source.country ?? 'us,gb',
        languages: source.language ?? 'en',
      },
      source,
      signal,
    );
  }

  async find(wanted: NewsRequest, signal: AbortSignal): Promise<SourceVisitResult> {
    const waitMs = await reserveCall(this.database, MEDIASTACK_SEARCH_BUDGET);
    if (waitMs !== null)
      return { outcome: 'failed', code: 'QUOTA_SPENT', message: 'the limit of calls for searches is reached', waitMs };
    const words = toFirstAlternative(wanted.text);
    return this.#ask(
      { ...(words ? { keywords: words } : {}), ...(wanted.country ? { countries: wanted.country } : {}) },
      createSearchSource('mediastack', wanted),
      signal,
    );
  }

  async #ask(query: Record<string, string>, source: Source, signal: AbortSignal): Promise<SourceVisitResult> {
    const waitMs = await reserveCall(this.database, MEDIASTACK_BUDGET);
    if (waitMs !== null)
      return { outcome: 'failed', code: 'QUOTA_SPENT', message: 'the limit of calls of this plan is reached', waitMs };
    const reply = await callJson(this.#address(query), signal);
    const refused = refusal.safeParse(reply.body);
    if (!reply.ok || refused.success) return this.#failure(reply, refused.success ? refused.data.error : null);
    const parsed = answer.safeParse(reply.body);
    if (!parsed.success)
      return { outcome: 'failed', code: 'BAD_ANSWER', message: 'the response has an unexpected format', waitMs: null };
    const drafts = parsed.data.data
      .filter((article) => article.title)
      .map((article) => {
        const url = toCanonicalUrl(article.url);
        return toDraft(
          {
            identity: url ?? article.url,
            url: article.url,
            canonicalUrl: url,
            title: (article.title ?? '').trim(),
            description: removeTruncationMark(article.description),
            author: article.author ?? null,
            imageUrl: article.image ?? null,
            publishedAt: parseDate(article.published_at),
            category: article.category ?? null,
            country: article.country?.toLowerCase() ?? null,
            language: article.language?.toLowerCase() ?? null,
            sourceName: article.source ?? null,
            blocks: null,
          },
          source,
          'mediastack',
        );
      });
    return { outcome: 'articles', drafts, etag: null, lastModified: null, waitMs: null };
  }

  #address(query: Record<string, string>): URL {
    const address = new URL('/v1/news', this.access.base);
    const all = { access_key: this.access.key, ...query, sort: 'published_desc', limit: String(ARTICLES_PER_CALL) };
    for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
    return address;
  }

  async #failure(
    reply: JsonCallResult,
    error: { code: string | number; message?: string | null } | null,
  ): Promise<SourceVisitResult> {
    const theirs = String(error?.code ?? '');
    const message = error?.message ?? (reply.ok ? theirs : reply.message);
    const retryAfterMs = reply.ok ? null : reply.retryAfterMs;
    const status = reply.ok ? 200 : reply.status;
    if (SPENT.has(theirs))
      return {
        outcome: 'failed',
        code: 'QUOTA_SPENT',
        message,
        waitMs: await blockCalls(this.database, MEDIASTACK_BUDGET, null),
      };
    if (KEY.has(theirs))
      return {
        outcome: 'failed',
        code: 'KEY_REFUSED',
        message,
        waitMs: await blockCalls(this.database, MEDIASTACK_BUDGET, null),
      };
    if (theirs === 'rate_limit_reached' || status === 429) {
      return {
        outcome: 'failed',
        code: 'RATE_LIMITED',
        message,
        waitMs: await blockCalls(this.database, MEDIASTACK_BUDGET, retryAfterMs ?? RATE_LIMIT_MS),
      };
    }
    const code = status === 0 ? 'UNREACHABLE' : status >= 500 ? 'SOURCE_ERROR' : 'BAD_REQUEST';
    return { outcome: 'failed', code, message, waitMs: retryAfterMs };
  }
}
