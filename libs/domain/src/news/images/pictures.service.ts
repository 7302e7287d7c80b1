import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import {
  CONCURRENT_PICTURES_MAX,
  CONCURRENT_PICTURES_PER_LISTENER,
  CONCURRENT_PICTURES_PER_NETWORK,
  CONCURRENT_PICTURES_PER_SITE,
  CONCURRENT_PICTURES_WIDE_NETWORK,
  PICTURES_WAITING_MAX,
  PICTURE_CACHE_BYTES,
  PICTURE_CACHE_MS,
  PICTURE_PIXELS_MAX,
  PICTURE_RETRY_MS,
} from '@tidings/contracts/limits/news-limits.ts';
import { computeLimitWithReserve } from '@tidings/contracts/limits/visitor-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { PICTURES_PATH } from '@tidings/contracts/pictures/picture-path.ts';
import type { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import type { FetchRefusal } from '@tidings/platform/adapters/web-fetch/web-fetch.port.ts';
import { TakedownRegistry } from '@tidings/platform/content/takedowns.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG, WEB_FETCH } from '@tidings/platform/tokens.ts';
import { FairSemaphore, KeyedCounter } from '../../limits/concurrency.ts';
import { toNetworkKeys } from '../../limits/network-keys.ts';
import { readPictureHead } from '../../pictures/picture-head.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';

type Picture = {
  ok: true;
  contentType: string;
  bytes: Buffer;
  etag: string;
};
export type PictureFailure = {
  ok: false;
  why: 'gone' | 'site away' | 'busy';
  code: FetchRefusal['code'] | 'NO_PICTURE' | 'TOO_MANY_PIXELS' | 'BUSY';
};

const AWAY: ReadonlySet<string> = new Set(['TIMEOUT', 'UNREACHABLE', 'SOURCE_ERROR', 'SOURCE_REFUSED']);

@Injectable()
export class PicturesService {
  #kept = new PictureCache<Picture | PictureFailure>(PICTURE_CACHE_BYTES);
  #takedowns = '';
  readonly #fetched = new Map<string, Promise<Picture | PictureFailure>>();
  readonly #asked = new Map<string, Promise<Picture | PictureFailure>>();
  readonly #askedBy = new KeyedCounter();
  readonly #turns = new FairSemaphore<{ wide: string; network: string; listener: string; site: string }>(
    CONCURRENT_PICTURES_MAX,
    {
      wide: CONCURRENT_PICTURES_WIDE_NETWORK,
      network: CONCURRENT_PICTURES_PER_NETWORK,
      listener: CONCURRENT_PICTURES_PER_LISTENER,
      site: CONCURRENT_PICTURES_PER_SITE,
    },
  );

  constructor(
    @Inject(WEB_FETCH) private readonly web: PoliteFetch,
    private readonly takedowns: TakedownRegistry,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Calls `findListener` only if the picture is not cached. A publisher's failure is returned and never causes a
   * rejection.
   */
  async at(address: string, ip: string, findListener: () => Promise<string | null>): Promise<Picture | PictureFailure> {
    if (await this.#isTaken(address)) return { ok: false, why: 'gone', code: 'TAKEN_DOWN' };
    const [wide, network = wide] = toNetworkKeys(ip);
    const available = this.#kept.get(address) ?? this.#fetched.get(address);
    if (available) return available;
    const listener = `${network} ${(await findListener()) ?? 'anonymous'}`;
    // The key includes the listener, because another listener may get this picture first.
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

  #had(address: string): Promise<Picture | PictureFailure> {
    const cached = this.#kept.get(address);
    if (cached) return Promise.resolve(cached);
    const pending = this.#fetched.get(address);
    if (pending) return pending;
    const fetched = this.#fetch(address).finally(() => this.#fetched.delete(address));
    this.#fetched.set(address, fetched);
    return fetched;
  }

  #isFull({ wide, network, listener }: { wide: string; network: string; listener: string }): boolean {
    const max = computeLimitWithReserve(this.config.visitorLimits['pictures-at-once'], this.#askedBy.get(listener));
    return (
      this.#asked.size >= PICTURES_WAITING_MAX ||
      this.#askedBy.get(network) >= max ||
      this.#askedBy.get(wide) >= max * WIDE_NETWORK_FACTOR
    );
  }

  /** Returns whether the picture was taken down. Clears the whole cache when a takedown has been added. */
  async #isTaken(address: string): Promise<boolean> {
    const stamp = await this.takedowns.stamp();
    if (stamp !== this.#takedowns) this.#kept = new PictureCache(PICTURE_CACHE_BYTES);
    this.#takedowns = stamp;
    return this.takedowns.isPictureTaken(address);
  }

  async #fetch(address: string): Promise<Picture | PictureFailure> {
    const response = await this.web.fetchNow(address, { accept: 'image' });
    const picture = response.ok
      ? toPicture(Buffer.from(response.bytes.buffer, response.bytes.byteOffset, response.bytes.byteLength))
      : toNoPicture(response);
    this.#kept.put(
      address,
      picture,
      picture.ok ? picture.bytes.length : 0,
      picture.ok ? PICTURE_CACHE_MS : PICTURE_RETRY_MS,
    );
    return picture;
  }
}

