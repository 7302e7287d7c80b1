import { Inject, Injectable } from '@nestjs/common';
import type { FeedState } from '@tidings/database/news/feed-state.entity.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import type { PoliteFetch } from '@tidings/platform/web-fetch/polite-fetch.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';
import type { NewsSource, SourceAnswer } from '../news-source.ts';
import { draftsOfFeed } from './feed-drafts.ts';

/** A feed of the network, asked politely and only for what is new. */
@Injectable()
export class FeedSource implements NewsSource {
  constructor(@Inject(WEB_FETCH) private readonly web: PoliteFetch) {}

  async visit(source: Source, state: FeedState, signal: AbortSignal): Promise<SourceAnswer> {
    const page = await this.web.fetchPage(source.url, { accept: 'feed', etag: state.etag, lastModified: state.lastModified, signal });
    if (!page.ok) {
      const waitMs = page.retryAfterSeconds ? page.retryAfterSeconds * 1000 : null;
      return { outcome: 'failed', code: page.code, message: page.reason, waitMs };
    }
    if (page.status === 304) return { outcome: 'unchanged', waitMs: null };
    const read = draftsOfFeed(page.bytes, page.contentType, page.url, source);
    if (!read.ok) return { outcome: 'failed', code: read.code, message: read.reason, waitMs: null };
    return { outcome: 'articles', drafts: read.drafts, etag: page.etag, lastModified: page.lastModified, waitMs: null, name: read.title, movedTo: page.movedTo };
  }
}
