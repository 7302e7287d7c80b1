import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { feedBySeed } from '@tidings/database/podcast/podcast-feed.query.ts';
import { DataSource } from 'typeorm';
import { isPrivateToken, privateTokenOf } from '../../account/identity/tokens/private-token.ts';
import { SecretsService } from '../../account/identity/tokens/secrets.service.ts';
import { isUuid } from '../../server/graphql/uuid.ts';

/**
 * What a podcast feed adds to the addresses of its audio: the seed of the feed, and 160 bits that follow from it for
 * this audio alone. They count while the feed has that seed. An address of one episode opens neither another nor the
 * feed.
 */
@Injectable()
export class FeedKeysService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: SecretsService,
  ) {}

  async keyOf(seed: string, renditionId: string): Promise<string> {
    return `${seed}.${await this.#token(seed, renditionId)}`;
  }

  /** The account whose feed opens this audio with this key; null when none does, or none does any more. */
  async accountOf(key: string, renditionId: string): Promise<string | null> {
    const [seed = '', token = '', ...more] = key.split('.');
    if (!isUuid(seed) || !isPrivateToken(token) || more.length > 0) return null;
    if (!timingSafeEqual(Buffer.from(token), Buffer.from(await this.#token(seed, renditionId)))) return null;
    return (await feedBySeed(this.database, seed))?.accountId ?? null;
  }

  async #token(seed: string, renditionId: string): Promise<string> {
    return privateTokenOf(await this.secrets.mac('podcasts', `audio ${seed} ${renditionId}`));
  }
}
