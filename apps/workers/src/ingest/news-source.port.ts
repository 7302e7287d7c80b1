import type { FeedState } from '@tidings/database/news/feed-state.entity.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import type { NewsRequest } from '@tidings/database/search/news-request.query.ts';
import type { SourceDraft } from './article-draft.ts';

/** Result of a visit to a source. */
export type SourceAnswer =
  | {
      outcome: 'articles';
      drafts: SourceDraft[];
      etag: string | null;
      lastModified: string | null;
      waitMs: number | null;
      /** Name of the source, by its own account. */ name?: string | null;
      /** New address after a permanent redirect. */ movedTo?: string | null;
    }
  | { outcome: 'unchanged'; waitMs: number | null }
  /** `code` is stable. `waitMs` is the delay that the source requested, if any. */
  | { outcome: 'failed'; code: string; message: string; waitMs: number | null };

/** A kind of news source. Adapters fetch and convert; storing, scheduling and backing off are done elsewhere. */
export type NewsSource = {
  /** Visits the source once. Failures of the source are returned, never thrown. */
  visit(source: Source, state: FeedState, signal: AbortSignal): Promise<SourceAnswer>;
};

/** A service with a search. */
export type SearchableSource = NewsSource & {
  /** Searches once, within the calls reserved for searches. Failures of the service are returned, never thrown. */
  find(wanted: NewsRequest, signal: AbortSignal): Promise<SourceAnswer>;
};
