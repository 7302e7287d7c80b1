import { type BeforeApplicationShutdown, Controller, Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { FeedWanted } from '@tidings/contracts/events/news.events.ts';
import { FEED_SEARCH_TIMEOUT_MS } from '@tidings/contracts/limits/news-limits.ts';
import {
  type FeedSearchResult,
  completeFeedSearch,
  findPendingFeedSearch,
} from '@tidings/database/search/requested-search.entity.ts';
import { isCommentFeed, listCommonFeedUrls } from '@tidings/extraction/feed/feed-links.ts';
import type { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER, WEB_FETCH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

type Looked =
  | { feed: FeedSearchResult }
  | { page: { bytes: Uint8Array; contentType: string; url: string } }
  | { code: string };

/** Maximum number of linked feeds to try. If a page links to none, common feed paths are tried. */
const NAMED_MAX = 4;
const NO_FEED = 'NO_FEED_FOUND';
const TOO_MANY_REQUESTS = 429;

@Injectable()
export class FeedFinder {
  constructor(@Inject(WEB_FETCH) private readonly web: PoliteFetch) {}

  async find(address: string, stop: AbortSignal): Promise<FeedSearchResult> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(FEED_SEARCH_TIMEOUT_MS)]);
    const looked = await this.#look(address, signal);
    if ('feed' in looked) return looked.feed;
    // Does not try common feed paths if the address itself cannot be fetched.
    if ('code' in looked) return this.#none(looked.code);
    const named = await runTextTask('feedLinks', looked.page);
    const places = named.length > 0 ? named.slice(0, NAMED_MAX) : listCommonFeedUrls(looked.page.url);
    let comments: FeedSearchResult | null = null;
    for (const candidateUrl of places) {
      if (signal.aborted) return this.#none('TIMEOUT');
      const outcome = await this.#look(candidateUrl, signal);
      if (!('feed' in outcome)) continue;
      if (!isCommentFeed(outcome.feed.name ?? '')) return outcome.feed;
      comments ??= outcome.feed;
    }
    if (comments) return comments;
    return this.#none(signal.aborted ? 'TIMEOUT' : NO_FEED);
  }

  async #look(address: string, signal: AbortSignal): Promise<Looked> {
    // Fetches the page without delay, because a person is waiting for the result.
    const page = await this.web.fetchNow(address, { accept: 'feed', signal });
    if (!page.ok) return { code: page.status === TOO_MANY_REQUESTS ? 'TRY_LATER' : page.code };
    const { bytes, contentType, url, movedTo } = page;
    const read = await runTextTask('feed', { bytes, contentType, url });
    return read.ok
      ? { feed: { url: movedTo ?? address, name: read.feed.title ?? '', code: null } }
      : { page: { bytes, contentType, url } };
  }

  #none(code: string): FeedSearchResult {
    return { url: null, name: null, code };
  }
}

/** Searches run outside the event handler, so that a slow site does not block the log. */
@Controller()
export class FeedSearchConsumer implements BeforeApplicationShutdown {
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly database: DataSource,
    private readonly finder: FeedFinder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Consumes(FeedWanted)
  async onFeedWanted({ searchId }: EventPayload<typeof FeedWanted>): Promise<void> {
    const address = await findPendingFeedSearch(this.database, searchId);
    if (address === null) return;
    const search = this.finder
      .find(address, this.#stop.signal)
      .then((found) => completeFeedSearch(this.database, searchId, found))
      .catch((error: unknown) => this.logger.warn({ worker: 'ingest', error }, 'the search for a feed failed'))
      .finally(() => {
        this.#running.delete(search);
      });
    this.#running.add(search);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running);
  }
}
