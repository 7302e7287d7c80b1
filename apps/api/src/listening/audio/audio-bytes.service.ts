import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { markPlayed, renditionAudio } from '@tidings/database/speech/rendition.query.ts';
import type { RenditionAudio } from '@tidings/database/speech/rendition.query.ts';
import { chunkBlob, chunkBytes, deleteChunk, readyChunks } from '@tidings/database/speech/speech-chunk.query.ts';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { ByteSpan } from './byte-range.ts';

const LOOK_FIRST_MS = 10;
const LOOK_GROWTH = 1.1;
const LOOK_LAST_MS = 250;
const LOOK_SOON_MS = 50;
/** How often a waiting stream asks whether the rendition failed, and says that somebody listens. */
const FAILURE_CHECK_MS = 1_000;

/** The rendition cannot be played to its end; the message is for people. */
export class AudioUnavailable extends Error {
  constructor(readonly code: string) {
    super('The voice could not read this article. Try again, or choose another voice.');
  }
}

/** The bytes of a rendition: a concatenation of chunks, some of which may still be in the making. */
@Injectable()
export class AudioBytesService {
  readonly #asking = new Map<string, Promise<unknown>>();

  constructor(
    private readonly database: DataSource,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Sizes of the chunks rendered so far, up to the first that is missing. */
  async readySizes({ chunkKeys, chunkBytes: sizes, state }: RenditionAudio): Promise<number[]> {
    if (state === 'ready' && sizes) return sizes;
    const ready = await readyChunks(this.database, chunkKeys);
    const missing = chunkKeys.findIndex((key) => !ready.has(key));
    return (missing < 0 ? chunkKeys : chunkKeys.slice(0, missing)).map((key) => ready.get(key)?.bytes ?? 0);
  }

  /**
   * True when the audio of every chunk in the span is in the store. A lost chunk is put back into the queue. Throws
   * `BlobStoreUnavailable`: what nobody can look up is not lost.
   */
  async isStored(rendition: RenditionAudio, sizes: readonly number[], span: ByteSpan): Promise<boolean> {
    const chunks = chunksIn(rendition.chunkKeys, sizes, span);
    const heads = await Promise.all(chunks.map(({ key }) => this.blobs.head(chunkBlob(key))));
    const lost = chunks.find(({ size }, index) => heads[index]?.size !== size);
    if (lost) await this.database.transaction((tx) => deleteChunk(tx, lost.key));
    return lost === undefined;
  }

  /** Whether its first chunk is there by then, in milliseconds of this process. */
  async begins({ chunkKeys: [first = ''] }: Pick<RenditionAudio, 'chunkKeys'>, deadline: number): Promise<boolean> {
    for (let pauseMs = LOOK_FIRST_MS; ; pauseMs = Math.min(LOOK_SOON_MS, pauseMs * LOOK_GROWTH)) {
      if ((await this.#shared(`chunk ${first}`, () => chunkBytes(this.database, first))) !== null) return true;
      if (performance.now() + pauseMs > deadline) return false;
      await sleep(pauseMs);
    }
  }

  /** Bytes of a span of rendered chunks. */
  async *spanOf(rendition: RenditionAudio, sizes: readonly number[], span: ByteSpan): AsyncGenerator<Uint8Array> {
    for (const { key, start, end } of chunksIn(rendition.chunkKeys, sizes, span)) yield* this.#chunk(key, start, end);
  }

  /**
   * The whole audio from its beginning: rendered chunks at once, the others as they are made; ends with the last.
   * Throws `AudioUnavailable` when the voice gives up.
   */
  async *whole(rendition: RenditionAudio, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    for (let index = 0, keys = rendition.chunkKeys; index < keys.length; index += 1) {
      keys = await this.#untilReady(rendition.id, keys, index, signal);
      yield* this.#chunk(keys[index] ?? '');
    }
  }

  /**
   * Waits for a chunk. Answers the rendition's keys: another build of the engine may have renamed them before the first
   * sound.
   */
  async #untilReady(id: string, keys: string[], index: number, signal: AbortSignal): Promise<string[]> {
    let current = keys;
    let checkedAt = -Infinity;
    for (let pauseMs = LOOK_FIRST_MS; ; pauseMs = Math.min(LOOK_LAST_MS, pauseMs * LOOK_GROWTH)) {
      const key = current[index] ?? '';
      if ((await this.#shared(`chunk ${key}`, () => chunkBytes(this.database, key))) !== null) return current;
      if (performance.now() - checkedAt > FAILURE_CHECK_MS) {
        current = await this.#checkNotFailed(id, current, index);
        checkedAt = performance.now();
      }
      await sleep(pauseMs, undefined, { signal });
    }
  }

  /** Also notes that somebody listens, and answers the rendition's keys. Throws `AudioUnavailable`. */
  async #checkNotFailed(id: string, keys: string[], index: number): Promise<string[]> {
    const rendition = await this.#shared(`rendition ${id}`, async () => {
      await markPlayed(this.database, id);
      return renditionAudio(this.database, id);
    });
    if (!rendition || rendition.state === 'failed') throw new AudioUnavailable(rendition?.failureCode ?? 'NOT_FOUND');
    if (index > 0 && rendition.chunkKeys.join() !== keys.join()) throw new AudioUnavailable('ENGINE_CHANGED');
    return rendition.chunkKeys;
  }

  /**
   * A hundred who wait for the same sound ask the database once: whoever comes while it is asked waits for that answer.
   */
  async #shared<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const asked = this.#asking.get(question) as Promise<Answer> | undefined;
    if (asked) return asked;
    const answer = ask();
    this.#asking.set(question, answer);
    try {
      return await answer;
    } finally {
      this.#asking.delete(question);
    }
  }

  async *#chunk(key: string, start = 0, end?: number): AsyncGenerator<Uint8Array> {
    const blob = await this.blobs.get(chunkBlob(key), end === undefined ? { start } : { start, end });
    if (!blob) {
      await this.database.transaction((tx) => deleteChunk(tx, key));
      throw new AudioUnavailable('AUDIO_LOST');
    }
    // Read at once: a listener who pauses must not keep a connection to the store, or a file, open all the while.
    yield await buffer(blob.stream);
  }
}

/** The chunks a span touches, each with the part of it that is asked for. */
function chunksIn(
  keys: readonly string[],
  sizes: readonly number[],
  { first, last }: ByteSpan,
): { key: string; size: number; start: number; end: number }[] {
  let at = 0;
  return sizes.flatMap((size, index) => {
    const begin = at;
    at += size;
    if (at <= first || begin > last) return [];
    return [{ key: keys[index] ?? '', size, start: Math.max(0, first - begin), end: Math.min(size, last + 1 - begin) }];
  });
}
