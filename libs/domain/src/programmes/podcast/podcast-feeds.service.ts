import { randomUUID, createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PodcastFeedMade, PodcastFeedRevoked, PodcastQueuePut } from '@tidings/contracts/events/podcast.events.ts';
import { chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { FeedWords } from '@tidings/contracts/server-words/server-words.ts';
import { lockLibrary } from '@tidings/database/library/saved-article.entity.ts';
import {
  countEpisodes,
  countQueuedArticles,
  findPodcastFeedByAccount,
  findPodcastFeedByHash,
  listPodcastFeedEpisodes,
  recordPodcastFeedContents,
  removePodcastFeed,
  replacePodcastQueue,
  storePodcastFeed,
  storePodcastFeedOrigin,
} from '@tidings/database/podcast/podcast-feed.entity.ts';
import type { StoredPodcastFeed } from '@tidings/database/podcast/podcast-feed.entity.ts';
import { findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { FeedKeysService } from '../../listening/audio/feed-keys.service.ts';
import { isPrivateToken, hashPrivateToken, toPrivateToken, SecretsService } from '../../secrets/secrets.service.ts';
import type { FeedDocument } from './feed-xml.ts';

/** Tokens are derived from the account and a seed, so that the feed's URL can be shown again without being stored. */
@Injectable()
export class FeedTokensService {
  constructor(private readonly secrets: SecretsService) {}

  newSeed(): string {
    return randomUUID();
  }

  async createToken(accountId: string, seed: string): Promise<string> {
    return toPrivateToken(await this.secrets.mac('podcasts', `${accountId} ${seed}`));
  }

  hashToken(token: string): string | null {
    return isPrivateToken(token) ? hashPrivateToken(token) : null;
  }
}

const buildFeedPath = (token: string): string => `/podcasts/${token}/feed.xml`;

export type PodcastFeedView = {
  path: string;
  madeAt: Date;
  ready: number;
  waiting: number;
  queued: number;
};

@Injectable()
export class PodcastFeedsService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly tokens: FeedTokensService,
    private readonly keys: FeedKeysService,
  ) {}

  async find(accountId: string): Promise<PodcastFeedView | null> {
    const feed = await findPodcastFeedByAccount(this.database, accountId);
    return feed && this.#view(feed);
  }

  /** Returns the feed and creates it if needed. `renew` replaces its URL and invalidates the old one. */
  async make(accountId: string, renew: boolean, origin: string | null): Promise<PodcastFeedView> {
    const feed = await this.database.transaction(async (tx) => {
      if (!(await lockLibrary(tx, accountId)))
        throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
      const existing = await findPodcastFeedByAccount(tx, accountId);
      if (existing && origin !== null) await storePodcastFeedOrigin(tx, accountId, origin);
      if (existing && !renew) return existing;
      const seed = this.tokens.newSeed();
      const tokenHash = this.tokens.hashToken(await this.tokens.createToken(accountId, seed));
      if (tokenHash === null) throw new Error('The new token is malformed.');
      const stored = await storePodcastFeed(tx, {
        accountId,
        seed,
        tokenHash,
        origin: origin ?? existing?.origin ?? null,
      });
      await this.events.add(tx, PodcastFeedMade, { accountId });
      return stored;
    });
    return this.#view(feed);
  }

  /** Revokes the feed's URL and its audio URLs. Idempotent. */
  async revoke(accountId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await removePodcastFeed(tx, accountId)) await this.events.add(tx, PodcastFeedRevoked, { accountId });
    });
  }

  async putQueue(accountId: string, articleIds: readonly string[]): Promise<PodcastFeedView | null> {
    await this.database.transaction(async (tx) => {
      if (!(await lockLibrary(tx, accountId)))
        throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
      await this.events.add(tx, PodcastQueuePut, {
        accountId,
        stories: await replacePodcastQueue(tx, accountId, articleIds),
      });
    });
    return this.find(accountId);
  }

  async withToken(token: string): Promise<StoredPodcastFeed | null> {
    const hash = this.tokens.hashToken(token);
    return hash === null ? null : findPodcastFeedByHash(this.database, hash);
  }

  async readContents({ accountId, seed }: StoredPodcastFeed): Promise<Omit<FeedDocument, 'origin'>> {
    const [episodes, preferences, token] = await Promise.all([
      listPodcastFeedEpisodes(this.database, accountId),
      findPreferences(this.database, accountId),
      this.tokens.createToken(accountId, seed),
    ]);
    const words = getFeedWords(preferences?.language ?? null);
    const fingerprint = episodes.map(
      ({ articleId, at, title, description, url, author, sourceName, renditionId, bytes }) => [
        articleId,
        at,
        title,
        description,
        url,
        author,
        sourceName,
        renditionId,
        bytes,
      ],
    );
    const digest = createHash('sha256')
      .update(JSON.stringify([words.language, fingerprint]))
      .digest('base64url');
    return {
      accountId,
      path: buildFeedPath(token),
      words,
      episodes: await Promise.all(
        episodes.map(async (episode) => ({ ...episode, key: await this.keys.createKey(seed, episode.renditionId) })),
      ),
      changedAt: await recordPodcastFeedContents(this.database, accountId, digest),
    };
  }

  async #view({ accountId, seed, madeAt }: StoredPodcastFeed): Promise<PodcastFeedView> {
    const [token, counts, queuedCount] = await Promise.all([
      this.tokens.createToken(accountId, seed),
      countEpisodes(this.database, accountId),
      countQueuedArticles(this.database, accountId),
    ]);
    return { path: buildFeedPath(token), madeAt, ...counts, queued: queuedCount };
  }
}

export function getFeedWords(requestedLanguage: string | null): FeedWords & { language: InterfaceLanguage } {
  const language = chooseInterfaceLanguage(requestedLanguage === null ? [] : [requestedLanguage]);
  return { ...serverWords[language].podcast, language };
}
