import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { FeedWanted } from '@tidings/contracts/events/news.events.ts';
import { OwnSourcesChanged } from '@tidings/contracts/events/profile.events.ts';
import {
  FEED_SEARCH_TIMEOUT_MS,
  SOURCE_FOLDER_NAME_CHARS_MAX,
  MUTED_WORDS_MAX,
  OPML_CHARS_MAX,
  OWN_SOURCES_MAX,
} from '@tidings/contracts/limits/news-limits.ts';
import {
  type FeedSearchResult,
  deleteFeedSearch,
  findFeedSearchResult,
  requestFeedSearch,
} from '@tidings/database/search/requested-search.entity.ts';
import { type OwnMutedWord, muteWord, unmuteWord } from '@tidings/database/sources/muted-word.entity.ts';
import {
  changeSubscription,
  resetSourceFailures,
  subscribeToFeeds,
  unsubscribe,
} from '@tidings/database/sources/source-subscription.entity.ts';
import {
  type OwnSource,
  findWorkingFeed,
  findSubscribedSource,
  listSubscribedSources,
} from '@tidings/database/sources/source-subscription.query.ts';
import { writeOpml } from '@tidings/extraction/feed/opml.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError, isUuid } from '../../errors/domain-error.ts';
import {
  type RefusedSource,
  hasScheme,
  parseAddress,
  parseFolderName,
  parseMutedWord,
  toSearchRefusal,
  createSourceRefusal,
} from './source-input.ts';

type What = EventPayload<typeof OwnSourcesChanged>['what'];
export type SourceImportSummary = { added: number; already: number; unusable: number; leftOut: number };

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

const NAME_CHARS_MAX = 200;

@Injectable()
export class OwnSourcesService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly search: FeedSearchService,
  ) {}

  /** Subscribes to the feed at an address. Calls `maySearch`, which may throw, before a site is fetched. */
  async subscribe(
    accountId: string,
    typed: string,
    inFolder: string | null | undefined,
    maySearch: () => Promise<void>,
  ): Promise<OwnSource | RefusedSource> {
    const [address, folder] = [parseAddress(typed), parseFolderName(inFolder)];
    if (address === null) return createSourceRefusal('ADDRESS_INVALID');
    if (folder === null) return createSourceRefusal('FOLDER_INVALID');
    const mine = await listSubscribedSources(this.database, accountId);
    if (mine.some((source) => source.address === address)) return createSourceRefusal('ALREADY_SUBSCRIBED');
    if (mine.length >= OWN_SOURCES_MAX) return createSourceRefusal('SOURCES_FULL');
    let feed = await findWorkingFeed(this.database, address);
    if (!feed) {
      await maySearch();
      let result = await this.search.find(address);
      if (result.url === null && result.code === 'UNREACHABLE' && !hasScheme(typed))
        result = await this.search.find(address.replace(/^https:/, 'http:'));
      if (result.url === null) return toSearchRefusal(result.code);
      feed = result;
    }
    const newSource = { url: feed.url, name: shortened(feed.name), folder };
    return this.database.transaction(async (tx) => {
      const {
        added: [id],
        already,
      } = await subscribeToFeeds(tx, accountId, [newSource], OWN_SOURCES_MAX);
      if (id === undefined) return createSourceRefusal(already > 0 ? 'ALREADY_SUBSCRIBED' : 'SOURCES_FULL');
      await resetSourceFailures(tx, id);
      await this.#publish(tx, accountId, 'added', [id]);
      return (await findSubscribedSource(tx, accountId, id)) ?? createSourceRefusal('NO_FEED_FOUND');
    });
  }

  async import(accountId: string, opml: string): Promise<SourceImportSummary | RefusedSource> {
    if (opml.length > OPML_CHARS_MAX) return createSourceRefusal('OPML_TOO_LARGE');
    const feeds = await runTextTask('opml', opml);
    if (!feeds || feeds.length === 0) return createSourceRefusal('NOT_OPML');
    const usable = feeds.flatMap(({ url, name, folders }) => {
      const address = parseAddress(url);
      return address === null
        ? []
        : [
            {
              url: address,
              name: shortened(name ?? ''),
              folder: parseFolderName(clean(folders.join(' / '), SOURCE_FOLDER_NAME_CHARS_MAX)) ?? '',
            },
          ];
    });
    return this.database.transaction(async (tx) => {
      const { added, leftOut } = await subscribeToFeeds(tx, accountId, usable, OWN_SOURCES_MAX);
      if (added.length > 0) await this.#publish(tx, accountId, 'added', added);
      return {
        added: added.length,
        already: usable.length - added.length - leftOut,
        unusable: feeds.length - usable.length,
        leftOut,
      };
    });
  }

  async export(accountId: string): Promise<string> {
    const sources = await listSubscribedSources(this.database, accountId);
    return writeOpml(
      'Tidings',
      sources.map(({ address, name, folder }) => ({ url: address, name, folder })),
    );
  }

  /** Throws `NOT_FOUND`. */
  async remove(accountId: string, id: string): Promise<void> {
    await this.#change(accountId, 'removed', id, (tx) => unsubscribe(tx, accountId, id));
  }

  /** Moves a source to a folder; an empty name removes it from its folder. Throws `NOT_FOUND`. */
  async move(accountId: string, id: string, inFolder: string): Promise<OwnSource | RefusedSource> {
    const folder = parseFolderName(inFolder);
    if (folder === null) return createSourceRefusal('FOLDER_INVALID');
    await this.#change(accountId, 'moved', id, (tx) => changeSubscription(tx, accountId, id, { folder }));
    return (await findSubscribedSource(this.database, accountId, id)) ?? sourceNotFound();
  }

  /** Throws `NOT_FOUND`. */
  async mute(accountId: string, id: string, muted: boolean): Promise<OwnSource> {
    await this.#change(accountId, muted ? 'muted' : 'unmuted', id, (tx) =>
      changeSubscription(tx, accountId, id, { muted }),
    );
    return (await findSubscribedSource(this.database, accountId, id)) ?? sourceNotFound();
  }

  async muteWord(accountId: string, typed: string): Promise<OwnMutedWord | RefusedSource> {
    const word = parseMutedWord(typed);
    if (word === null) return createSourceRefusal('WORD_INVALID');
    return this.database.transaction(async (tx) => {
      const muted = await muteWord(tx, accountId, word, MUTED_WORDS_MAX);
      if (!muted) return createSourceRefusal('MUTED_WORDS_FULL');
      await this.#publish(tx, accountId, 'word-muted', [muted.id]);
      return muted;
    });
  }

  /** Throws `NOT_FOUND`. */
  async unmuteWord(accountId: string, id: string): Promise<void> {
    await this.#change(accountId, 'word-unmuted', id, (tx) => unmuteWord(tx, accountId, id));
  }

  async #change(
    accountId: string,
    kind: What,
    id: string,
    change: (tx: EntityManager) => Promise<boolean>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!isUuid(id) || !(await change(tx))) return sourceNotFound();
      await this.#publish(tx, accountId, kind, [id]);
    });
  }

  async #publish(tx: EntityManager, accountId: string, change: What, ids: string[]): Promise<void> {
    await this.events.add(tx, OwnSourcesChanged, { accountId, what: change, ids });
  }
}

function sourceNotFound(): never {
  throw new DomainError('NOT_FOUND', 'This source is not in your list.');
}

const clean = (text: string, charactersMax: number): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, charactersMax)
    .toWellFormed()
    .trim();
const shortened = (name: string): string => clean(name, NAME_CHARS_MAX);