function toPicture(bytes: Buffer): Picture | PictureFailure {
  const head = readPictureHead(bytes);
  if (!head) return { ok: false, why: 'gone', code: 'NO_PICTURE' };
  if (head.width * head.height > PICTURE_PIXELS_MAX) return { ok: false, why: 'gone', code: 'TOO_MANY_PIXELS' };
  return {
    ok: true,
    contentType: `image/${head.type}`,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  };
}

const toNoPicture = ({ code }: FetchRefusal): PictureFailure => ({
  ok: false,
  why: AWAY.has(code) ? 'site away' : 'gone',
  code,
});

/** Minimum weight of an entry, which also limits the number of cached failures. */
const WEIGHT_LEAST = 4_096;

export class PictureCache<Item> {
  readonly #items = new Map<string, { item: Item; weight: number; until: number }>();
  readonly #max: number;
  #total = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Item | null {
    const entry = this.#items.get(key);
    if (!entry) return null;
    this.#take(key);
    if (entry.until <= performance.now()) return null;
    this.#lay(key, entry);
    return entry.item;
  }

  put(key: string, item: Item, bytes: number, keptMs: number): void {
    this.#take(key);
    this.#lay(key, { item, weight: bytes + WEIGHT_LEAST, until: performance.now() + keptMs });
    for (const oldest of this.#items.keys()) {
      if (this.#total <= this.#max) return;
      this.#take(oldest);
    }
  }

  #take(key: string): void {
    this.#total -= this.#items.get(key)?.weight ?? 0;
    this.#items.delete(key);
  }

  #lay(key: string, entry: { item: Item; weight: number; until: number }): void {
    this.#total += entry.weight;
    this.#items.set(key, entry);
  }
}

export const PICTURE_DESCRIPTION = 'Path of the picture on this server; null if there is no picture';
const OWN = /^\/edition\/art\/[a-z0-9-]+\.svg$/;
const SIGNED = /^([\w-]{22})\/([\w-]{1,4096})$/;
const MAC_BYTES = 16;
const SIGNED_MAX = 2_000;

/** Signatures prevent the proxy from fetching arbitrary URLs. */
@Injectable()
export class PictureAddressesService {
  /** Caches signatures, because signing again would double the cost of the front page. */
  readonly #signed = new Map<string, string>();

  constructor(private readonly secrets: SecretsService) {}

  /** Returns null if the address is not an http or https URL. */
  sign(address: string | null): string | null | Promise<string | null> {
    if (address === null || OWN.test(address)) return address;
    return this.#signed.get(address) ?? this.#sign(address);
  }

  async #sign(address: string): Promise<string | null> {
    const url = address.length <= URL_MAX ? URL.parse(address) : null;
    if (!url || url.href.length > URL_MAX || !/^https?:$/.test(url.protocol) || url.username || url.password)
      return null;
    const encoded = Buffer.from(url.href).toString('base64url');
    const path = `${PICTURES_PATH}${await this.#createSignature(encoded)}/${encoded}`;
    if (this.#signed.size >= SIGNED_MAX) this.#signed.delete(this.#signed.keys().next().value ?? '');
    this.#signed.set(address, path);
    return path;
  }

  /** Returns null if the signature is wrong. */
  async read(path: string): Promise<string | null> {
    const [, signature = '', encoded = ''] = SIGNED.exec(path) ?? [];
    // Compares text, because base64 can encode the same bytes in several ways.
    if (encoded === '' || !timingSafeEqual(Buffer.from(await this.#createSignature(encoded)), Buffer.from(signature)))
      return null;
    return Buffer.from(encoded, 'base64url').toString();
  }

  async #createSignature(encoded: string): Promise<string> {
    return (await this.secrets.mac('pictures', encoded)).toString('base64url', 0, MAC_BYTES);
  }
}
