import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { findRenditionProgress } from '@tidings/database/speech/rendition.entity.ts';
import type { RenditionProgress } from '@tidings/database/speech/rendition.entity.ts';
import { RenditionProgressService } from '@tidings/domain/listening/audio/rendition-progress.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../server/graphql/access.ts';
import { AudioAccess } from './audio-access.service.ts';
import { parseRenditionId, sendAudioNotFound } from './audio-responses.ts';
import { OpenStreamsService } from './open-streams.service.ts';

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
