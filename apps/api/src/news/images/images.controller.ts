import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { PICTURE_MAX_AGE_SECONDS, PICTURE_RETRY_MS } from '@tidings/contracts/limits/news-limits.ts';
import {
  type PictureFailure,
  PictureAddressesService,
  PicturesService,
} from '@tidings/domain/news/images/pictures.service.ts';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MembersOnlyCheck } from '../../account/identity/access/access.guard.ts';
import { ListenerIdentityService } from '../../account/identity/tokens/caller-identity.ts';
import { isNotModified } from '../../server/http/responses.ts';

const STATUS: Record<PictureFailure['why'], number> = { gone: 404, 'site away': 502, busy: 503 };
const BUSY_SECONDS = 5;
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

@Controller('images')
export class ImagesController {
  constructor(
    private readonly addresses: PictureAddressesService,
    private readonly pictures: PicturesService,
    private readonly members: MembersOnlyCheck,
    private readonly listeners: ListenerIdentityService,
  ) {}

  // Pictures are private in members-only mode, because a shared cache would serve a member's picture to others.
  get #kept(): string {
    return this.members.isOn ? 'private' : 'public';
  }

  // A wildcard is used because a route parameter has at most 100 characters.
  @Get('*')
  async get(@Param('*') path: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    reply.headers(headers);
    const address = await this.addresses.read(path);
    if (address === null) return refuse(reply, 404, 'NOT_FOUND', 'no-store');
    const picture = await this.pictures.at(address, request.ip, () => this.listeners.identify(request, 'read'));
    if (!picture.ok) {
      const isBusy = picture.why === 'busy';
      const cache = isBusy ? 'no-store' : `${this.#kept}, max-age=${PICTURE_RETRY_MS / 1000}`;
      if (isBusy) reply.header('retry-after', BUSY_SECONDS);
      reply.header('vary', 'accept, sec-fetch-dest');
      // An empty response avoids an error in the browser console; the page shows a cover.
      if (isForImageElement(request)) return reply.code(204).header('cache-control', cache).send();
      return refuse(reply, STATUS[picture.why], picture.code, cache);
    }
    const { etag, contentType, bytes } = picture;
    reply.header('etag', etag).header('cache-control', `${this.#kept}, max-age=${PICTURE_MAX_AGE_SECONDS}, immutable`);
    if (isNotModified(request, etag)) return reply.code(304).send();
    return reply.header('content-type', contentType).send(bytes);
  }
}

const isForImageElement = ({ headers: { accept, 'sec-fetch-dest': destination } }: FastifyRequest): boolean =>
  destination === undefined ? accept?.startsWith('image/') === true : destination === 'image';

function refuse(reply: FastifyReply, status: number, code: string, cache: string): void {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', cache)
    .send({ code, message: 'This picture cannot be shown.' });
}

const NAME = /^[a-z0-9][a-z0-9-]*\.svg$/;

/** An SVG opened directly is a document, so the CSP forbids all loading and scripts. */
@Controller('edition/art')
export class EditionArtController {
  readonly #folder = findBundledPath('apps/workers/edition/art');

  @Get(':name')
  async art(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const path = this.#folder && NAME.test(name) ? join(this.#folder, name) : null;
    if (!path || !existsSync(path)) throw new NotFoundException();
    await reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(await readFile(path, 'utf8'));
  }
}
