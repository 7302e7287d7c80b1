import type { CatalogueVoice } from '@tidings/contracts/voices/voice-catalogue.ts';

/** Every way speech can fail. */
export const speechErrorCodes = [
  'TextLengthExceeded', 'TextEmpty', 'UnknownVoice', 'EngineNotSupported', 'LanguageNotSupported', 'InvalidRequest',
  'AccessDenied', 'Throttled', 'ServiceFailure', 'Unreachable', 'BrokenOff', 'TimedOut', 'Aborted', 'BadAudio',
] as const;
export type SpeechErrorCode = (typeof speechErrorCodes)[number];

/** What asking again with the same text may cure. */
const retryableCodes: ReadonlySet<SpeechErrorCode> =
  new Set<SpeechErrorCode>(['Throttled', 'ServiceFailure', 'Unreachable', 'BrokenOff', 'TimedOut', 'BadAudio']);
/** The provider does not take any request now: nothing is wrong with the text. */
const outageCodes: ReadonlySet<SpeechErrorCode> = new Set<SpeechErrorCode>(['Throttled', 'Unreachable']);

/**
 * Thrown by every method of the port. `retryable`: asking again may help. `isOutage`: the provider is away or wants fewer
 * requests, so a queue waits for it as long as it takes and counts no failure.
 */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  readonly retryable: boolean;
  readonly isOutage: boolean;
  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpeechError';
    this.code = code;
    this.retryable = retryableCodes.has(code);
    this.isOutage = outageCodes.has(code);
  }
}

/** When something is heard: `startByte`/`endByte` are UTF-8 byte offsets in the text, `timeMs` the audio's own clock. */
export interface SpeechMark {
  type: 'word' | 'sentence';
  startByte: number;
  endByte: number;
  timeMs: number;
  value: string;
}

/** One text as sound. `text`: plain, 1 to 3,000 characters. `voiceId`: a catalogue id. */
export interface SpeechRequest {
  text: string;
  voiceId: string;
  languageCode: string;
  signal?: AbortSignal;
}

export interface SpeechResult {
  /** MP3 bytes while they are made; leaving the loop early stops the engine. Throws `SpeechError`, also after the last byte: only a loop that ends has heard it all. */
  audio: AsyncIterable<Uint8Array>;
  contentType: string;
  billedCharacters: number;
  /** Word and sentence times in the order they are heard; call it after the audio has been read: it then checks that the sound lasts to the last word. */
  marks(): Promise<SpeechMark[]>;
  /** Part of every cache key: other builds sound different. */
  engineBuild: string;
}

export type SpeechVoice = CatalogueVoice;

/** The one way the product makes speech. */
export abstract class SpeechPort {
  abstract synthesize(request: SpeechRequest): Promise<SpeechResult>;
  /** The catalogue's voices which the endpoint really offers now. */
  abstract voices(): Promise<SpeechVoice[]>;
  /** The tag of the engine behind the endpoint. */
  abstract engineBuild(): Promise<string>;
}
