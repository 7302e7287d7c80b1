import { type NewsServiceId, newsServices } from '@tidings/contracts/news/news-sources.ts';
import type { FeedState, Source } from '@tidings/database/news/source.entity.ts';
import type { NewsRequest } from '@tidings/database/search/requested-search.entity.ts';
import type { SourceDraft } from './article-store.ts';

export type SourceVisitResult =
  | {
      outcome: 'articles';
      drafts: SourceDraft[];
      etag: string | null;
      lastModified: string | null;
      waitMs: number | null;
      name?: string | null;
      movedTo?: string | null;
    }
  | { outcome: 'unchanged'; waitMs: number | null }
  /** `code` is stable. `waitMs` is the delay that the service requested, or null. */
  | { outcome: 'failed'; code: string; message: string; waitMs: number | null };

/** Adapters only fetch and convert news. They do not store it, schedule visits or back off. */
export type NewsSource = {
  visit(source: Source, state: FeedState, signal: AbortSignal): Promise<SourceVisitResult>;
};

/** A service with an API key, which `newsServices` in `libs/contracts` describes. */
export type NewsServiceSource = NewsSource & {
  /** Sources that are visited regularly. */
  readonly seeds: readonly Source[];
  /** Uses the calls that are reserved for searches. Never throws. */
  find(wanted: NewsRequest, signal: AbortSignal): Promise<SourceVisitResult>;
};

/** Returns the source of articles that a search of a service found. */
export const createSearchSource = (service: NewsServiceId, { category, country }: NewsRequest): Source => ({
  ...createServiceSource(service, 'search'),
  category,
  country,
});

/** Returns a source of a service; `part` distinguishes it from other sources of the service. */
export const createServiceSource = (service: NewsServiceId, part: string): Source => ({
  id: `${service}-${part}`,
  kind: service,
  url: `${service}:${part}`,
  name: newsServices[service].name,
  category: null,
  country: null,
  language: null,
  active: true,
});
