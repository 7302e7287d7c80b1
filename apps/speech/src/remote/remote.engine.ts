import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EngineVoice,
  type RemoteVoice,
  type SpeechEngine,
  type SpokenAudio,
  type Utterance,
  UNAVAILABLE_CODE,
} from '../engines/speech-engine.port.ts';
import { estimateTimes } from '../engines/word-times.ts';
import { type RemoteProtocol, remoteProtocols } from './remote-protocols.ts';
import { type RemoteServer, getRemoteVariableName } from './remote-server.ts';
import { type RemoteSound, InvalidSound } from './remote-sound.ts';

/** Thrown when the server is unavailable. The request may be repeated after a pause. */
class RemoteUnavailableError extends Error {
  readonly code = UNAVAILABLE_CODE;
}

type RemoteTimeouts = {
  silenceMs: number;
  sentenceMs: number;
  attempts: number;
  firstPauseMs: number;
  lastPauseMs: number;
};

const patienceUsual: RemoteTimeouts = {
  silenceMs: 20_000,
  sentenceMs: 45_000,
  attempts: 3,
  firstPauseMs: 500,
  lastPauseMs: 8_000,
};
const LETTER = /[\p{L}\p{N}]/gu;
/** Bounds of plausible durations. Shorter or longer audio cannot be the requested text. */
const SECONDS_PER_LETTER_MIN = 0.025;
const SECONDS_PER_CHARACTER_MAX = 0.6;
const SECONDS_SPARE = 5;
/** Data rate of two channels of 32-bit samples at 48 kHz, the highest common format. */
const BYTES_PER_SECOND_MAX = 48_000 * 8;
const SILENT_BELOW = 1e-4;
const STATUS = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  unprocessable: 422,
  tooMany: 429,
  serverError: 500,
  unavailable: 503,
} as const;

/** Thrown on a transient failure. `pauseMs` is the delay that the server requested. */
class Passing extends Error {
  readonly pauseMs: number | undefined;
  readonly isAway: boolean;
  constructor(message: string, isAway: boolean, pauseMs?: number) {
    super(message);
    this.isAway = isAway;
    this.pauseMs = pauseMs;
  }
}

/** Speaks through a remote server. Sends it only the sentence, without the rest of the text. */
export class RemoteEngine implements SpeechEngine {
  readonly #server: RemoteServer;
  readonly #host: string;
  readonly #patience: RemoteTimeouts;
  readonly #protocol: RemoteProtocol;
  readonly #keyVariable: string;
  #format: string;

