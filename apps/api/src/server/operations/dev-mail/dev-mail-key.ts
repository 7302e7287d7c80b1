import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';

const KEY_BYTES = 18;

@Injectable()
export class DevMailKey {
  readonly #key = randomBytes(KEY_BYTES);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Path of the mail page, including the key; null if the page is disabled. */
  get path(): string | null {
    const isOffered = !this.config.production && this.config.modes.mail === 'files';
    return isOffered ? `/dev/mail?key=${this.#key.toString('base64url')}` : null;
  }

  isGiven(key: unknown): boolean {
    const presented = Buffer.from(typeof key === 'string' ? key : '', 'base64url');
    return presented.length === KEY_BYTES && timingSafeEqual(presented, this.#key);
  }
}
