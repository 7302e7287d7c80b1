import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { AUDIO_READ_BYTES } from '@tidings/contracts/limits/listening-limits.ts';
import { AUDIO_CONTENT_TYPE } from '@tidings/contracts/playback/audio.ts';
import { markRenditionPlayed } from '@tidings/database/speech/rendition.entity.ts';
import { type RenditionAudio, findRenditionAudio } from '@tidings/database/speech/rendition.query.ts';
import {
  type ByteSpan,
  type ChunkLayout,
  AudioBytesService,
} from '@tidings/domain/listening/audio/audio-bytes.service.ts';
import {
  AudioUnavailable,
  PLAYER_BLOCK_BYTES,
  createPaddingTag,
} from '@tidings/domain/listening/audio/unfinished-audio.ts';
import { BlobStoreUnavailable } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../../server/graphql/request-context.ts';
import { labelRequest } from '../../server/http/request-watch.ts';
import { isNotModified, sendRefusal } from '../../server/http/responses.ts';
import {
  type AudioAudience,
  AudioAccess,
  OpenStreamsService,
  parseRenditionId,
  sendAudioNotFound,
  toCacheControl,
} from './audio-access.service.ts';

type CompleteAudio = { rendition: RenditionAudio; reach: AudioAudience; layout: ChunkLayout };

// Works without a cookie, because podcast apps send none. `AudioAccess` checks every request.
@BeforeSignIn()
@Controller('audio')
export class AudioController {
  constructor(
    private readonly database: DataSource,
    private readonly bytes: AudioBytesService,
    private readonly access: AudioAccess,
    private readonly streams: OpenStreamsService,
  ) {}

  @Get(':file.mp3')
  async audio(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const id = parseRenditionId(file);
    const rendition = id === null ? null : await findRenditionAudio(this.database, id);
    const reach = rendition && (await this.access.reach(rendition.id, rendition, request));
    if (!rendition || !reach) return sendAudioNotFound(reply);
    reply.header('content-type', AUDIO_CONTENT_TYPE).header('x-content-type-options', 'nosniff');
    const isReady = rendition.state === 'ready';
    labelRequest(request, {
      kind: 'audio',
      operation: isReady || rendition.chunksDone > 0 ? 'audio there' : 'audio in the making',
    });
    if (isReady && !rendition.isHeard) await markRenditionPlayed(this.database, rendition.id);
    try {
      if (!isReady) return await this.#growing(rendition, request, reply);
      const layout = await this.bytes.layout(rendition);
      const range = askedRange(rendition, layout, request);
      // HEAD skips the check, because the following GET detects a lost chunk.
      const isStored =
        range === null ||
        request.method === 'HEAD' ||
        (await this.bytes.isStored(layout, range ?? { first: 0, last: layout.total - 1 }));
      if (isStored && (await this.#complete({ rendition, reach, layout }, range, request, reply))) return;
      return await this.#growing((await findRenditionAudio(this.database, rendition.id)) ?? rendition, request, reply);
    } catch (error) {
      if (!(error instanceof BlobStoreUnavailable)) throw error;
      return sendRefusal(
        reply.header('retry-after', '5'),
        503,
        'AUDIO_UNAVAILABLE',
        'The audio is not available at the moment. Try again in a few seconds.',
      );
    }
  }

  /** Returns false, before setting headers, if the audio was deleted in the meantime. */
  async #complete(
    { rendition, reach, layout }: CompleteAudio,
    range: ByteSpan | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const { total } = layout;
    const etag = toEtag(rendition, total);
    const span: ByteSpan = range ?? { first: 0, last: total - 1 };
    const isUnread = range === null || request.method === 'HEAD' || isNotModified(request, etag);
    if (!isUnread && !(await this.streams.open('audio-downloads', request, reply))) return true;
    const body = isUnread ? Readable.from([]) : await this.#startStream(layout, span);
    if (!body) return false;
    reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', toCacheControl(reach));
    if (isNotModified(request, etag)) {
      void reply.code(304).send();
    } else if (range === null) {
      const beyond = reply.header('content-range', `bytes */${total}`);
      sendRefusal(beyond, 416, 'RANGE_BEYOND_END', `This audio is ${total} bytes long.`);
    } else {
      if (range) reply.code(206).header('content-range', `bytes ${span.first}-${span.last}/${total}`);
      void reply.header('content-length', String(span.last - span.first + 1)).send(body);
    }
    return true;
  }

  /** Returns null if the first chunk is lost. */
  async #startStream(layout: ChunkLayout, span: ByteSpan): Promise<Readable | null> {
    const stream = this.bytes.readSpan(layout, span, AUDIO_READ_BYTES);
    try {
      return Readable.from(resumed(await stream.next(), stream));
    } catch (error) {
      if (error instanceof AudioUnavailable) return null;
      throw error;
    }
  }

