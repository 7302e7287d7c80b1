import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { TimelineService, toWebVtt } from '@tidings/domain/listening/audio/timeline.service.ts';
import type { TimedText } from '@tidings/domain/listening/audio/timeline.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeforeSignIn } from '../../server/graphql/access.ts';
import { isNotModified } from '../../server/http/responses.ts';
import { AudioAccess } from './audio-access.service.ts';
import { toCacheControl, parseRenditionId, sendAudioNotFound } from './audio-responses.ts';

@BeforeSignIn()
@Controller('audio')
export class TimelineController {
  constructor(
    private readonly timelines: TimelineService,
    private readonly access: AudioAccess,
  ) {}

  @Get(':file.json')
  json(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(file, request, reply, 'application/json; charset=utf-8', (text) => text.json);
  }

  @Get(':file.vtt')
  vtt(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(file, request, reply, 'text/vtt; charset=utf-8', toWebVtt);
  }

  async #answer(
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    body: (text: TimedText) => string,
  ): Promise<void> {
    const id = parseRenditionId(file);
    const audio = id === null ? null : await this.timelines.find(id);
    const reach = audio && (await this.access.reach(audio.id, audio, request));
    const text = reach && (await this.timelines.read(audio));
    if (!text) return sendAudioNotFound(reply);
    const { state, durationMs, rendition } = text.timeline;
    reply
      .header('content-type', type)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', toCacheControl(reach, 'no-cache'));
    if (state === 'ready') {
      const etag = `"${rendition}-${durationMs}"`;
      reply.header('etag', etag);
      if (isNotModified(request, etag)) return reply.code(304).send();
    }
    return reply.send(body(text));
  }
}
