import type { VoiceLabel } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import type { SpeechServiceErrorCode } from './speech-service-errors.ts';

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
export type SpeechErrorCode = (typeof speechErrorCodes)[number] | SpeechServiceErrorCode;

const retryableCodes: ReadonlySet<SpeechErrorCode> = new Set<SpeechErrorCode>([
  'Throttled',
  'ServiceFailure',
  'Unreachable',
  'BrokenOff',
  'TimedOut',
  'BadAudio',
]);
/** Errors that do not depend on the text. */
const outageCodes: ReadonlySet<SpeechErrorCode> = new Set<SpeechErrorCode>(['Throttled', 'Unreachable']);

/** If `isOutage` is true, queues should wait without counting a failed attempt. */
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

/** `startByte` and `endByte` are UTF-8 offsets in the text; `timeMs` is a position in the audio. */
export type SpeechMark = {
  type: 'word' | 'sentence';
  startByte: number;
  endByte: number;
  timeMs: number;
  value: string;
};

export type SpeechRequest = {
  text: string;
  voiceId: string;
  languageCode: string;
  /** `neural` is a natural voice, `standard` a basic one. */
  engine: PollyEngine;
  signal?: AbortSignal;
};

export type SpeechResult = {
  /** MP3. Leaving the loop early stops the engine. Throws `SpeechError`, possibly only after the last byte. */
  audio: AsyncIterable<Uint8Array>;
  contentType: string;
  billedCharacters: number;
  /** Must be called after the audio has been read. */
  marks(): Promise<SpeechMark[]>;
  /** Part of every cache key, because builds of an engine sound different. */
  engineBuild: string;
};

export type SpeechVoice = CatalogueVoice & {
  engine: PollyEngine;
  label: VoiceLabel | null;
};

/** `percent` is the download progress; `message` is shown to users. */
export type NaturalVoices = {
  state: 'off' | 'absent' | 'fetching' | 'ready' | 'failed';
  percent: number;
  message: string;
  isRealTime: boolean;
  /** Seconds of processing per second of speech; 0 if unknown. */
  wallPerSecond: number;
};

export abstract class Speech {
  abstract synthesize(request: SpeechRequest): Promise<SpeechResult>;
  abstract voices(): Promise<SpeechVoice[]>;
  /** Throws `EngineNotSupported`. */
  abstract engineBuild(voiceId: string, engine: PollyEngine): Promise<string>;
  /** Returns null if the natural voices belong to another server. */
  abstract naturalVoices(): Promise<NaturalVoices | null>;
}
