import type { FeedState } from '@tidings/database/news/feed-state.entity.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import type { NewsRequest } from '@tidings/database/search/news-request.query.ts';
import type { SourceDraft } from './article-draft.ts';

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

export type SearchableSource = NewsSource & {
  /** Uses the calls that are reserved for searches. Never throws. */
  find(wanted: NewsRequest, signal: AbortSignal): Promise<SourceVisitResult>;
};
