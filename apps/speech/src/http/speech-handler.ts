import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LanguageVoices } from '../catalogue/language-voices.ts';
import { getEngineBuild, isEngineInstalled } from '../engines/engine-table.ts';
import { getMp3DelaySeconds } from '../mp3/audio-encoder.ts';
import type { TimedMark } from '../render/render-messages.ts';
import { QueueFullError, RenderFailedError, RenderUnavailableError } from '../render/render-pool.ts';
import type { RenderPools } from '../render/render-pools.ts';
import type { VoiceRepertoire } from '../voices/repertoire.ts';
import type { VoiceSelfCheck } from '../voices/self-check.ts';
import { type SpeechRequest, PollyError, readSpeechRequest } from './speech-request.ts';

/** `isLowPriority` means that no listener waits for the first sound. */
type ReceivedRequest = { body: string; isLowPriority: boolean };
type Order = SpeechRequest & { isLowPriority: boolean };

const contentTypes = { mp3: 'audio/mpeg', pcm: 'audio/pcm', json: 'application/x-json-stream' } as const;

/** Handles `POST /v1/speech`: streams audio while it is rendered, or returns marks. */
export class SpeechHandler {
  readonly #memory = new MarksCache();
  readonly #pools: RenderPools;
  readonly #check: VoiceSelfCheck;
  readonly #repertoire: VoiceRepertoire;
  readonly #languages: LanguageVoices;

  constructor(pools: RenderPools, check: VoiceSelfCheck, repertoire: VoiceRepertoire, languages: LanguageVoices) {
    this.#pools = pools;
    this.#check = check;
    this.#repertoire = repertoire;
    this.#languages = languages;
  }

  /** The signal `left` is aborted when the client disconnects. */
  async answer({ body, isLowPriority }: ReceivedRequest, response: ServerResponse, left: AbortSignal): Promise<void> {
    const order = { ...readSpeechRequest(body, this.#repertoire), isLowPriority };
    if (!isEngineInstalled(order.engineVoice.engine) || this.#check.hasFailed(order)) {
      const reason = order.voice.gender === '' ? this.#check.whyFailed(order) : undefined;
      throw new PollyError(
        'LanguageNotSupportedException',
        `${order.voice.id} cannot be spoken by this server${reason === undefined ? '.' : `: ${reason}`}`,
      );
    }
    if (order.engine === 'standard') this.#languages.request(order.voice.locale);
    try {
      if (order.format === 'json') await this.#sendMarks(order, response, left);
      else await this.#sendAudio(order, response, left);
    } catch (error) {
      if (left.aborted) return;
      if (error instanceof QueueFullError)
        throw new PollyError('ThrottlingException', 'Too many texts are waiting to be spoken.');
      if (error instanceof RenderUnavailableError) throw new PollyError('ThrottlingException', error.message);
      if (error instanceof RenderFailedError) throw new PollyError('ServiceFailureException', error.message);
      throw error;
    }
  }

  #begin(order: Order, response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': contentTypes[order.format],
      'x-amzn-requestcharacters': String(order.script.billedCharacters),
      'x-tidings-engine-build': getEngineBuild(order.engineVoice),
    });
  }

  #render(order: Order, onAudio: (bytes: Uint8Array) => void, signal: AbortSignal): Promise<TimedMark[]> {
    const { engineVoice, script, format, sampleRate, isLowPriority } = order;
    const characters = script.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    const render = async (): Promise<TimedMark[]> => {
      const gainDb = format === 'json' ? 0 : await this.#check.findGainDb(order);
      const job = { voice: engineVoice, pieces: script.pieces, format, sampleRate, gainDb };
      const pool = this.#pools.of(engineVoice.engine, isLowPriority ? Infinity : characters);
      return (await pool.render(job, onAudio, { signal, isLowPriority })).marks;
    };
    const marks = render();
    this.#memory.keep(marksKey(order), marks);
    return marks;
  }

  async #sendAudio(order: Order, response: ServerResponse, signal: AbortSignal): Promise<void> {
    await this.#render(
      order,
      (bytes) => {
        if (!response.headersSent) this.#begin(order, response);
        response.write(bytes);
      },
      signal,
    );
    if (!response.headersSent) this.#begin(order, response);
    response.end();
  }

  async #sendMarks(order: Order, response: ServerResponse, signal: AbortSignal): Promise<void> {
    const marks = await (this.#memory.recall(marksKey(order)) ?? this.#render(order, () => undefined, signal));
    this.#begin(order, response);
    const delay = getMp3DelaySeconds(order.sampleRate);
    const lines = marks
      .filter((mark) => order.marks.has(mark.type))
      .map((mark) =>
        JSON.stringify({
          time: Math.round((mark.seconds + delay) * 1000),
          type: mark.type,
          start: mark.start,
          end: mark.end,
          value: mark.value,
        }),
      );
    response.end(lines.map((line) => `${line}\n`).join(''));
  }
}

const marksKey = (order: SpeechRequest): string =>
  MarksCache.key([order.voice.id, order.engine, order.textType, order.text]);

const KEPT_MS = 300_000;
const KEPT_MAX = 256;

/** Caches marks, because clients often request them right after the audio. This avoids a second render. */
class MarksCache {
  readonly #entries = new Map<string, { until: number; marks: Promise<TimedMark[]> }>();

  static key(parts: readonly string[]): string {
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  }

  recall(key: string): Promise<TimedMark[]> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.marks : undefined;
  }

  keep(key: string, marks: Promise<TimedMark[]>): void {
    this.#entries.delete(key);
    this.#entries.set(key, { until: Date.now() + KEPT_MS, marks });
    marks.catch(() => {
      if (this.#entries.get(key)?.marks === marks) this.#entries.delete(key);
    });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= KEPT_MAX) break;
      this.#entries.delete(oldest);
    }
  }
}
