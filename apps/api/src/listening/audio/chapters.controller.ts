import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { programmeParts } from '@tidings/database/programme/programme.query.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../server/graphql/before-sign-in.ts';
import { isUnchanged } from '../../server/http/byte-answers.ts';
import { AudioAccess } from './audio-access.service.ts';
import { cacheFor, renditionIdOf, unknownAudio } from './audio-answers.ts';
import { chaptersOf } from './chapters.ts';
import { TimelineService } from './timeline.service.ts';

/** `/audio/:rendition/chapters.json`: the parts of complete audio, for podcast apps. */
// A private podcast feed opens its audio by a key; `AudioAccess` refuses everybody else.
@BeforeSignIn()
@Controller('audio')
export class ChaptersController {
  constructor(
    private readonly database: DataSource,
    private readonly timelines: TimelineService,
    private readonly access: AudioAccess,
  ) {}

  @Get(':rendition/chapters.json')
  async chapters(
    @Param('rendition') rendition: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = renditionIdOf(rendition);
    const text = id === null ? null : await this.timelines.of(id);
    const reach = text && (await this.access.reach(rendition, text, request));
    if (!reach || text.timeline.state !== 'ready') return unknownAudio(reply);
    const parts = await programmeParts(this.database, text.timeline.article);
    const etag = `"${rendition}-${text.timeline.durationMs}-chapters"`;
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': cacheFor(reach, 'no-cache'), etag });
    if (isUnchanged(request, etag)) return reply.code(304).send();
    return reply.type('application/json+chapters; charset=utf-8').send(JSON.stringify(chaptersOf(text, parts)));
  }
}
