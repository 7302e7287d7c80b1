import { setTimeout as sleep } from 'node:timers/promises';
import { markRenditionPlayed } from '@tidings/database/speech/rendition.entity.ts';
import { type RenditionAudio, findRenditionAudio } from '@tidings/database/speech/rendition.query.ts';
import { toChunkBlobKey, findReadyChunkSizes } from '@tidings/database/speech/speech-chunk.entity.ts';
import { findChunkSize, deleteChunk } from '@tidings/database/speech/speech-chunk.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { DataSource } from 'typeorm';

const POLL_FIRST_MS = 10;
const POLL_GROWTH = 1.1;
const POLL_MAX_MS = 250;
const LOOKAHEAD = 16;
const STATE_CHECK_MS = 1_000;

/** An error whose message is shown to people. */
export class AudioUnavailable extends Error {
  constructor(readonly code: string) {
    super('The voice could not read this article. Try again, or choose another voice.');
  }
}

type Waiting = { index: number; resolve: () => void; reject: (error: unknown) => void };

/** Thrown when the chunks were renamed before the first one was ready. The stream restarts with `rendition`. */
export class ChunksRenamed extends Error {
  constructor(readonly rendition: RenditionAudio) {
    super('The chunks of this rendition were renamed.');
  }
}

/** All streams of a rendition share one database poll and one copy of a chunk. */
export class UnfinishedAudio {
  /** Number of open streams. The owner of this object deletes it when the last stream ends. */
  streams = 0;
  #ready: number;
  #isPolling = false;
  readonly #waiting = new Set<Waiting>();
  readonly #reading = new Map<string, Promise<Buffer | null>>();
  readonly #held = new Map<string, WeakRef<Buffer>>();
  readonly #database: DataSource;
  readonly #blobs: BlobStore;
  readonly #rendition: RenditionAudio;
  readonly #keys: readonly string[];

  constructor(
    { database, blobs }: { database: DataSource; blobs: BlobStore },
    rendition: RenditionAudio,
    { keys, ready }: { keys: readonly string[]; ready: number },
  ) {
    this.#database = database;
    this.#blobs = blobs;
    this.#rendition = rendition;
    this.#keys = keys;
    this.#ready = ready;
  }

  get chunkCount(): number {
    return this.#keys.length;
  }

  /** Waits for a chunk. Throws `AudioUnavailable`, or `ChunksRenamed` if `index` is 0. */
  async chunk(index: number, signal: AbortSignal): Promise<Buffer> {
    const key = this.#keys[index] ?? '';
    for (;;) {
      if (index >= this.#ready) await this.#untilReady(index, signal);
      const bytes = await this.#read(key);
      if (bytes) return bytes;
      this.#ready = Math.min(this.#ready, index);
      if ((await findChunkSize(this.#database, key)) === null) continue;
      await this.#database.transaction((tx) => deleteChunk(tx, key));
      throw new AudioUnavailable('AUDIO_LOST');
    }
  }

  async #read(key: string): Promise<Buffer | null> {
    const held = this.#held.get(key)?.deref();
    if (held) return held;
    let reading = this.#reading.get(key);
    if (!reading) {
      reading = this.#fetch(key).finally(() => this.#reading.delete(key));
      this.#reading.set(key, reading);
    }
    return reading;
  }

  async #fetch(key: string): Promise<Buffer | null> {
    const blob = await this.#blobs.get(toChunkBlobKey(key), { start: 0 });
    if (!blob) return null;
    const bytes = Buffer.concat(await blob.stream.toArray());
    this.#held.set(key, new WeakRef(bytes));
    return bytes;
  }

  #untilReady(index: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { index, resolve, reject };
    const leave = () => {
      this.#waiting.delete(waiting);
      reject(signal.reason);
    };
    this.#waiting.add(waiting);
    signal.addEventListener('abort', leave, { once: true });
    if (!this.#isPolling) void this.#poll();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  async #poll(): Promise<void> {
    this.#isPolling = true;
    try {
      let [pauseMs, checkedAt] = [POLL_FIRST_MS, -Infinity];
      while (this.#waiting.size > 0) {
        const newlyReady = await this.#countReady();
        if (newlyReady > 0) {
          pauseMs = POLL_FIRST_MS;
          this.#ready += newlyReady;
          this.#end(({ index }) => index < this.#ready);
        } else {
          if (performance.now() - checkedAt > STATE_CHECK_MS) {
            checkedAt = performance.now();
            await this.#checkState();
          }
          await sleep(pauseMs);
          pauseMs = Math.min(POLL_MAX_MS, pauseMs * POLL_GROWTH);
        }
      }
    } catch (error) {
      this.#end(
        () => true,
        () => error,
      );
    } finally {
      this.#isPolling = false;
    }
  }

  async #countReady(): Promise<number> {
    const next = this.#keys.slice(this.#ready, this.#ready + LOOKAHEAD);
    const ready = await findReadyChunkSizes(this.#database, next);
    const missing = next.findIndex((key) => !ready.has(key));
    return missing < 0 ? next.length : missing;
  }

  async #checkState(): Promise<void> {
    const { id, keysRevision } = this.#rendition;
    await markRenditionPlayed(this.#database, id);
    const current = await findRenditionAudio(this.#database, id);
    if (!current || current.state === 'failed') throw new AudioUnavailable(current?.failureCode ?? 'NOT_FOUND');
    if (current.keysRevision !== keysRevision)
      this.#end(
        () => true,
        ({ index }) => (index === 0 ? new ChunksRenamed(current) : new AudioUnavailable('ENGINE_CHANGED')),
      );
  }

  #end(which: (waiting: Waiting) => boolean, failure?: (waiting: Waiting) => unknown): void {
    for (const waiting of [...this.#waiting].filter(which)) {
      this.#waiting.delete(waiting);
      if (failure) waiting.reject(failure(waiting));
      else waiting.resolve();
    }
  }
}

/** Chromium passes an unfinished response to its decoder in blocks of this size (5.5 s). */
export const PLAYER_BLOCK_BYTES = 32_768;

const HEADER_BYTES = 10;
const SEVEN_BITS = 0x7f;

/**
 * Creates an ID3v2.4 tag filled with padding, which MP3 players skip. Returns an empty array if `bytes` is too small.
 */
export function createPaddingTag(bytes: number): Uint8Array {
  const padding = bytes - HEADER_BYTES;
  if (padding <= 0) return new Uint8Array(0);
  const tag = Buffer.alloc(bytes);
  tag.write('ID3\u0004', 'latin1');
  for (const [index, shift] of [21, 14, 7, 0].entries()) tag[6 + index] = (padding >> shift) & SEVEN_BITS;
  return tag;
}
