import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { PICTURES_PATH } from '@tidings/contracts/pictures/picture-path.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';

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
