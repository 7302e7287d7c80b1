import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AUDIO_BURST_CHUNKS, AUDIO_CHUNK_INTERVAL_MS } from '@tidings/contracts/limits/listening-limits.ts';
import { findRenditionChunks } from '@tidings/database/speech/rendition.entity.ts';
import type { RenditionAudio } from '@tidings/database/speech/rendition.query.ts';
import { findReadyChunkSizes, toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import { deleteChunk, findChunkSize } from '@tidings/database/speech/speech-chunk.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { AudioUnavailable, ChunksRenamed, UnfinishedAudio } from './unfinished-audio.ts';

/** `sizes` ends before the first missing chunk. */
export type ChunkLayout = { keys: readonly string[]; sizes: readonly number[]; total: number };

/** Range of bytes, whose ends are both inclusive, as in HTTP. */
export type ByteSpan = {
  first: number;
  last: number;
};

type Entry<Value> = { revision: string; value: Promise<Value>; weight: number };

const LOOK_FIRST_MS = 10;
const LOOK_GROWTH = 1.1;
const LOOK_SOON_MS = 50;
/** Maximum number of chunks in all cached layouts. A chunk takes about 100 bytes. */
const LAYOUT_CHUNKS_MAX = 80_000;

/** Time in milliseconds for which a successful check of the blob store is reused. */
const STORED_FOR_MS = 2_000;

@Injectable()
export class AudioBytesService {
  readonly #layouts = new RevisionCache<ChunkLayout>(LAYOUT_CHUNKS_MAX, ({ keys }) => keys.length);
  readonly #growing = new Map<string, UnfinishedAudio>();
  readonly #asking = new Map<string, Promise<number | null>>();
  readonly #found = new Map<string, number>();

  constructor(
    private readonly database: DataSource,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Throws `AudioUnavailable` if the rendition was deleted. */
  layout({ id, revision, state }: RenditionAudio): Promise<ChunkLayout> {
    return this.#layouts.get(id, revision, async () => {
      const chunks = await findRenditionChunks(this.database, id);
      if (!chunks) throw new AudioUnavailable('NOT_FOUND');
      const { chunkKeys: keys, chunkBytes: stored } = chunks;
      const sizes = state === 'ready' && stored ? stored : await this.#readySizes(keys);
      return { keys, sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
    });
  }

  async #readySizes(keys: readonly string[]): Promise<number[]> {
    const ready = await findReadyChunkSizes(this.database, keys);
    const missing = keys.findIndex((key) => !ready.has(key));
    return (missing < 0 ? keys : keys.slice(0, missing)).map((key) => ready.get(key) ?? 0);
  }

  /**
   * Returns whether all chunks of the span are stored. Results of the last two seconds are reused, and a lost chunk is
   * queued for rendering. Throws `BlobStoreUnavailable`.
   */
  async isStored(layout: ChunkLayout, span: ByteSpan): Promise<boolean> {
    const since = performance.now() - STORED_FOR_MS;
    const chunks = chunksIn(layout, span).filter(({ key }) => (this.#found.get(key) ?? -Infinity) < since);
    const heads = await Promise.all(chunks.map(({ key }) => this.blobs.head(toChunkBlobKey(key))));
    const lost = chunks.find(({ size }, index) => heads[index]?.size !== size);
    if (lost) await this.database.transaction((tx) => deleteChunk(tx, lost.key));
    else this.#noteFound(chunks.map(({ key }) => key));
    return lost === undefined;
  }

  #noteFound(keys: readonly string[]): void {
    const now = performance.now();
    for (const key of keys) {
      this.#found.delete(key);
      this.#found.set(key, now);
    }
    for (const [key, at] of this.#found) {
      if (now - at < STORED_FOR_MS) break;
      this.#found.delete(key);
    }
  }

  /** Returns whether the first chunk is stored before the deadline (`performance.now()`). */
  async begins(firstChunkKey: string, deadline: number): Promise<boolean> {
    for (let pauseMs = LOOK_FIRST_MS; ; pauseMs = Math.min(LOOK_SOON_MS, pauseMs * LOOK_GROWTH)) {
      if ((await this.#chunkBytes(firstChunkKey)) !== null) return true;
      if (performance.now() + pauseMs > deadline) return false;
      await sleep(pauseMs);
    }
  }

  /** Yields one piece per chunk, or pieces of at most `pieceBytes`. */
  async *readSpan(layout: ChunkLayout, span: ByteSpan, pieceBytes = Infinity): AsyncGenerator<Uint8Array> {
    for (const { key, start, end } of chunksIn(layout, span))
      for (let at = start; at < end; at += pieceBytes) yield await this.#read(key, at, Math.min(end, at + pieceBytes));
  }

  /** Waits for chunks that are being rendered. Throws `AudioUnavailable` if rendering fails. */
  async *streamAll(rendition: RenditionAudio, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    for (let current: RenditionAudio | null = rendition; current;) {
      const audio = await this.#follow(current);
      current = null;
      try {
        for (let index = 0; index < audio.chunkCount; index += 1) {
          if (index >= AUDIO_BURST_CHUNKS) await sleep(AUDIO_CHUNK_INTERVAL_MS, undefined, { signal });
          yield await audio.chunk(index, signal);
        }
      } catch (error) {
        if (!(error instanceof ChunksRenamed)) throw error;
        current = error.rendition;
      } finally {
        this.#leave(audio);
      }
    }
  }

  async #follow(rendition: RenditionAudio): Promise<UnfinishedAudio> {
    const name = `${rendition.id} ${rendition.keysRevision}`;
    const layout = this.#growing.has(name) ? null : await this.layout(rendition);
    const { database, blobs } = this;
    const audio =
      this.#growing.get(name) ??
      new UnfinishedAudio({ database, blobs }, rendition, {
        keys: layout?.keys ?? [],
        ready: layout?.sizes.length ?? 0,
      });
    this.#growing.set(name, audio);
    audio.streams += 1;
    return audio;
  }

  #leave(audio: UnfinishedAudio): void {
    audio.streams -= 1;
    if (audio.streams > 0) return;
    for (const [name, candidate] of this.#growing) if (candidate === audio) this.#growing.delete(name);
  }

  async #chunkBytes(key: string): Promise<number | null> {
    const pending = this.#asking.get(key);
    if (pending) return pending;
    const answer = findChunkSize(this.database, key).finally(() => this.#asking.delete(key));
    this.#asking.set(key, answer);
    return answer;
  }

  async #read(key: string, start: number, end: number): Promise<Buffer> {
    const blob = await this.blobs.get(toChunkBlobKey(key), { start, end });
    if (!blob) {
      this.#found.delete(key);
      await this.database.transaction((tx) => deleteChunk(tx, key));
      throw new AudioUnavailable('AUDIO_LOST');
    }
    // Reads the whole chunk into memory, because a paused listener must not hold a store connection or file open.
    return Buffer.concat(await blob.stream.toArray());
  }
}

function chunksIn(
  { keys, sizes }: ChunkLayout,
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

/** LRU cache of values that are derived from a database row. */
export class RevisionCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #weightMax: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  constructor(weightMax: number, weigh: (value: Value) => number) {
    this.#weightMax = weightMax;
    this.#weigh = weigh;
  }

  /** Concurrent calls share a load; failures are not cached. */
  get(id: string, revision: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(id);
    if (cached?.revision === revision) {
      this.#entries.delete(id);
      this.#entries.set(id, cached);
      return cached.value;
    }
    this.delete(id);
    const entry: Entry<Value> = { revision, value: load(), weight: 0 };
    this.#entries.set(id, entry);
    entry.value.then(
      (value) => this.#keep(id, entry, this.#weigh(value)),
      () => {
        if (this.#entries.get(id) === entry) this.delete(id);
      },
    );
    return entry.value;
  }

  delete(id: string): void {
    this.#weight -= this.#entries.get(id)?.weight ?? 0;
    this.#entries.delete(id);
  }

  #keep(id: string, entry: Entry<Value>, weight: number): void {
    if (this.#entries.get(id) !== entry) return;
    entry.weight = weight;
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#weightMax) break;
      this.delete(oldest);
    }
  }
}