  /** Streams the audio from the beginning without a content length, or sends a range of the part rendered so far. */
  async #growing(rendition: RenditionAudio, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const { range = '' } = request.headers;
    const layout = /^bytes=(?:[1-9]|0-\d)/.test(range) ? await this.bytes.layout(rendition) : null;
    const span = layout ? parseByteRange(range, layout.total) : undefined;
    if (layout && span !== undefined) {
      if (span === null || (await this.streams.open('audio-downloads', request, reply)))
        this.#rendered(layout, span, reply);
      return undefined;
    }
    const disconnected = await this.streams.open('audio-streams', request, reply);
    if (!disconnected) return undefined;
    const stream = this.bytes.streamAll(rendition, disconnected);
    try {
      const first = await stream.next();
      return reply.send(Readable.from(resumed(isFilledAsked(request) ? filled(first) : first, stream)));
    } catch (error) {
      if (disconnected.aborted) return undefined;
      if (error instanceof AudioUnavailable)
        return sendRefusal(reply.header('retry-after', '5'), 503, error.code, error.message);
      throw error;
    }
  }

  #rendered(layout: ChunkLayout, span: ByteSpan | null, reply: FastifyReply): void {
    if (!span)
      return sendRefusal(
        reply.header('content-range', `bytes */${layout.total}`),
        416,
        'RANGE_NOT_RENDERED',
        `${layout.total} bytes are rendered so far; the rest follows.`,
      );
    reply
      .code(206)
      .header('content-range', `bytes ${span.first}-${span.last}/*`)
      .header('content-length', String(span.last - span.first + 1));
    void reply.send(Readable.from(this.bytes.readSpan(layout, span, AUDIO_READ_BYTES)));
  }
}

const toEtag = (rendition: RenditionAudio, total: number): string => `"${rendition.id}-${total}"`;

function askedRange(
  rendition: RenditionAudio,
  { total }: ChunkLayout,
  { headers }: FastifyRequest,
): ByteSpan | null | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === toEtag(rendition, total)
    ? parseByteRange(headers.range, total)
    : undefined;
}

const isFilledAsked = ({ query }: FastifyRequest): boolean => (query as { filled?: unknown }).filled !== undefined;

function filled(first: IteratorResult<Uint8Array, unknown>): IteratorResult<Uint8Array, unknown> {
  if (first.done) return first;
  return {
    done: false,
    value: Buffer.concat([createPaddingTag(PLAYER_BLOCK_BYTES - first.value.length), first.value]),
  };
}

/** `first` was read in advance, so that a failure can still set the status. */
async function* resumed(
  first: IteratorResult<Uint8Array, unknown>,
  remaining: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (!first.done) yield first.value;
    yield* remaining;
  } finally {
    await remaining.return(undefined);
  }
}

/** Returns undefined if the header is missing or must be ignored, and null if the range cannot be satisfied (416). */
function parseByteRange(header: string | undefined, size: number): ByteSpan | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { first: size - length, last: size - 1 } : null;
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : null;
}
