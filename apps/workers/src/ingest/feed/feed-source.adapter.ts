import { Inject, Injectable } from '@nestjs/common';
import type { FeedState, Source } from '@tidings/database/news/source.entity.ts';
import { findFeedLinks } from '@tidings/extraction/feed/feed-links.ts';
import type { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import type { FetchedPage } from '@tidings/platform/adapters/web-fetch/web-fetch.port.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';
import type { NewsSource, SourceVisitResult } from '../news-source.port.ts';
import { parseFeedDrafts } from './feed-drafts.ts';

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