  constructor(server: RemoteServer, patience: Partial<RemoteTimeouts> = {}) {
    this.#server = server;
    this.#host = new URL(server.address).host;
    this.#protocol = remoteProtocols[server.protocol];
    this.#keyVariable = getRemoteVariableName(server.protocol, 'KEY');
    [this.#format] = this.#protocol.formats;
    this.#patience = { ...patienceUsual, ...patience };
  }

  async speak(utterance: Utterance, engineVoice: EngineVoice): Promise<SpokenAudio> {
    const { name } = engineVoice as RemoteVoice;
    const letters = utterance.text.match(LETTER) ?? [];
    if (letters.length === 0)
      return {
        pcm: new Float32Array(0),
        sampleRate: 24_000,
        sounds: [],
        wordTimes: () => utterance.words.map(() => null),
      };
    const longest = SECONDS_SPARE + SECONDS_PER_CHARACTER_MAX * utterance.text.length;
    const { pcm, sampleRate } = await this.#patiently((deadline) => this.#ask(utterance.text, name, longest, deadline));
    const seconds = pcm.length / sampleRate;
    if (seconds < letters.length * SECONDS_PER_LETTER_MIN || seconds > longest)
      throw new Error(
        `The speech server at ${this.#host} sent ${seconds.toFixed(1)} s of audio for ${letters.length} ` +
          'letters, which cannot be correct.',
      );
    if (!pcm.some((sample) => Math.abs(sample) > SILENT_BELOW))
      throw new Error(`The speech server at ${this.#host} sent nothing but silence.`);
    return {
      pcm: pcm.subarray(0, Math.ceil(utterance.maxSeconds * sampleRate)),
      sampleRate,
      sounds: [...new Set(utterance.text.toLowerCase().match(/\p{L}/gu))],
      wordTimes: () => estimateTimes(utterance, pcm, sampleRate),
    };
  }

  async #patiently(attempt: (deadline: AbortSignal) => Promise<RemoteSound>): Promise<RemoteSound> {
    const { attempts, sentenceMs, firstPauseMs, lastPauseMs } = this.#patience;
    const [end, deadline] = [Date.now() + sentenceMs, AbortSignal.timeout(sentenceMs)];
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      try {
        return await attempt(deadline);
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        const pauseMs = Math.min(lastPauseMs, error.pauseMs ?? firstPauseMs * 2 ** (attemptNumber - 1));
        if (attemptNumber >= attempts || Date.now() + pauseMs >= end)
          throw error.isAway ? new RemoteUnavailableError(error.message) : new Error(error.message);
        await sleep(pauseMs);
      }
    }
  }

  async #ask(input: string, voice: string, longest: number, deadline: AbortSignal): Promise<RemoteSound> {
    const silence = new AbortController();
    const silent = setTimeout(() => silence.abort(), this.#patience.silenceMs);
    try {
      const response = await this.#send(input, voice, AbortSignal.any([deadline, silence.signal]));
      if (!response.ok) return await this.#refusal(response, () => this.#ask(input, voice, longest, deadline));
      const [parts, most]: [Buffer[], number] = [[], Math.ceil(longest * BYTES_PER_SECOND_MAX)];
      let length = 0;
      for await (const part of response.body ?? []) {
        silent.refresh();
        length += part.length;
        if (length > most) throw new InvalidSound('its response does not end');
        parts.push(Buffer.from(part));
      }
      return this.#protocol.soundIn(Buffer.concat(parts), response.headers.get('content-type') ?? '');
    } catch (error) {
      const isLate = silence.signal.aborted || deadline.aborted;
      silence.abort();
      if (error instanceof Passing || error instanceof Refused) throw error;
      if (error instanceof InvalidSound)
        throw new Passing(`The speech server at ${this.#host} sent no valid audio: ${error.message}.`, false);
      throw new Passing(
        isLate
          ? `The speech server at ${this.#host} did not answer in time.`
          : `The speech server at ${this.#host} cannot be reached or closed the connection.`,
        true,
      );
    } finally {
      clearTimeout(silent);
    }
  }

  #send(text: string, voice: string, signal: AbortSignal): Promise<Response> {
    const key = process.env[this.#keyVariable];
    const { model } = this.#server;
    return fetch(this.#server.address, {
      // Redirects are treated as errors, so that the key and the text are sent only to the configured server.
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', ...(key ? this.#protocol.headersWith(key) : {}) },
      body: JSON.stringify(this.#protocol.bodyFor({ text, voice, model }, this.#format)),
    });
  }

  /** Handles an error status. Calls `again` to retry with the next format, or throws. */
  async #refusal(response: Response, again: () => Promise<RemoteSound>): Promise<RemoteSound> {
    const { status } = response;
    await response.body?.cancel();
    const at = `The speech server at ${this.#host}`;
    if (status === STATUS.tooMany || status >= STATUS.serverError) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      throw new Passing(
        status === STATUS.tooMany ? `${at} requires fewer requests (429).` : `${at} failed (${status}).`,
        status === STATUS.tooMany || status === STATUS.unavailable,
        seconds >= 0 ? seconds * 1_000 : undefined,
      );
    }
    if (status === STATUS.unauthorized || status === STATUS.forbidden)
      throw new Refused(`${at} refuses the key (${status}): set ${this.#keyVariable}.`);
    const mayBeFormat = status === STATUS.badRequest || status === STATUS.unprocessable;
    const { formats } = this.#protocol;
    const next = formats[formats.indexOf(this.#format) + 1];
    if (mayBeFormat && next !== undefined) {
      this.#format = next;
      return again().catch((error: unknown) => {
        if (error instanceof Refused) [this.#format] = formats;
        throw error;
      });
    }
    throw new Refused(
      status === STATUS.notFound
        ? `${at} has no such address, model or voice (404).`
        : `${at} refuses the request (${status}): check its key, model and voice.`,
    );
  }
}

/** Thrown on a failure that a retry would not fix. */
class Refused extends Error {}
