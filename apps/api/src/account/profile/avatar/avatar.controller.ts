import { Controller, Delete, Get, Param, Put, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { AVATAR_BYTES_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { AvatarService } from '@tidings/domain/accounts/profile/avatar/avatar.service.ts';
import { createSquarePicture } from '@tidings/domain/accounts/profile/avatar/square-picture.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import { BlobStoreUnavailable } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, BeforeSignIn, Caller } from '../../../server/graphql/request-context.ts';
import { addBasePath } from '../../../server/http/origin.ts';
import { readBytesBody, registerBytesParser } from '../../../server/http/responses.ts';

const PICTURE = /^image\//;
const NO_PICTURE = 'This file cannot be used as a picture. Please try a PNG, JPEG, WebP or GIF file.';

@BeforeSignIn()
@Controller('account/avatar')
export class AvatarController {
  constructor(
    host: HttpAdapterHost<FastifyAdapter>,
    private readonly avatars: AvatarService,
  ) {
    registerBytesParser(host, PICTURE, AVATAR_BYTES_MAX);
  }

  @Put()
  @Access('listener')
  async put(
    @Caller() { accountId }: Bearer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sent = readBytesBody(request, PICTURE);
    const picture = sent && (await createSquarePicture(sent));
    if (!picture) return refuse(reply, 415, 'NO_PICTURE', NO_PICTURE);
    const image = await orUnavailable(reply, () => this.avatars.put(accountId, picture));
    if (reply.sent) return;
    if (image === null) return refuse(reply, 404, 'NOT_FOUND', 'There is no profile yet. Sign in again to create it.');
    await reply.header('cache-control', 'no-store').send({ image: addBasePath(request, image) });
  }

  @Delete()
  @Access('listener')
  async delete(@Caller() { accountId }: Bearer, @Res() reply: FastifyReply): Promise<void> {
    await orUnavailable(reply, () => this.avatars.remove(accountId));
    if (!reply.sent) await reply.code(204).send();
  }

  @Get(':id')
  async get(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const blob = await orUnavailable(reply, () => this.avatars.get(id));
    if (reply.sent) return;
    if (!blob) return refuse(reply, 404, 'NOT_FOUND', 'This picture no longer exists.');
    await reply
      .header('content-type', blob.contentType)
      .header('content-length', blob.size)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(blob.stream);
  }
}

/** Sends an error response if the blob store is unavailable. */
async function orUnavailable<Answer>(reply: FastifyReply, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BlobStoreUnavailable)) throw error;
    refuse(
      reply.header('retry-after', '5'),
      503,
      'PICTURES_UNAVAILABLE',
      'Pictures are not available at the moment. Try again in a few seconds.',
    );
    return null;
  }
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): void {
  void reply.code(status).header('cache-control', 'no-store').send({ code, message });
}
