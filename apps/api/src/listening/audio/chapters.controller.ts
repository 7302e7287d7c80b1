import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { listProgrammeParts } from '@tidings/database/programme/programme.entity.ts';
import type { ChapterPart } from '@tidings/domain/listening/audio/timeline.service.ts';
import { TimelineService, toChapters } from '@tidings/domain/listening/audio/timeline.service.ts';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../server/graphql/access.ts';
import { getRequestedSiteUrl } from '../../server/http/origin.ts';
import { sendWithEtag } from '../../server/http/responses.ts';
import { AudioAccess } from './audio-access.service.ts';
import { toCacheControl, parseRenditionId, sendAudioNotFound } from './audio-responses.ts';

// Works without a session; `AudioAccess` checks every request.
@BeforeSignIn()
@Controller('audio')
export class ChaptersController {
  constructor(
    private readonly database: DataSource,
    private readonly timelines: TimelineService,
    private readonly access: AudioAccess,
    private readonly pictures: PictureAddressesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':rendition/chapters.json')
  async chapters(
    @Param('rendition') rendition: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = parseRenditionId(rendition);
    const audio = id === null ? null : await this.timelines.find(id);
    const reach = audio && (await this.access.reach(audio.id, audio, request));
    const text = reach && (await this.timelines.read(audio));
    if (!text || text.timeline.state !== 'ready') return sendAudioNotFound(reply);
    const parts = await this.#findParts(
      text.timeline.article,
      this.config.publicAddress ?? getRequestedSiteUrl(request),
    );
    void reply.header('x-content-type-options', 'nosniff').type('application/json+chapters; charset=utf-8');
    sendWithEtag(request, reply, JSON.stringify(toChapters(text, parts)), toCacheControl(reach, 'no-cache'));
  }

  async #findParts(articleId: string, origin: string | null): Promise<ChapterPart[]> {
    const stories = await listProgrammeParts(this.database, articleId);
    return Promise.all(
      stories.map(async ({ title, firstSentence, articleId: story, imageUrl }) => {
        const picture = await this.pictures.sign(imageUrl);
        return {
          title,
          firstSentence,
          ...(origin !== null && { url: `${origin}/article?id=${story}` }),
          ...(origin !== null && picture !== null && { img: origin + picture }),
        };
      }),
    );
  }
}
