import { Inject, Injectable } from '@nestjs/common';
import { FEED_SEARCH_TIMEOUT_MS } from '@tidings/contracts/limits/news-limits.ts';
import type { FeedSearchResult } from '@tidings/database/search/requested-search.query.ts';
import { listCommonFeedUrls } from '@tidings/extraction/feed/feed-links.ts';
import type { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';

/** Maximum number of linked feeds to try. If a page links to none, common feed paths are tried. */
const NAMED_MAX = 4;
const NO_FEED = 'NO_FEED_FOUND';

type Looked =
  | { feed: FeedSearchResult }
  | { page: { bytes: Uint8Array; contentType: string; url: string } }
  | { code: string };

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
    for (const candidateUrl of places) {
      if (signal.aborted) return this.#none('TIMEOUT');
      const outcome = await this.#look(candidateUrl, signal);
      if ('feed' in outcome) return outcome.feed;
    }
    return this.#none(signal.aborted ? 'TIMEOUT' : NO_FEED);
  }

  async #look(address: string, signal: AbortSignal): Promise<Looked> {
    // Fetches the page without delay, because a person is waiting for the result.
    const page = await this.web.fetchNow(address, { accept: 'feed', signal });
    if (!page.ok) return { code: page.code };
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
