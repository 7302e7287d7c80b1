import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { FeedWanted } from '@tidings/contracts/events/news.events.ts';
import { FEED_SEARCH_TIMEOUT_MS } from '@tidings/contracts/limits/news-limits.ts';
import {
  requestFeedSearch,
  deleteFeedSearch,
  findFeedSearchResult,
} from '@tidings/database/sources/source-search.query.ts';
import type { FeedSearchResult } from '@tidings/database/sources/source-search.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';

const LOOK_MS = 60;
const WAIT_MS = FEED_SEARCH_TIMEOUT_MS + 2_000;

/** A worker fetches and parses the site, so that the API process never handles untrusted pages. */
@Injectable()
export class FeedSearchService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  async find(address: string): Promise<FeedSearchResult> {
    const id = await this.database.transaction(async (tx) => {
      const searchId = await requestFeedSearch(tx, address);
      await this.events.add(tx, FeedWanted, { searchId });
      return searchId;
    });
    try {
      for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
        await sleep(LOOK_MS);
        const answer = await findFeedSearchResult(this.database, id);
        if (answer) return answer;
      }
      return { url: null, name: null, code: 'TIMEOUT' };
    } finally {
      await deleteFeedSearch(this.database, id);
    }
  }
}
