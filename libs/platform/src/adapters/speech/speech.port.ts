import type { VoiceLicence } from '@tidings/contracts/voices/piper-catalogue.ts';
import type { VoiceLabel } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';

export type SpeechErrorCode = (typeof speechErrorCodes)[number] | SpeechServiceErrorCode;

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
  /** `low` if no listener waits for the first sound. */
  priority?: 'low';
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

/** `percent` is the download progress; `message` is shown to users. `locale` is null if several are concerned. */
export type NaturalVoices = {
  state: 'off' | 'absent' | 'fetching' | 'ready' | 'failed';
  percent: number;
  message: string;
  isRealTime: boolean;
  /** Seconds of processing per second of speech; 0 if unknown. */
  wallPerSecond: number;
  locale: string | null;
};

export type CatalogueSearch = {
  languages: { code: string; name: string }[];
  voices: (VoiceLicence & { id: string; language: string; quality: string; speakers: number; megabytes: number })[];
};
export type ManagedVoices = {
  installed: (VoiceLicence & { id: string })[];
  downloads: { id: string; state: 'fetching' | 'failed'; percent: number; message: string }[];
};
/** Methods return null if voices cannot be managed here. They throw `SpeechError`, such as `CatalogueRefused`. */
export type VoiceCatalogue = {
  search(language: string): Promise<CatalogueSearch | null>;
  list(): Promise<ManagedVoices | null>;
  /** Begins a download. */
  install(id: string, acceptsLicence: boolean): Promise<ManagedVoices | null>;
  /** Removes an installed voice, or the report of a failed download. */
  remove(id: string): Promise<ManagedVoices | null>;
};
type SpeechServiceErrorCode = keyof typeof speechServiceErrors;

const speechErrorCodes = [
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
  /** The message is one sentence for the operator. */
  'CatalogueRefused',
] as const;

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

export abstract class Speech {
  abstract synthesize(request: SpeechRequest): Promise<SpeechResult>;
  abstract voices(): Promise<SpeechVoice[]>;
  /** Throws `EngineNotSupported`. */
  abstract engineBuild(voiceId: string, engine: PollyEngine): Promise<string>;
  /** Returns null if the natural voices belong to another server. */
  abstract naturalVoices(): Promise<NaturalVoices | null>;
  abstract readonly catalogue: VoiceCatalogue;
}

export const speechServiceErrors = {
  EngineNotSupported: 'This voice is not available in this quality: choose another voice or quality.',
  InvalidLexicon: 'The speech service cannot read a lexicon: correct the one that is stored there.',
  InvalidNextToken: 'The speech service cannot continue the list of voices: request the list again.',
  InvalidS3Bucket: 'The speech service cannot use its output bucket: correct its name there.',
  InvalidS3Key: 'The speech service cannot use its output key: correct it there.',
  InvalidSampleRate: 'The speech service does not support this sample rate: it must offer 24000 for MP3.',
  InvalidSnsTopicArn: 'The speech service cannot notify its topic: correct the ARN there.',
  InvalidSsml: 'The speech service cannot parse the text as markup: use the text without markup.',
  InvalidTaskId: 'The speech service rejected the task id: start the task again.',
  LanguageNotSupported: 'This voice does not speak this language here: choose another voice.',
  LexiconNotFound: 'The speech service does not have this lexicon in this region: store it there, or do not use it.',
  LexiconSizeExceeded: 'A lexicon is too long for the speech service: make it shorter.',
  MarksNotSupportedForFormat: 'The speech service does not return speech marks in this format: it must offer json.',
  MaxLexemeLengthExceeded: 'A word in a lexicon is too long for the speech service: make it shorter.',
  MaxLexiconsNumberExceeded: 'The speech service cannot store more lexicons: delete one of those stored there.',
  ServiceFailure: 'The speech service failed: try again later.',
  SsmlMarksNotSupportedForTextType: 'The speech service marks SSML only in SSML texts: request sentences and words.',
  SynthesisTaskNotFound: 'The speech service does not know this task, or has deleted it: start the task again.',
  TextLengthExceeded: 'The text is too long for one request to the speech service: send it in parts.',
  UnsupportedPlsAlphabet: 'A lexicon uses an unsupported alphabet: use ipa or x-sampa.',
  UnsupportedPlsLanguage: 'A lexicon is for an unsupported language: use another.',
} as const;

export const isSpeechServiceError = (name: string): name is SpeechServiceErrorCode =>
  Object.hasOwn(speechServiceErrors, name);
