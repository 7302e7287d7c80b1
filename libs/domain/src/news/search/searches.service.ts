import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NewsWanted } from '@tidings/contracts/events/news.events.ts';
import {
  SEARCH_CACHE_SECONDS,
  SEARCH_CACHE_PENDING_SECONDS,
  NEWS_REQUESTS_MAX,
  NEWS_REQUEST_REPEAT_MINUTES,
} from '@tidings/contracts/limits/news-limits.ts';
import { addNewsRequest, cacheResponse, readCachedResponse } from '@tidings/database/search/requested-search.query.ts';
import type { NewsRequest } from '@tidings/database/search/requested-search.query.ts';
import type { SearchIndex } from '@tidings/platform/adapters/search-index/search-index.port.ts';
import type { SearchServiceResult, SearchRequest } from '@tidings/platform/adapters/search-index/search-index.port.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG, SEARCH_INDEX } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

/** `asked` is true if repeating the search soon may find more. */
export type SearchOutcome = SearchServiceResult & { asked: boolean };

const NOTHING: SearchServiceResult = { hits: [], nextCursor: null, corrected: null, close: false, degraded: false };

@Injectable()
export class SearchesService {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly events: EventPublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Searches the index or the cache. `category` may be wider than the categories of the index. Throws BadSearchCursor.
   */
  async find(search: SearchRequest, category: string | null): Promise<SearchOutcome> {
    if (search.text === '') return { ...NOTHING, asked: false };
    const key = createHash('sha256')
      .update(JSON.stringify([category, search]))
      .digest('base64url');
    const cached = await readCachedResponse<SearchOutcome>(this.database, key);
    if (cached) return cached;
    const isRequested =
      !search.after &&
      (await this.requestNews({ text: search.text.toLowerCase(), category, country: search.country ?? null }));
    const answer = { ...(await this.index.search(search)), asked: isRequested };
    // Do not cache empty results, which may change soon, or those of the fallback engine.
    if (answer.hits.length > 0 && !answer.degraded)
      await cacheResponse(
        this.database,
        key,
        answer,
        isRequested ? SEARCH_CACHE_PENDING_SECONDS : SEARCH_CACHE_SECONDS,
      );
    return answer;
  }

  async look(search: SearchRequest): Promise<SearchOutcome> {
    return { ...(search.text === '' ? NOTHING : await this.index.search(search)), asked: false };
  }

  /** Returns false if no service is configured or the query was made recently. */
  async requestNews(request: NewsRequest): Promise<boolean> {
    if (Object.keys(this.config.newsServiceKeys).length === 0) return false;
    return this.database.transaction(async (tx) => {
      const requestId = await addNewsRequest(tx, request, {
        againMinutes: NEWS_REQUEST_REPEAT_MINUTES,
        inAll: NEWS_REQUESTS_MAX,
      });
      if (requestId === null) return false;
      await this.events.add(tx, NewsWanted, { wishId: requestId });
      return true;
    });
  }
}
