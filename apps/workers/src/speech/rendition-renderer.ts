import { CreditRefunded } from '@tidings/contracts/events/profile.events.ts';
import { RenditionFailed, RenditionReady } from '@tidings/contracts/events/speech.events.ts';
import { AUDIO_CONTENT_TYPE } from '@tidings/contracts/playback/audio.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { refundRendition } from '@tidings/database/profile/player-subscription.entity.ts';
import {
  type LeasedRendition,
  failRendition,
  finishRendition,
  leaseRendition,
  renditionWork,
  storeRenditionProgress,
} from '@tidings/database/speech/rendition-queue.query.ts';
import {
  type StoredSpeechMarks,
  chunkWork,
  completeChunk,
  findReadyChunks,
  isKnownChunk,
  toChunkBlobKey,
} from '@tidings/database/speech/speech-chunk.entity.ts';
import type { HeldLease } from '@tidings/database/work-queue/leased-work.ts';
import { type BlobStore, BlobStoreUnavailable } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { type Speech, SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import { computeChunkKeys } from '@tidings/platform/content/rendition-keys.ts';
import type { SpokenChunk } from '@tidings/platform/content/text-work/text-tasks.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import type { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { crashIfArmed } from '@tidings/platform/process/crash-point.ts';
import { runUnderLease } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { DataSource } from 'typeorm';
import { renderChunk } from './render-chunk.ts';

export type RendererOptions = {
  leaseMs?: number;
  retryMs?: number;
  attemptsMax?: number;
  outageMs?: number;
};

/** `isAhead` also selects prefetched audio. */
type Which = { engine?: PollyEngine | null; isAhead?: boolean };

/** Delay while another renderer renders the same chunk. */
const SHARED_WAIT_MS = 150;
const PLANS_KEPT = 8;

export type RendererDependencies = {
  database: DataSource;
  speech: Speech;
  blobs: BlobStore;
  events: EventPublisher;
};

/** Renders the chunks of renditions. Work survives a crash, because leases expire and stored chunks remain. */
export class RenditionRenderer {
  readonly #plans = new Map<string, SpokenChunk[]>();
  readonly #making: LeasedRendition[] = [];
  #storeFailed = false;
  readonly options: Required<RendererOptions>;
  readonly #parts: RendererDependencies;

  constructor(parts: RendererDependencies, options: RendererOptions = {}) {
    this.#parts = parts;
    this.options = { leaseMs: 10_000, retryMs: 500, attemptsMax: 6, outageMs: 5_000, ...options };
  }

  /**
   * Renders the next due chunk, or the next due first chunk if `beginnings` is set. Returns false if nothing is due.
   */
  async renderNext(beginnings: boolean, signal?: AbortSignal): Promise<boolean> {
    const { database } = this.#parts;
    const { leaseMs } = this.options;
    const rendition = await this.lease(beginnings);
    if (!rendition) return false;
    await runUnderLease(renditionWork, { database, held: rendition, leaseMs }, () => this.render(rendition, signal));
    return true;
  }

  /** Calls must not overlap, because each depends on the previous ones. */
  async lease(beginnings: boolean, which: Which = {}): Promise<LeasedRendition | null> {
    // Each network has at most one first and one other chunk per quality in progress, so that a loop stays free for
    // other networks.
    const findNetworks = (isBeginning: boolean) =>
      this.#making.flatMap(({ network, engine, chunksDone }) =>
        network !== null && (chunksDone === 0) === isBeginning ? [`${network} ${engine}`] : [],
      );
    const full = { beginnings: findNetworks(true), rest: findNetworks(false) };
    const rendition = await leaseRendition(this.#parts.database, this.options.leaseMs, beginnings, full, which);
    if (rendition) this.#making.push(rendition);
    return rendition;
  }

  async render(rendition: LeasedRendition, signal?: AbortSignal): Promise<void> {
    try {
      await this.#step(rendition, signal);
    } catch (error) {
      await this.#handleFailure(rendition, error, signal);
    } finally {
      this.#making.splice(this.#making.indexOf(rendition), 1);
    }
  }

  async #step(leased: LeasedRendition, signal: AbortSignal | undefined): Promise<unknown> {
    const { database } = this.#parts;
    const { engine, engineBuild } = await this.#engineFor(leased);
    const rendition = { ...leased, engine };
    const chunks = await this.#chunksFor(rendition);
    const keys = computeChunkKeys(chunks, { engineBuild, voiceId: rendition.voice, locale: rendition.language });
    if (keys.join() !== rendition.chunkKeys.join()) {
      const chunkCount =
        rendition.chunksWanted < rendition.chunkKeys.length
          ? Math.min(rendition.chunksWanted, keys.length)
          : keys.length;
      // The engine or its build has changed since the request, so the rendition starts again with new chunks.
      return renditionWork.finish(database, leased, {
        chunkKeys: keys,
        chunksDone: 0,
        chunksWanted: chunkCount,
        engine,
      });
    }
    const done = await this.#doneOf(rendition);
    if (done >= rendition.chunksWanted) return this.#settle(rendition, done);
    const [chunk, key] = [chunks[done], keys[done]];
    if (!chunk || key === undefined) return this.#settle(rendition, done);
    if (!(await this.#makeChunk(rendition, chunk, key, engineBuild, signal))) {
      return renditionWork.postpone(database, rendition, SHARED_WAIT_MS);
    }
    return this.#settle(rendition, await this.#doneOf({ ...rendition, chunksDone: done + 1 }));
  }

  /** Returns the basic engine if the natural voice is no longer available. */
  async #engineFor({ voice, engine }: LeasedRendition): Promise<{ engine: PollyEngine; engineBuild: string }> {
    const { speech } = this.#parts;
    try {
      return { engine, engineBuild: await speech.engineBuild(voice, engine) };
    } catch (error) {
      if (engine === 'standard' || !(error instanceof SpeechError) || error.code !== 'EngineNotSupported') throw error;
      return { engine: 'standard', engineBuild: await speech.engineBuild(voice, 'standard') };
    }
  }

  async #doneOf({ chunkKeys: keys, chunksDone }: LeasedRendition): Promise<number> {
    const remainingKeys = keys.slice(chunksDone);
    const ready = await findReadyChunks(this.#parts.database, remainingKeys);
    const missing = remainingKeys.findIndex((key) => !ready.has(key));
    return missing < 0 ? keys.length : chunksDone + missing;
  }

  /** Returns false if another renderer renders the same chunk. */
  async #makeChunk(
    rendition: LeasedRendition,
    chunk: SpokenChunk,
    key: string,
    engineBuild: string,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const { database, speech, blobs } = this.#parts;
    const { leaseMs } = this.options;
    const held = await chunkWork.claimKey(database, key, leaseMs);
    if (!held) return false;
    const { voice: voiceId, language: locale, engine, awaited, chunksDone } = rendition;
    const isFirstSound = awaited && chunksDone === 0;
    const options = {
      voiceId,
      locale,
      engine,
      engineBuild,
      ...(isFirstSound ? {} : { priority: 'low' as const }),
      ...(signal ? { signal } : {}),
    };
    const make = async (): Promise<void> => {
      // Checks the store before requesting speech, which may cost money. After a failure, checks that it can write,
      // because a full disk is still readable.
      await (this.#storeFailed ? blobs.check() : blobs.head(toChunkBlobKey(key)));
      this.#storeFailed = false;
      const { bytes, frames, marks } = await renderChunk(speech, chunk, options);
      crashIfArmed('a sentence is spoken, not stored');
      await this.#store(held, bytes);
      crashIfArmed('a sentence is stored, not noted');
      const isNoted = await completeChunk(database, held, {
        bytes: bytes.length,
        frames,
        marks: marks as StoredSpeechMarks,
      });
      // The text was taken down meanwhile, so nothing refers to the audio.
      if (!isNoted && !(await isKnownChunk(database, key))) await blobs.delete(toChunkBlobKey(key));
    };
    try {
      await runUnderLease(chunkWork, { database, held, leaseMs }, make);
      return true;
    } catch (error) {
      // Releases the chunk, so that a retry need not wait for the lease to expire.
      await chunkWork.finish(database, held, { error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  /** Stores the audio of a chunk. Replaces a file from another renderer only while this one still holds the lease. */
  async #store(held: HeldLease, bytes: Uint8Array): Promise<void> {
    const { database, blobs } = this.#parts;
    const blob = toChunkBlobKey(held.key);
    if (await blobs.putIfAbsent(blob, bytes, AUDIO_CONTENT_TYPE)) return;
    if (await chunkWork.extend(database, held, this.options.leaseMs)) await blobs.put(blob, bytes, AUDIO_CONTENT_TYPE);
  }

  async #settle(rendition: LeasedRendition, done: number): Promise<unknown> {
    const { database, events } = this.#parts;
    const { id: renditionId, articleId, voice, characters, chunkKeys: keys } = rendition;
    if (done < keys.length) return storeRenditionProgress(database, rendition, done);
    const ready = await findReadyChunks(database, keys);
    const rendered = keys.map((key) => ready.get(key));
    if (rendered.includes(undefined)) return storeRenditionProgress(database, rendition, rendered.indexOf(undefined));
    const { durationMs, sentences } = await runTextTask('timeline', rendition.narration, rendition.engine, rendered);
    await database.transaction(async (tx) => {
      const chunkBytes = rendered.map((chunk) => chunk?.bytes ?? 0);
      const isOurs = await finishRendition(tx, rendition, {
        chunkBytes,
        durationMs: Math.round(durationMs),
        timeline: sentences,
      });
      if (isOurs)
        await events.add(tx, RenditionReady, {
          renditionId,
          articleId,
          voice,
          durationMs: Math.round(durationMs),
          characters,
        });
    });
    return this.#plans.delete(`${renditionId} ${rendition.engine}`);
  }

  async #handleFailure(rendition: LeasedRendition, error: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    const { database, events } = this.#parts;
    const { id: renditionId, articleId, voice } = rendition;
    const { retryMs, attemptsMax, outageMs } = this.options;
    if (signal?.aborted) return renditionWork.postpone(database, rendition, 0);
    if (error instanceof BlobStoreUnavailable) this.#storeFailed = true;
    if (isOutage(error)) return renditionWork.postpone(database, rendition, outageMs);
    const attempts = rendition.attempts + 1;
    const isFinal =
      error instanceof SpeechError &&
      !error.retryable &&
      error.code !== 'EngineNotSupported' &&
      error.code !== 'Aborted';
    if (!isFinal && attempts < attemptsMax)
      return renditionWork.postpone(database, rendition, retryMs * 2 ** (attempts - 1), { attempts });
    const code = error instanceof SpeechError ? error.code : 'ServiceFailure';
    return database.transaction(async (tx) => {
      if (!(await failRendition(tx, rendition, code))) return;
      await events.add(tx, RenditionFailed, { renditionId, articleId, voice, code });
      for (const { listener, characters } of await refundRendition(tx, renditionId))
        await events.add(tx, CreditRefunded, { listener, renditionId, characters });
    });
  }

  async #chunksFor({ id, narration, engine }: LeasedRendition): Promise<SpokenChunk[]> {
    const plan = `${id} ${engine}`;
    const chunks = this.#plans.get(plan) ?? (await runTextTask('saidChunks', narration, engine));
    this.#plans.delete(plan);
    this.#plans.set(plan, chunks);
    for (const oldest of this.#plans.keys()) {
      if (this.#plans.size <= PLANS_KEPT) break;
      this.#plans.delete(oldest);
    }
    return chunks;
  }
}

/** Returns whether the failure is not caused by the text. */
const isOutage = (error: unknown): boolean =>
  error instanceof BlobStoreUnavailable || (error instanceof SpeechError && error.isOutage);
