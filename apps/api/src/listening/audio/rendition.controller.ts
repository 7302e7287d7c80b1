import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { listProgrammeParts } from '@tidings/database/programme/programme.entity.ts';
import { type RenditionProgress, findRenditionProgress } from '@tidings/database/speech/rendition.query.ts';
import { RenditionProgressService } from '@tidings/domain/listening/audio/rendition-progress.service.ts';
import {
  type ChapterPart,
  type TimedText,
  TimelineService,
  toChapters,
  toWebVtt,
} from '@tidings/domain/listening/audio/timeline.service.ts';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../server/graphql/request-context.ts';
import { getRequestedSiteUrl } from '../../server/http/origin.ts';
import { isNotModified, sendWithEtag } from '../../server/http/responses.ts';
import {
  AudioAccess,
  OpenStreamsService,
  parseRenditionId,
  sendAudioNotFound,
  toCacheControl,
} from './audio-access.service.ts';

const HEARTBEAT_MS = 15_000;

/** Streams the state and progress of a rendition until it is `ready` or `failed`. */
// `AudioAccess` checks all requests.
@BeforeSignIn()
@Controller('audio')
export class RenditionEventsController {
  constructor(
    private readonly database: DataSource,
    private readonly access: AudioAccess,
    private readonly watch: RenditionProgressService,
    private readonly streams: OpenStreamsService,
  ) {}

  @Get(':rendition/events')
  async events(
    @Param('rendition') rendition: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = parseRenditionId(rendition);
    const first = id === null ? null : await findRenditionProgress(this.database, id);
    if (!first || id === null || !(await this.access.reach(id, first, request))) return sendAudioNotFound(reply);
    const disconnected = await this.streams.open('event-streams', request, reply);
    if (!disconnected || disconnected.aborted) return undefined;
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    await this.#tell(
      id,
      first,
      (text) => {
        reply.raw.write(text);
      },
      disconnected,
    ).catch(() => undefined);
    reply.raw.end();
  }

  async #tell(id: string, first: RenditionProgress, write: (text: string) => void, signal: AbortSignal): Promise<void> {
    let [lastMessage, saidAt] = ['', 0];
    const emit = (progress: RenditionProgress): boolean => {
      const data = toMessage(progress);
      if (data !== lastMessage) write(`data: ${data}\n\n`);
      else if (performance.now() - saidAt > HEARTBEAT_MS) write(': still here\n\n');
      if (data !== lastMessage || performance.now() - saidAt > HEARTBEAT_MS) saidAt = performance.now();
      lastMessage = data;
      return progress.state !== 'ready' && progress.state !== 'failed';
    };
    if (!emit(first)) return;
    for await (const progress of this.watch.follow(id, signal)) if (!emit(progress)) return;
  }
}

function toMessage({ state, done, chunks, durationMs, failureCode }: RenditionProgress): string {
  return JSON.stringify({
    state,
    progress: chunks === 0 ? 1 : Number((done / chunks).toFixed(3)),
    ...(durationMs === null ? {} : { durationMs }),
    ...(state === 'failed' ? { code: failureCode } : {}),
  });
}

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
