import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NewsWanted } from '@tidings/contracts/events/news.events.ts';
import {
  SEARCH_KEPT_SECONDS,
  SEARCH_KEPT_WHILE_ASKED_SECONDS,
  NEWS_REQUESTS_MAX,
  NEWS_REQUEST_REPEAT_MINUTES,
} from '@tidings/contracts/limits/search-limits.ts';
import { requestNews } from '@tidings/database/search/news-request.query.ts';
import type { NewsRequest } from '@tidings/database/search/news-request.query.ts';
import { cachedAnswer, keepAnswer } from '@tidings/database/search/search-cache.query.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { SearchIndex } from '@tidings/platform/search-index/search-index.port.ts';
import type { SearchAnswer, SearchRequest } from '@tidings/platform/search-index/search-index.port.ts';
import { CONFIG, SEARCH_INDEX } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

/** `asked`: a news service is being asked for more, so the same search finds more in a moment. */
export type Searched = SearchAnswer & { asked: boolean };

const NOTHING: SearchAnswer = { hits: [], nextCursor: null, corrected: null, close: false, degraded: false };

/** Answers from the index at once, and lets the ingest worker ask the news services where there are keys for them. */
@Injectable()
export class SearchesService {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly events: EventPublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `category` is what was asked for, which may be wider than what the index knows. Throws BadSearchCursor. */
  async find(search: SearchRequest, category: string | null): Promise<Searched> {
    if (search.text === '') return { ...NOTHING, asked: false };
    const key = createHash('sha256')
      .update(JSON.stringify([category, search]))
      .digest('base64url');
    const kept = await cachedAnswer<Searched>(this.database, key);
    if (kept) return kept;
    const asked =
      !search.after &&
      (await this.requestNews({ text: search.text.toLowerCase(), category, country: search.country ?? null }));
    const answer = { ...(await this.index.search(search)), asked };
    // What is missing may come at any moment, and what stands in for an engine is no answer of it.
    if (answer.hits.length > 0 && !answer.degraded)
      await keepAnswer(this.database, key, answer, asked ? SEARCH_KEPT_WHILE_ASKED_SECONDS : SEARCH_KEPT_SECONDS);
    return answer;
  }

  /** The same for a search that only one person makes: nothing is kept of it, and nobody else is asked. */
  async look(search: SearchRequest): Promise<Searched> {
    return { ...(search.text === '' ? NOTHING : await this.index.search(search)), asked: false };
  }

  /** Notes what a news service may have more of. False where there is none, or it was asked lately. */
  async requestNews(wanted: NewsRequest): Promise<boolean> {
    if (this.config.gnewsApiKey === undefined && this.config.mediastackApiKey === undefined) return false;
    return this.database.transaction(async (tx) => {
      const requestId = await requestNews(tx, wanted, {
        againMinutes: NEWS_REQUEST_REPEAT_MINUTES,
        inAll: NEWS_REQUESTS_MAX,
      });
      if (requestId === null) return false;
      await this.events.add(tx, NewsWanted, { wishId: requestId });
      return true;
    });
  }
}
