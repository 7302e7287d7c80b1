import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import type { FastifyReply } from 'fastify';

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
