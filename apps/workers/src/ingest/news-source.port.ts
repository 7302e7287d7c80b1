import type { FeedState } from '@tidings/database/news/feed-state.entity.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import type { NewsRequest } from '@tidings/database/search/news-request.query.ts';
import type { SourceDraft } from './article-draft.ts';

/** What a visit to a source brought. */
export type SourceAnswer =
  | {
      outcome: 'articles';
      drafts: SourceDraft[];
      etag: string | null;
      lastModified: string | null;
      waitMs: number | null;
      /** What the source calls itself. */ name?: string | null;
      /** Its new address, when it moved for good. */ movedTo?: string | null;
    }
  | { outcome: 'unchanged'; waitMs: number | null }
  /** `code` is stable; `waitMs` is set when the source itself said after how many milliseconds to come back. */
  | { outcome: 'failed'; code: string; message: string; waitMs: number | null };

/**
 * One kind of place news comes from. An adapter visits and translates; storing, timing and backing off are not its
 * business.
 */
export type NewsSource = {
  /** Visits the source once. Never throws for what a source does wrong: that is an answer too. */
  visit(source: Source, state: FeedState, signal: AbortSignal): Promise<SourceAnswer>;
};

/** A service that can be asked for something in particular. */
export type SearchableSource = NewsSource & {
  /** Asks once, within the calls set aside for searches. Never throws for what the service does wrong. */
  find(wanted: NewsRequest, signal: AbortSignal): Promise<SourceAnswer>;
};
