import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { findPodcastFeedBySeed } from '@tidings/database/podcast/podcast-feed.entity.ts';
import { DataSource } from 'typeorm';
import { isUuid } from '../../errors/domain-error.ts';
import { isPrivateToken, toPrivateToken, SecretsService } from '../../secrets/secrets.service.ts';

export const FEED_KEY_PARAMETER = 'feed';

/**
 * Creates keys for the audio of a podcast feed. A key is derived from the feed's seed for one rendition and opens
 * neither other episodes nor the feed.
 */
@Injectable()
export class FeedKeysService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: SecretsService,
  ) {}

  async createKey(seed: string, renditionId: string): Promise<string> {
    return `${seed}.${await this.#token(seed, renditionId)}`;
  }

  async findAccount(key: string, renditionId: string): Promise<string | null> {
    const [seed = '', token = '', ...more] = key.split('.');
    if (!isUuid(seed) || !isPrivateToken(token) || more.length > 0) return null;
    if (!timingSafeEqual(Buffer.from(token), Buffer.from(await this.#token(seed, renditionId)))) return null;
    return (await findPodcastFeedBySeed(this.database, seed))?.accountId ?? null;
  }

  async #token(seed: string, renditionId: string): Promise<string> {
    return toPrivateToken(await this.secrets.mac('podcasts', `audio ${seed} ${renditionId}`));
  }
}
