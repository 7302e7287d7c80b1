import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  PICTURES_AT_ONCE,
  PICTURES_KEPT_BYTES,
  PICTURES_WAITING_MAX,
  PICTURE_FAILED_MS,
  PICTURE_KEPT_MS,
  PICTURE_PIXELS_MAX,
} from '@tidings/contracts/limits/picture-limits.ts';
import { Takedowns } from '@tidings/platform/takedown/takedowns.ts';
import { WEB_FETCH } from '@tidings/platform/tokens.ts';
import type { PoliteFetch } from '@tidings/platform/web-fetch/polite-fetch.ts';
import type { FetchRefusal } from '@tidings/platform/web-fetch/web-fetch.port.ts';
import { Turns } from '../http/turns.ts';
import { pictureHead } from './picture-head.ts';
import { PictureShelf } from './picture-shelf.ts';

export type Picture = {
  ok: true;
  contentType: string;
  bytes: Buffer;
  etag: string;
};
/** Why there is no picture: gone or never one, its site is in trouble, or we have too much to do. */
export type NoPicture = {
  ok: false;
  why: 'gone' | 'site away' | 'busy';
  code: FetchRefusal['code'] | 'NO_PICTURE' | 'TOO_MANY_PIXELS' | 'BUSY';
};

const AWAY: ReadonlySet<string> = new Set(['TIMEOUT', 'UNREACHABLE', 'SOURCE_ERROR', 'SOURCE_REFUSED']);

/** Pictures of other sites: fetched once for everybody who asks, judged by their bytes, and kept for a while. */
@Injectable()
export class Pictures {
  #kept = new PictureShelf<Picture | NoPicture>(PICTURES_KEPT_BYTES);
  #takedowns = '';
  readonly #asked = new Map<string, Promise<Picture | NoPicture>>();
  readonly #turns = new Turns(PICTURES_AT_ONCE);

  constructor(
    @Inject(WEB_FETCH) private readonly web: PoliteFetch,
    private readonly takedowns: Takedowns,
  ) {}

  /** Never rejects for what a publisher does. */
  async at(address: string): Promise<Picture | NoPicture> {
    if (await this.#isTaken(address)) return { ok: false, why: 'gone', code: 'TAKEN_DOWN' };
    const known = this.#kept.get(address) ?? this.#asked.get(address);
    if (known) return known;
    if (this.#asked.size >= PICTURES_WAITING_MAX) return { ok: false, why: 'busy', code: 'BUSY' };
    const asked = this.#turns.take(() => this.#fetch(address)).finally(() => this.#asked.delete(address));
    this.#asked.set(address, asked);
    return asked;
  }

  /** Whatever is removed anew, everything kept goes: what of it was meant is not worth finding out. */
  async #isTaken(address: string): Promise<boolean> {
    const stamp = await this.takedowns.stamp();
    if (stamp !== this.#takedowns) this.#kept = new PictureShelf(PICTURES_KEPT_BYTES);
    this.#takedowns = stamp;
    return this.takedowns.isPictureTaken(address);
  }

  async #fetch(address: string): Promise<Picture | NoPicture> {
    const found = await this.web.fetchNow(address, { accept: 'image' });
    const picture = found.ok
      ? pictureOf(Buffer.from(found.bytes.buffer, found.bytes.byteOffset, found.bytes.byteLength))
      : refusalOf(found);
    this.#kept.put(
      address,
      picture,
      picture.ok ? picture.bytes.length : 0,
      picture.ok ? PICTURE_KEPT_MS : PICTURE_FAILED_MS,
    );
    return picture;
  }
}

function pictureOf(bytes: Buffer): Picture | NoPicture {
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

const refusalOf = ({ code }: FetchRefusal): NoPicture => ({
  ok: false,
  why: AWAY.has(code) ? 'site away' : 'gone',
  code,
});
