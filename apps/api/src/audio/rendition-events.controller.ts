import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { renditionProgress } from '@tidings/database/speech/rendition.query.ts';
import type { RenditionProgress } from '@tidings/database/speech/rendition.query.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AudioAccess } from './audio-access.service.ts';
import { goneSignal, renditionIdOf, unknownAudio } from './audio-answers.ts';

const LOOK_MS = 200;
const HEARTBEAT_MS = 15_000;

/** `/audio/:rendition/events`: server-sent events with state and progress until `ready` or `failed`. */
@Controller('audio')
export class RenditionEventsController {
  constructor(
    private readonly database: DataSource,
    private readonly access: AudioAccess,
  ) {}

  @Get(':rendition/events')
  async events(
    @Param('rendition') rendition: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = renditionIdOf(rendition);
    const first = id === null ? null : await renditionProgress(this.database, id);
    if (!first || id === null || !(await this.access.reach(id, first, request))) return unknownAudio(reply);
    const gone = goneSignal(reply);
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
      gone,
    ).catch(() => undefined);
    reply.raw.end();
  }

  async #tell(id: string, first: RenditionProgress, write: (text: string) => void, signal: AbortSignal): Promise<void> {
    let [said, saidAt] = ['', 0];
    for (
      let progress: RenditionProgress | null = first;
      progress && !signal.aborted;
      progress = await renditionProgress(this.database, id)
    ) {
      const data = messageOf(progress);
      if (data !== said) write(`data: ${data}\n\n`);
      else if (performance.now() - saidAt > HEARTBEAT_MS) write(': still here\n\n');
      if (data !== said || performance.now() - saidAt > HEARTBEAT_MS) saidAt = performance.now();
      said = data;
      if (progress.state === 'ready' || progress.state === 'failed') return;
      await sleep(LOOK_MS, undefined, { signal });
    }
  }
}

function messageOf({ state, done, chunks, durationMs, failureCode }: RenditionProgress): string {
  return JSON.stringify({
    state,
    progress: chunks === 0 ? 1 : Number((done / chunks).toFixed(3)),
    ...(durationMs === null ? {} : { durationMs }),
    ...(state === 'failed' ? { code: failureCode } : {}),
  });
}
