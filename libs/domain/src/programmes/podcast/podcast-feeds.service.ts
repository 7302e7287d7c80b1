import { createHash, randomUUID } from 'node:crypto';
import { type OnModuleDestroy, Inject, Injectable } from '@nestjs/common';
import { PodcastFeedMade, PodcastFeedRevoked, PodcastQueuePut } from '@tidings/contracts/events/podcast.events.ts';
import { type InterfaceLanguage, chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { PODCAST_CONCURRENT_RENDERS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import type { FeedWords } from '@tidings/contracts/server-words/server-words.ts';
import { lockAccount } from '@tidings/database/accounts/account-lock.ts';
import {
  type StoredPodcastFeed,
  countQueuedArticles,
  findPodcastFeedByAccount,
  findPodcastFeedByHash,
  recordPodcastFeedContents,
  removePodcastFeed,
  storePodcastFeed,
  storePodcastFeedOrigin,
} from '@tidings/database/podcast/podcast-feed.entity.ts';
import {
  countEpisodes,
  listEpisodeRequests,
  listPodcastFeedEpisodes,
  recordEpisodeRequest,
  replacePodcastQueue,
} from '@tidings/database/podcast/podcast-feed.query.ts';
import { findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { CreditService } from '../../listening/audio/credit.service.ts';
import { FeedKeysService } from '../../listening/audio/feed-keys.service.ts';
import { chooseVoice } from '../../listening/audio/offered-voices.service.ts';
import { type RenditionView, RenditionService } from '../../listening/audio/rendition.service.ts';
import { SecretsService, hashPrivateToken, isPrivateToken, toPrivateToken } from '../../secrets/secrets.service.ts';
import type { FeedDocument } from './feed-xml.ts';

export type PodcastFeedView = {
  path: string;
  madeAt: Date;
  ready: number;
  waiting: number;
  queued: number;
};

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
      if (!(await lockAccount(tx, accountId)))
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
      if (!(await lockAccount(tx, accountId)))
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

const ENOUGH: ReadonlySet<unknown> = new Set(['SPEECH_UNAVAILABLE', 'CREDIT_USED_UP']);

/** Requests the audio of the newest episodes first, in the owner's voices and on the owner's credit. */
@Injectable()
export class PodcastAudioService implements OnModuleDestroy {
  readonly #underway = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();

  constructor(
    private readonly database: DataSource,
    private readonly renditions: RenditionService,
    private readonly credit: CreditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  prepareSoon(accountId: string): void {
    if (this.#underway.has(accountId)) return void this.#again.add(accountId);
    const round = this.prepare(accountId)
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          'the audio of a podcast feed could not be requested; the next fetch of the feed tries again',
        ),
      )
      .finally(() => {
        this.#underway.delete(accountId);
        if (this.#again.delete(accountId)) this.prepareSoon(accountId);
      });
    this.#underway.set(accountId, round);
  }

  async prepare(accountId: string): Promise<void> {
    if (!(await findPodcastFeedByAccount(this.database, accountId))) return;
    const [requests, preferences] = await Promise.all([
      listEpisodeRequests(this.database, accountId),
      findPreferences(this.database, accountId),
    ]);
    let room = PODCAST_CONCURRENT_RENDERS_MAX - requests.filter(({ underway }) => underway).length;
    for (const { articleId, language, wantedVoice, upToDate } of requests) {
      const voice = chooseVoice(preferences, language);
      if (upToDate && wantedVoice === (voice ?? '')) continue;
      if (room <= 0) return;
      const outcome = await this.#ask(accountId, articleId, voice);
      if (outcome === 'enough') return;
      if (outcome === null) continue;
      await recordEpisodeRequest(this.database, {
        accountId,
        articleId,
        renditionId: outcome.id,
        wantedVoice: voice ?? '',
      });
      if (outcome.state !== 'ready') room -= 1;
    }
  }

  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway.values());
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }

  async #ask(accountId: string, articleId: string, voice: string | null): Promise<RenditionView | 'enough' | null> {
    try {
      return await this.renditions.request(articleId, voice, this.credit.chargeOfAccount(accountId), {
        accountId,
        listener: accountId,
        waiting: { wide: accountId, network: accountId, listener: accountId },
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code } = error;
      if (code === 'UNKNOWN_VOICE' && voice !== null) return this.#ask(accountId, articleId, null);
      return ENOUGH.has(code) ? 'enough' : null;
    }
  }
}
