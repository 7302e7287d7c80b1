import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { AUDIO_CONTENT_TYPE } from '@tidings/contracts/speech/audio-format.ts';
import { markPlayed, renditionAudio } from '@tidings/database/speech/rendition.query.ts';
import type { RenditionAudio } from '@tidings/database/speech/rendition.query.ts';
import { BlobStoreUnavailable } from '@tidings/platform/blob-store/blob-store.port.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../server/graphql/before-sign-in.ts';
import { disconnectSignal, isUnchanged, refuse } from '../../server/http/byte-answers.ts';
import { nameRequest } from '../../server/http/request-watch.ts';
import { AudioAccess } from './audio-access.service.ts';
import type { Reach } from './audio-access.service.ts';
import { cacheFor, renditionIdOf, unknownAudio } from './audio-answers.ts';
import { AudioBytesService, AudioUnavailable } from './audio-bytes.service.ts';
import { byteRange } from './byte-range.ts';
import type { ByteSpan } from './byte-range.ts';
import { PLAYER_BLOCK_BYTES, paddingTag } from './empty-tag.ts';

/** What is rendered so far. */
type RenderedAudio = {
  rendition: RenditionAudio;
  reach: Reach;
  sizes: number[];
  total: number;
};

/** `/audio/:rendition.mp3`. */
// A private podcast feed opens its audio by a key; `AudioAccess` refuses everybody else.
@BeforeSignIn()
@Controller('audio')
export class AudioController {
  constructor(
    private readonly database: DataSource,
    private readonly bytes: AudioBytesService,
    private readonly access: AudioAccess,
  ) {}

  @Get(':file.mp3')
  async audio(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const id = renditionIdOf(file);
    const rendition = id === null ? null : await renditionAudio(this.database, id);
    const reach = rendition && (await this.access.reach(rendition.id, rendition, request));
    if (!rendition || !reach) return unknownAudio(reply);
    reply.header('content-type', AUDIO_CONTENT_TYPE).header('x-content-type-options', 'nosniff');
    const audio = await this.#rendered(rendition, reach);
    const { sizes, total } = audio;
    nameRequest(request, { kind: 'audio', operation: sizes.length > 0 ? 'audio there' : 'audio in the making' });
    if (rendition.state === 'ready' && !rendition.isHeard) await markPlayed(this.database, rendition.id);
    try {
      if (rendition.state !== 'ready') return await this.#growing(audio, request, reply);
      const range = askedRange(audio, request);
      const isStored =
        range === null || (await this.bytes.isStored(rendition, sizes, range ?? { first: 0, last: total - 1 }));
      if (isStored) return await this.#complete(audio, range, request, reply);
      return await this.#growing(
        await this.#rendered((await renditionAudio(this.database, rendition.id)) ?? rendition, reach),
        request,
        reply,
      );
    } catch (error) {
      if (!(error instanceof BlobStoreUnavailable)) throw error;
      return refuse(
        reply.header('retry-after', '5'),
        503,
        'AUDIO_UNAVAILABLE',
        'The audio cannot be fetched at the moment. Try again in a few seconds.',
      );
    }
  }

  async #rendered(rendition: RenditionAudio, reach: Reach): Promise<RenderedAudio> {
    const sizes = await this.bytes.readySizes(rendition);
    return { rendition, reach, sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
  }

  async #complete(
    { rendition, reach, sizes, total }: RenderedAudio,
    range: ByteSpan | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const etag = etagOf(rendition, total);
    reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', cacheFor(reach));
    if (isUnchanged(request, etag)) return reply.code(304).send();
    if (range === null)
      return refuse(
        reply.header('content-range', `bytes */${total}`),
        416,
        'RANGE_BEYOND_END',
        `This audio has ${total} bytes.`,
      );
    const span: ByteSpan = range ?? { first: 0, last: total - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${span.first}-${span.last}/${total}`);
    reply.header('content-length', String(span.last - span.first + 1));
    return reply.send(
      request.method === 'HEAD' ? Readable.from([]) : Readable.from(this.bytes.spanOf(rendition, sizes, span)),
    );
  }

  /** While it is being rendered: from the beginning without a length, or a range of what is there. */
  async #growing(
    { rendition, sizes, total }: RenderedAudio,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    reply.header('cache-control', 'no-store');
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const asked = /^bytes=[1-9]/.test(request.headers.range ?? '') || /^bytes=0-\d/.test(request.headers.range ?? '');
    const span = asked ? byteRange(request.headers.range, total) : undefined;
    if (span === null)
      return refuse(
        reply.header('content-range', `bytes */${total}`),
        416,
        'RANGE_NOT_RENDERED',
        `${total} bytes are rendered so far; the rest follows.`,
      );
    if (span) {
      reply
        .code(206)
        .header('content-range', `bytes ${span.first}-${span.last}/*`)
        .header('content-length', String(span.last - span.first + 1));
      return reply.send(Readable.from(this.bytes.spanOf(rendition, sizes, span)));
    }
    const gone = disconnectSignal(reply);
    const stream = this.bytes.whole(rendition, gone);
    try {
      const first = await stream.next();
      return reply.send(Readable.from(resumed(isFilledAsked(request) ? filled(first) : first, stream)));
    } catch (error) {
      if (gone.aborted) return undefined;
      if (error instanceof AudioUnavailable)
        return refuse(reply.header('retry-after', '5'), 503, error.code, error.message);
      throw error;
    }
  }
}

const etagOf = (rendition: RenditionAudio, total: number): string => `"${rendition.id}-${total}"`;

/** The range of complete audio a request is about; as `byteRange` says it. */
function askedRange({ rendition, total }: RenderedAudio, { headers }: FastifyRequest): ByteSpan | null | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etagOf(rendition, total)
    ? byteRange(headers.range, total)
    : undefined;
}

const isFilledAsked = ({ query }: FastifyRequest): boolean => (query as { filled?: unknown }).filled !== undefined;

/** The first piece behind a tag as long as it takes to complete a player's first block. */
function filled(first: IteratorResult<Uint8Array, unknown>): IteratorResult<Uint8Array, unknown> {
  if (first.done) return first;
  return { done: false, value: Buffer.concat([paddingTag(PLAYER_BLOCK_BYTES - first.value.length), first.value]) };
}

/**
 * The stream with its first piece put back: answering begins when there is sound, so that a failure can still be said.
 */
async function* resumed(
  first: IteratorResult<Uint8Array, unknown>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
