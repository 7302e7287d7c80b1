import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import {
  PICTURES_AT_ONCE,
  PICTURES_KEPT_BYTES,
  PICTURES_OF_LISTENER_AT_ONCE,
  PICTURES_OF_NETWORK_AT_ONCE,
  PICTURES_OF_SITE_AT_ONCE,
  PICTURES_OF_WIDE_NETWORK_AT_ONCE,
  PICTURES_WAITING_MAX,
  PICTURE_FAILED_MS,
  PICTURE_KEPT_MS,
  PICTURE_PIXELS_MAX,
} from '@tidings/contracts/limits/picture-limits.ts';
import { limitWithReserve } from '@tidings/contracts/limits/visitor-limits.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { Takedowns } from '@tidings/platform/takedown/takedowns.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { PoliteFetch } from '@tidings/platform/web-fetch/polite-fetch.ts';
import type { FetchRefusal } from '@tidings/platform/web-fetch/web-fetch.port.ts';
import { FairTurns } from '../../server/http/fair-turns.ts';
import { networkKeys } from '../../server/http/network-names.ts';
import { Tally } from '../../server/http/tally.ts';
import { pictureHead } from '../../server/pictures/picture-head.ts';
import { PictureCache } from './picture-cache.ts';

export type Picture = {
  ok: true;
  contentType: string;
  bytes: Buffer;
  etag: string;
};
export type NoPicture = {
  ok: false;
  why: 'gone' | 'site away' | 'busy';
  code: FetchRefusal['code'] | 'NO_PICTURE' | 'TOO_MANY_PIXELS' | 'BUSY';
};

const AWAY: ReadonlySet<string> = new Set(['TIMEOUT', 'UNREACHABLE', 'SOURCE_ERROR', 'SOURCE_REFUSED']);

@Injectable()
export class PicturesService {
  #kept = new PictureCache<Picture | NoPicture>(PICTURES_KEPT_BYTES);
  #takedowns = '';
  readonly #fetched = new Map<string, Promise<Picture | NoPicture>>();
  readonly #asked = new Map<string, Promise<Picture | NoPicture>>();
  readonly #askedBy = new Tally();
  readonly #turns = new FairTurns<{ wide: string; network: string; listener: string; site: string }>(PICTURES_AT_ONCE, {
    wide: PICTURES_OF_WIDE_NETWORK_AT_ONCE,
    network: PICTURES_OF_NETWORK_AT_ONCE,
    listener: PICTURES_OF_LISTENER_AT_ONCE,
    site: PICTURES_OF_SITE_AT_ONCE,
  });

  constructor(
    @Inject(WEB_FETCH) private readonly web: PoliteFetch,
    private readonly takedowns: Takedowns,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * In the listener's turn; `findListener` is called only for an uncached picture. Never rejects because of a
   * publisher.
   */
  async at(address: string, ip: string, findListener: () => Promise<string | null>): Promise<Picture | NoPicture> {
    if (await this.#isTaken(address)) return { ok: false, why: 'gone', code: 'TAKEN_DOWN' };
    const [wide, network = wide] = networkKeys(ip);
    const available = this.#kept.get(address) ?? this.#fetched.get(address);
    if (available) return available;
    const listener = `${network} ${(await findListener()) ?? 'anonymous'}`;
    // By listener: another one's turn for the same picture may come first.
    const requestKey = `${listener} ${address}`;
    const waiting = this.#asked.get(requestKey);
    if (waiting) return waiting;
    const names = new Set([wide, network, listener]);
    if (this.#isFull({ wide, network, listener })) return { ok: false, why: 'busy', code: 'BUSY' };
    for (const name of names) this.#askedBy.add(name, 1);
    const pending = this.#turns
      .take({ wide, network, listener, site: URL.parse(address)?.host ?? '' }, async () => this.#had(address))
      .finally(() => {
        this.#asked.delete(requestKey);
        for (const name of names) this.#askedBy.add(name, -1);
      });
    this.#asked.set(requestKey, pending);
    return pending;
  }

  #had(address: string): Promise<Picture | NoPicture> {
    const cached = this.#kept.get(address);
    if (cached) return Promise.resolve(cached);
    const pending = this.#fetched.get(address);
    if (pending) return pending;
    const fetched = this.#fetch(address).finally(() => this.#fetched.delete(address));
    this.#fetched.set(address, fetched);
    return fetched;
  }

  #isFull({ wide, network, listener }: { wide: string; network: string; listener: string }): boolean {
    const max = limitWithReserve(this.config.visitorLimits['pictures-at-once'], this.#askedBy.get(listener));
    return (
      this.#asked.size >= PICTURES_WAITING_MAX ||
      this.#askedBy.get(network) >= max ||
      this.#askedBy.get(wide) >= max * WIDE_NETWORK_FACTOR
    );
  }

  /** A new takedown clears the whole cache; selecting entries is not worth it. */
  async #isTaken(address: string): Promise<boolean> {
    const stamp = await this.takedowns.stamp();
    if (stamp !== this.#takedowns) this.#kept = new PictureCache(PICTURES_KEPT_BYTES);
    this.#takedowns = stamp;
    return this.takedowns.isPictureTaken(address);
  }

  async #fetch(address: string): Promise<Picture | NoPicture> {
    const response = await this.web.fetchNow(address, { accept: 'image' });
    const picture = response.ok
      ? toPicture(Buffer.from(response.bytes.buffer, response.bytes.byteOffset, response.bytes.byteLength))
      : toNoPicture(response);
    this.#kept.put(
      address,
      picture,
      picture.ok ? picture.bytes.length : 0,
      picture.ok ? PICTURE_KEPT_MS : PICTURE_FAILED_MS,
    );
    return picture;
  }
}

function toPicture(bytes: Buffer): Picture | NoPicture {
  const head = pictureHead(bytes);
  if (!head) return { ok: false, why: 'gone', code: 'NO_PICTURE' };
  if (head.width * head.height > PICTURE_PIXELS_MAX) return { ok: false, why: 'gone', code: 'TOO_MANY_PIXELS' };
  return {
    ok: true,
    contentType: `image/${head.type}`,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  };
}

const toNoPicture = ({ code }: FetchRefusal): NoPicture => ({
  ok: false,
  why: AWAY.has(code) ? 'site away' : 'gone',
  code,
});
