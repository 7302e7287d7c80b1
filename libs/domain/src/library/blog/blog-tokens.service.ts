import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BlogFilter, BlogPosition } from '@tidings/database/blog/blog.entity.ts';
import { z } from 'zod';
import { DomainError } from '../../errors/domain-error.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';

const placeSchema = z.tuple([z.number().int().min(0).max(8_640_000_000_000_000), z.uuid()]);
const MAC_BYTES = 16;
const TOKEN_MAX = 300;

@Injectable()
export class BlogTokensService {
  constructor(private readonly secrets: SecretsService) {}

  async createToken(filter: BlogFilter, { createdAt, id }: BlogPosition): Promise<string> {
    const payload = Buffer.from(JSON.stringify([createdAt.getTime(), id]));
    return Buffer.concat([await this.#mac(filter, payload), payload]).toString('base64url');
  }

  /** Throws BAD_INPUT. */
  async readToken(filter: BlogFilter, token: string): Promise<BlogPosition> {
    const bytes = Buffer.from(token.slice(0, TOKEN_MAX), 'base64url');
    const payload = bytes.subarray(MAC_BYTES);
    const mac = await this.#mac(filter, payload);
    if (bytes.length <= MAC_BYTES || !timingSafeEqual(mac, bytes.subarray(0, MAC_BYTES))) {
      throw new DomainError(
        'BAD_INPUT',
        'The page token does not belong to this list. Request the first page without a token.',
      );
    }
    const [createdAt, id] = placeSchema.parse(JSON.parse(payload.toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  }

  async #mac(filter: BlogFilter, payload: Buffer): Promise<Buffer> {
    const list = JSON.stringify(['blogs', filter.category, filter.subcategory, filter.tag, filter.author]);
    return (await this.secrets.mac('lists', `${list}\n${payload.toString('base64')}`)).subarray(0, MAC_BYTES);
  }
}
