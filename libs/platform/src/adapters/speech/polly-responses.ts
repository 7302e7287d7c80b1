import { setTimeout as sleep } from 'node:timers/promises';
import {
  SPEECH_ATTEMPTS_MAX,
  SPEECH_RETRY_BASE_MS,
  SPEECH_RETRY_CAP_MS,
  SPEECH_THROTTLED_BASE_MS,
} from '@tidings/contracts/limits/listening-limits.ts';
import { z } from 'zod';
import { parseMp3Frames } from './mp3-frames.ts';
import {
  type SpeechErrorCode,
  type SpeechMark,
  SpeechError,
  isSpeechServiceError,
  speechServiceErrors,
} from './speech.port.ts';

export type AudioStream = AsyncIterable<Uint8Array> & { destroy(): void };

const codes: Readonly<Record<string, SpeechErrorCode>> = {
  ThrottlingException: 'Throttled',
  TooManyRequestsException: 'Throttled',
  ServiceQuotaExceededException: 'Throttled',
  AccessDeniedException: 'AccessDenied',
  UnrecognizedClientException: 'AccessDenied',
  InvalidSignatureException: 'AccessDenied',
  CredentialsProviderError: 'AccessDenied',
  TimeoutError: 'TimedOut',
  AbortError: 'Aborted',
};
const UNREACHABLE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|did not establish a connection/i;
const BROKEN_OFF = /ECONNRESET|EPIPE|socket hang up|aborted|Premature close/i;
const awayStatuses = new Set<number | undefined>([502, 503, 504]);

function toErrorCode(name: string, text: string, status: number | undefined): SpeechErrorCode {
  if (UNREACHABLE.test(text)) return 'Unreachable';
  // The SDK reports a reset connection as a timeout.
  if (name === 'TimeoutError' && BROKEN_OFF.test(text)) return 'BrokenOff';
  const errorCode = codes[name] ?? name.replace(/Exception$/, '');
  if (name in codes || isSpeechServiceError(errorCode)) return errorCode as SpeechErrorCode;
  if (status === 429) return 'Throttled';
  if (awayStatuses.has(status)) return 'Unreachable';
  if (BROKEN_OFF.test(text)) return 'BrokenOff';
  if (name === 'ValidationException') return /VoiceId|voice/i.test(text) ? 'UnknownVoice' : 'InvalidRequest';
  return status !== undefined && status < 500 ? 'InvalidRequest' : 'ServiceFailure';
}

function toSpeechError(error: unknown, signal: AbortSignal | undefined): SpeechError {
  if (error instanceof SpeechError) return error;
  if (signal?.aborted) return new SpeechError('Aborted', 'The speech request was cancelled.', { cause: error });
  const {
    name = 'Error',
    message = String(error),
    code = '',
    $metadata,
  } = error as { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const errorCode = toErrorCode(name, `${code} ${message}`, $metadata?.httpStatusCode);
  const sentence = isSpeechServiceError(errorCode)
    ? `${speechServiceErrors[errorCode]} Its message: ${message}`
    : message;
  return new SpeechError(errorCode, sentence, { cause: error });
}

/** Throws `SpeechError` after a few attempts. */
export async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (cause) {
      const error = toSpeechError(cause, signal);
      if (!error.retryable || attempt >= SPEECH_ATTEMPTS_MAX) throw error;
      const base = error.code === 'Throttled' ? SPEECH_THROTTLED_BASE_MS : SPEECH_RETRY_BASE_MS;
      const pauseMs = Math.random() * Math.min(SPEECH_RETRY_CAP_MS, base * 2 ** (attempt - 1));
      await sleep(pauseMs, undefined, signal ? { signal } : {}).catch((aborted: unknown) => {
        throw toSpeechError(aborted, signal);
      });
    }
  }
}

/** Engines may round up to a whole frame. */
const ROUNDING_MS = 24;

/** Iteration rejects at the end if the audio is truncated or invalid. */
export class CheckedAudioStream implements AsyncIterable<Uint8Array> {
  readonly #stream: AudioStream;
  readonly #signal: AbortSignal | undefined;
  #durationMs: number | undefined;

  constructor(stream: AudioStream, signal: AbortSignal | undefined) {
    this.#stream = stream;
    this.#signal = signal;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const received: Uint8Array[] = [];
    try {
      for await (const piece of this.#stream) {
        received.push(piece);
        yield piece;
      }
      this.#durationMs = measureDuration(received);
    } catch (error) {
      throw toSpeechError(error, this.#signal);
    } finally {
      this.#stream.destroy();
    }
  }

  /** Throws `BadAudio` if a mark is later than the end of the audio. */
  checkAgainst(marks: readonly SpeechMark[]): void {
    const last = marks.at(-1)?.timeMs ?? 0;
    if (this.#durationMs === undefined || last <= this.#durationMs + ROUNDING_MS) return;
    throw new SpeechError(
      'BadAudio',
      `The audio ends after ${Math.round(this.#durationMs)} ms, but its last word is at ${last} ms.`,
    );
  }
}

function measureDuration(pieces: readonly Uint8Array[]): number {
  try {
    return parseMp3Frames(Buffer.concat(pieces)).durationMs;
  } catch (error) {
    throw new SpeechError('BadAudio', error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const speechMarkSchema = z.object({
  time: z.number().nonnegative(),
  type: z.enum(['sentence', 'word']),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  value: z.string(),
});

/** Skips unknown types. Throws `BadAudio`. */
export function parseSpeechMarks(body: string): SpeechMark[] {
  return body
    .split('\n')
    .filter((text) => text.trim() !== '')
    .flatMap((text) => {
      const mark = speechMarkSchema.safeParse(parseJson(text));
      if (!mark.success) return [];
      const { time, type, start, end, value } = mark.data;
      return [{ type, startByte: start, endByte: end, timeMs: time, value }];
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpeechError('BadAudio', 'The speech marks are truncated.', { cause: error });
  }
}
