import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AUDIO_CONTENT_TYPE } from '@tidings/contracts/speech/audio-format.ts';
import { renditionAudio } from '@tidings/database/speech/rendition.query.ts';
import type { RenditionAudio } from '@tidings/database/speech/rendition.query.ts';
import { AudioBytesService, AudioUnavailable } from './audio-bytes.service.ts';
import { byteRange } from './byte-range.ts';
import type { ByteSpan } from './byte-range.ts';
import { cacheFor, goneSignal, isUnchanged, refuse, renditionIdOf, unknownAudio } from './audio-answers.ts';

/** What is rendered so far. */
interface Growing { rendition: RenditionAudio; sizes: number[]; total: number }

/** `/audio/:rendition.mp3`. */
@Controller('audio')
export class AudioController {
  constructor(private readonly database: DataSource, private readonly bytes: AudioBytesService) {}

  @Get(':file.mp3')
  async audio(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const id = renditionIdOf(file);
    const rendition = id === null ? null : await renditionAudio(this.database, id);
    if (!rendition) return unknownAudio(reply);
    reply.header('content-type', AUDIO_CONTENT_TYPE).header('x-content-type-options', 'nosniff');
    const sizes = await this.bytes.readySizes(rendition);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (rendition.state === 'ready' && await this.bytes.isStored(rendition, sizes, { first: 0, last: total - 1 })) {
      return this.complete(rendition, sizes, total, request, reply);
    }
    return this.growing({ rendition, sizes, total }, request, reply);
  }

  private async complete(rendition: RenditionAudio, sizes: number[], total: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const etag = `"${rendition.id}-${total}"`;
    reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', cacheFor(rendition.isPrivate));
    if (isUnchanged(request, etag)) return reply.code(304).send();
    const condition = request.headers['if-range'];
    const range = condition === undefined || condition === etag ? byteRange(request.headers.range, total) : undefined;
    if (range === null) return refuse(reply.header('content-range', `bytes */${total}`), 416, 'RANGE_BEYOND_END', `This audio has ${total} bytes.`);
    const span: ByteSpan = range ?? { first: 0, last: total - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${span.first}-${span.last}/${total}`);
    reply.header('content-length', String(span.last - span.first + 1));
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : Readable.from(this.bytes.spanOf(rendition, sizes, span)));
  }

  /** While it is being rendered: from the beginning without a length, or a range of what is there. */
  private async growing({ rendition, sizes, total }: Growing, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const asked = /^bytes=[1-9]/.test(request.headers.range ?? '') || /^bytes=0-\d/.test(request.headers.range ?? '');
    const span = asked ? byteRange(request.headers.range, total) : undefined;
    if (span === null) return refuse(reply.header('content-range', `bytes */${total}`), 416, 'RANGE_NOT_RENDERED', `${total} bytes are rendered so far; the rest follows.`);
    if (span) {
      reply.code(206).header('content-range', `bytes ${span.first}-${span.last}/*`).header('content-length', String(span.last - span.first + 1));
      return reply.send(Readable.from(this.bytes.spanOf(rendition, sizes, span)));
    }
    const gone = goneSignal(reply);
    const stream = this.bytes.whole(rendition, gone);
    try {
      const first = await stream.next();
      return reply.send(Readable.from(resumed(first, stream)));
    } catch (error) {
      if (gone.aborted) return undefined;
      if (error instanceof AudioUnavailable) return refuse(reply.header('retry-after', '5'), 503, error.code, error.message);
      throw error;
    }
  }
}

/** The stream with its first piece put back: answering begins when there is sound, so that a failure can still be said. */
async function* resumed(first: IteratorResult<Uint8Array, unknown>, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
