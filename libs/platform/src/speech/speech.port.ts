import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import type { VoiceLabel } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { SpeechRefusal } from './speech-refusals.ts';

/** The ways speech can fail that are distinguished here; what a service refuses has the name it gives it. */
export const speechErrorCodes = [
  'TextEmpty',
  'UnknownVoice',
  'InvalidRequest',
  'AccessDenied',
  'Throttled',
  'Unreachable',
  'BrokenOff',
  'TimedOut',
  'Aborted',
  'BadAudio',
] as const;
export type SpeechErrorCode = (typeof speechErrorCodes)[number] | SpeechRefusal;

/** What asking again with the same text may cure. */
const retryableCodes: ReadonlySet<SpeechErrorCode> = new Set<SpeechErrorCode>([
  'Throttled',
  'ServiceFailure',
  'Unreachable',
  'BrokenOff',
  'TimedOut',
  'BadAudio',
]);
/** The provider does not take any request now: nothing is wrong with the text. */
const outageCodes: ReadonlySet<SpeechErrorCode> = new Set<SpeechErrorCode>(['Throttled', 'Unreachable']);

/**
 * Thrown by every method of the port. `retryable`: asking again may help. `isOutage`: the provider is away or wants
 * fewer requests, so a queue waits for it as long as it takes and counts no failure.
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

/**
 * When something is heard: `startByte`/`endByte` are UTF-8 byte offsets in the text, `timeMs` the audio's own clock.
 */
export type SpeechMark = {
  type: 'word' | 'sentence';
  startByte: number;
  endByte: number;
  timeMs: number;
  value: string;
};

/** One text as sound. `text`: plain, 1 to 3,000 characters. `voiceId`: a catalogue id. */
export type SpeechRequest = {
  text: string;
  voiceId: string;
  languageCode: string;
  /** Polly's word for the quality: `neural` is natural, `standard` basic. */
  engine: PollyEngine;
  signal?: AbortSignal;
};

export type SpeechResult = {
  /**
   * MP3 bytes while they are made; leaving the loop early stops the engine. Throws `SpeechError`, also after the last
   * byte: only a loop that ends has heard it all.
   */
  audio: AsyncIterable<Uint8Array>;
  contentType: string;
  billedCharacters: number;
  /**
   * Word and sentence times in the order they are heard; call it after the audio has been read: it then checks that the
   * sound lasts to the last word.
   */
  marks(): Promise<SpeechMark[]>;
  /** Part of every cache key: other builds sound different. */
  engineBuild: string;
};

/** A voice that can be heard now, in the best quality it has here. */
export type SpeechVoice = CatalogueVoice & {
  engine: PollyEngine;
  label: VoiceLabel | null;
};

/**
 * How it stands with our own natural voices. `percent`: 0 to 100 while they are fetched; `message`: a sentence for
 * people.
 */
export type NaturalVoices = {
  state: 'off' | 'absent' | 'fetching' | 'ready' | 'failed';
  percent: number;
  message: string;
  /** They speak as fast as people listen; else they are made ready for later. */
  isRealTime: boolean;
  /** Seconds of work for a second of speech, as it was lately; 0 where nobody knows. */
  wallPerSecond: number;
};

/** The one way the product makes speech. */
export abstract class Speech {
  abstract synthesize(request: SpeechRequest): Promise<SpeechResult>;
  /** The catalogue's voices which the endpoint really offers now. */
  abstract voices(): Promise<SpeechVoice[]>;
  /** The tag of the engine that speaks a voice in a quality now. Throws `EngineNotSupported` when there is none. */
  abstract engineBuild(voiceId: string, engine: PollyEngine): Promise<string>;
  /** Null where the natural voices are somebody else's. */
  abstract naturalVoices(): Promise<NaturalVoices | null>;
}
