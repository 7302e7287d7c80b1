import { Injectable } from '@nestjs/common';
import { RADIO_AUDIO_WAIT_MS } from '@tidings/contracts/limits/listening-limits.ts';
import type { StoredPreferences } from '@tidings/database/profile/preferences.entity.ts';
import { markRenditionPlayed } from '@tidings/database/speech/rendition.entity.ts';
import { type RenditionAudio, findRenditionAudio } from '@tidings/database/speech/rendition.query.ts';
import { listSentenceStarts } from '@tidings/database/speech/speech-chunk.query.ts';
import type { WaitingListener } from '@tidings/database/work-queue/leased-work.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { AudioBytesService } from '../audio/audio-bytes.service.ts';
import { CreditService } from '../audio/credit.service.ts';
import { chooseVoice } from '../audio/offered-voices.service.ts';
import { RenditionService } from '../audio/rendition.service.ts';
import { AudioUnavailable } from '../audio/unfinished-audio.ts';
import {
  type PlayingArticle,
  assertMp3Frames,
  bytesToMilliseconds,
  isIndependentFrame,
  toFrameOffset,
} from './paced-output.ts';
import type { StationStory } from './station-scheduler.service.ts';

export type PreparedStory = StationStory & { renditionId: string };
/** Audio from one sentence start to the next, if known. */
export type StoryPiece = { bytes: Buffer; playing: PlayingArticle; atMs: number; isLast: boolean; isSentence: boolean };
export type ListenerContext = { accountId: string; preferences: StoredPreferences | null; waiting: WaitingListener };

@Injectable()
export class StoryAudioService {
  constructor(
    private readonly database: DataSource,
    private readonly renditions: RenditionService,
    private readonly credit: CreditService,
    private readonly bytes: AudioBytesService,
  ) {}

  /** Requests the audio of a story with low priority on the listener's credit. Throws `DomainError`. */
  async prepare(story: StationStory, listener: ListenerContext): Promise<PreparedStory> {
    const voice = chooseVoice(listener.preferences, story.language);
    const { id: renditionId } = await this.#request(story.articleId, voice, listener);
    return { ...story, renditionId };
  }

  async #request(
    articleId: string,
    voice: string | null,
    { accountId, waiting }: ListenerContext,
  ): Promise<{ id: string }> {
    try {
      return await this.renditions.request(
        articleId,
        voice,
        this.credit.chargeOfAccount(accountId),
        { accountId, listener: accountId, waiting },
        { urgency: 'next' },
      );
    } catch (error) {
      const isGone = error instanceof DomainError && error.code === 'UNKNOWN_VOICE' && voice !== null;
      if (!isGone) throw error;
      return this.#request(articleId, null, { accountId, waiting, preferences: null });
    }
  }

  async begins({ renditionId }: PreparedStory, ms: number): Promise<boolean> {
    const audio = await findRenditionAudio(this.database, renditionId);
    return (
      audio !== null &&
      (audio.state === 'ready' || (await this.bytes.begins(audio.firstChunkKey, performance.now() + ms)))
    );
  }

  /** Yields the audio sentence by sentence. Throws `AudioUnavailable` if rendering fails or is late. */
  async *read({ renditionId, articleId, sentence }: PreparedStory, signal: AbortSignal): AsyncGenerator<StoryPiece> {
    const rendition = await findRenditionAudio(this.database, renditionId);
    if (!rendition) throw new AudioUnavailable('NOT_FOUND');
    await markRenditionPlayed(this.database, renditionId);
    if (rendition.state === 'ready') return yield* this.#finished(rendition, { sentence }, signal);
    let at = 0;
    const playing: PlayingArticle = { articleId, sentences: [], durationMs: null };
    const lateness = new LateSound(signal);
    for await (const chunk of lateness.watched(this.bytes.streamAll(rendition, lateness.signal))) {
      const bytes = Buffer.from(chunk);
      assertMp3Frames(bytes);
      const now = await findRenditionAudio(this.database, renditionId);
      const isReady = now?.state === 'ready';
      const isLast = isReady && now.durationMs !== null && bytesToMilliseconds(at + bytes.length) >= now.durationMs;
      yield { bytes, playing, atMs: bytesToMilliseconds(at), isLast, isSentence: false };
      at += bytes.length;
      if (isLast) return;
      // The rendition is finished, so its sentence starts are known.
      if (isReady) return yield* this.#finished(now, { at, playing }, signal);
    }
  }

  async *#finished(
    audio: RenditionAudio,
    from: { sentence: number } | { at: number; playing: PlayingArticle },
    signal: AbortSignal,
  ): AsyncGenerator<StoryPiece> {
    const [layout, sentences] = await Promise.all([
      this.bytes.layout(audio),
      listSentenceStarts(this.database, audio.id),
    ]);
    const { total } = layout;
    const playing = 'playing' in from ? from.playing : { articleId: audio.articleId, sentences, durationMs: null };
    Object.assign(playing, { sentences, durationMs: audio.durationMs });
    const begin = 'at' in from ? from.at : byteOffset(sentences, from.sentence);
    const cuts = sentences.map(({ ms }) => toFrameOffset(ms)).filter((cut) => cut > begin && cut < total);
    let at = begin;
    for await (const chunk of this.bytes.readSpan(layout, { first: begin, last: total - 1 })) {
      if (signal.aborted) return;
      const bytes = Buffer.from(chunk);
      assertMp3Frames(bytes);
      const first = at;
      const within = cuts.filter(
        (cut) => cut > first && cut < first + bytes.length && isIndependentFrame(bytes, cut - first),
      );
      for (const end of [...within, first + bytes.length]) {
        const piece = bytes.subarray(at - first, end - first);
        yield {
          bytes: piece,
          playing,
          atMs: bytesToMilliseconds(at),
          isLast: end >= total,
          isSentence: cuts.includes(end),
        };
        at = end;
      }
    }
  }
}

function byteOffset(sentences: PlayingArticle['sentences'], sentence: number): number {
  return sentence <= 0 ? 0 : toFrameOffset(sentences.find(({ index }) => index >= sentence)?.ms ?? 0);
}

/**
 * Ends a story with `AudioUnavailable` if its audio is late. Only the time spent waiting counts, not the time spent
 * playing.
 */
class LateSound {
  readonly #ended = new AbortController();
  readonly signal: AbortSignal;

  constructor(over: AbortSignal) {
    this.signal = AbortSignal.any([over, this.#ended.signal]);
  }

  async *watched<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
    try {
      for (;;) {
        const timer = setTimeout(() => this.#ended.abort(), RADIO_AUDIO_WAIT_MS).unref();
        const { value, done } = await pieces.next().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw this.#ended.signal.aborted ? new AudioUnavailable('LATE') : error;
    } finally {
      await pieces.return(undefined);
    }
  }
}
