import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import type { RemoteProtocolName } from '../remote/remote-protocols.ts';

export type WordRange = {
  start: number;
  end: number;
};

export type Utterance = {
  text: string;
  words: readonly WordRange[];
  maxSeconds: number;
};

export type SpokenAudio = {
  pcm: Float32Array;
  sampleRate: number;
  /** Start of each word in seconds; null for a silent word. */
  wordTimes(): (number | null)[];
  sounds: readonly string[];
};

export type FliteVoice = {
  engine: 'flite';
  speaker: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Factor applied to the speaker's pitch. */
  pitch: number;
  /** Factor applied to the spectrum, which simulates a smaller or larger vocal tract. */
  size: number;
  /** Factor applied to the duration of every phoneme. */
  stretch: number;
};

export type EspeakVoice = {
  engine: 'espeak';
  language: string;
  variant: string;
  pitch: number;
  rate: number;
};

export type KokoroVoice = {
  engine: 'kokoro';
  language: KokoroLanguage;
  /** Weights of the model's styles. They add up to 1. */
  styles: Readonly<Record<string, number>>;
  speed: number;
};

export type PicoVoice = {
  engine: 'pico';
  language: 'de-DE' | 'es-ES' | 'fr-FR' | 'it-IT';
  pitch: number;
  speed: number;
};

/** Voice of a Piper model that the operator installed. */
export type PiperVoice = {
  engine: 'piper';
  file: string;
  /** Null if the model has only one speaker. */
  speaker: number | null;
  speed: number;
  /** Hash of the model file. */
  digest: string;
};

export type RemoteVoice = {
  engine: RemoteProtocolName;
  name: string;
  digest: string;
};

export type EngineVoice = FliteVoice | EspeakVoice | KokoroVoice | PicoVoice | PiperVoice | RemoteVoice;
export type EngineName = EngineVoice['engine'];

export type SpeechEngine = {
  speak(utterance: Utterance, voice: EngineVoice): SpokenAudio | Promise<SpokenAudio>;
};

export type EspeakPhonemeLanguage =
  | 'en-US'
  | 'en-GB'
  | 'es'
  | 'es-419'
  | 'fr'
  | 'it'
  | 'pt-BR'
  | 'pt-PT'
  | 'hi'
  | 'nl'
  | 'pl'
  | 'ro'
  | 'ru'
  | 'sv'
  | 'tr';
export type KokoroLanguage = EspeakPhonemeLanguage | 'ja' | 'zh';

export type InstallOptions = {
  from: string | undefined;
  signal: AbortSignal;
  /** `share` is the completed fraction from 0 to 1. `doing` describes the current step. */
  progress: (share: number, doing: string) => void;
  /** Reports why a source failed before the next one is tried. */
  note: (line: string) => void;
};

export type VoiceFiles = {
  /** When the version changes, the server installs the files again. */
  version: string;
  bytes: number;
  /**
   * Downloads the files into `into` and leaves partial downloads in `downloads`. Returns the measured seconds of work
   * per second of speech, if the engine measures its speed.
   */
  stage(into: string, downloads: string, options: InstallOptions): Promise<{ wallPerSecond?: number }>;
};

export type EngineResources = {
  folder: string;
  threads: number;
};

export type EngineProperties = {
  /**
   * `quick` voices run in threads, `natural` voices in a separate process. `remote` voices use threads that wait for
   * another server.
   */
  place: 'quick' | 'natural' | 'remote';
  quality: string;
  /** Version of the engine, used in cache keys. Undefined if the engine's runtime is not installed. */
  version(): string | undefined;
  files?: VoiceFiles;
  catalogue?: {
    engine: PollyEngine;
    /** `isAccented` allows a foreign accent. */
    voiceOf(voice: CatalogueVoice, isAccented: boolean): EngineVoice | undefined;
  };
  load(means: EngineResources): Promise<SpeechEngine>;
};

/** Error code used when a remote speech server is unavailable. */
export const UNAVAILABLE_CODE = 'AWAY';
