import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { feedBySeed } from '@tidings/database/podcast/podcast-feed.query.ts';
import { DataSource } from 'typeorm';
import { SecretsService } from '../../account/identity/tokens/secrets.service.ts';

const KEY_BYTES = 20;
const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{27})$/;

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
    return `${seed}.${(await this.#mac(seed, renditionId)).toString('base64url')}`;
  }

  /** The account whose feed opens this audio with this key; null when none does, or none does any more. */
  async accountOf(key: string, renditionId: string): Promise<string | null> {
    const [, seed = '', mac = ''] = KEY.exec(key) ?? [];
    if (seed === '') return null;
    if (!timingSafeEqual(Buffer.from(mac, 'base64url'), await this.#mac(seed, renditionId))) return null;
    return (await feedBySeed(this.database, seed))?.accountId ?? null;
  }

  async #mac(seed: string, renditionId: string): Promise<Buffer> {
    return (await this.secrets.mac('podcasts', `audio ${seed} ${renditionId}`)).subarray(0, KEY_BYTES);
  }
}
