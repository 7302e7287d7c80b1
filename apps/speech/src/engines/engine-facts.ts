import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import type { EngineVoice, SpeechEngine } from './speech-engine.port.ts';

export type InstallOptions = {
  /** Folder or URL of the operator. */
  from: string | undefined;
  signal: AbortSignal;
  /** `share`: 0 to 1; `doing`: the current step. */
  progress: (share: number, doing: string) => void;
  /** Why a source failed before the next one is tried. */
  note: (line: string) => void;
};

export type VoiceFiles = {
  /** A new name makes the server install the files again. */
  version: string;
  bytes: number;
  /** Partial downloads stay in `downloads`. Returns the measured seconds of work per second of speech, if relevant. */
  stage(into: string, downloads: string, options: InstallOptions): Promise<{ wallPerSecond?: number }>;
};

export type EngineResources = {
  folder: string;
  /** Cores for one sentence. */
  threads: number;
};

export type EngineProperties = {
  /** Threads of fast engines, the process of natural ones, or threads that wait for another server. */
  place: 'quick' | 'natural' | 'remote';
  /** A word for the operator. */
  quality: string;
  /** For cache keys; undefined if the runtime is not installed. */
  version(): string | undefined;
  files?: VoiceFiles;
  /** Offered as the given Polly engine. */
  catalogue?: {
    engine: PollyEngine;
    /** `isAccented`: whether a foreign accent is allowed. */
    voiceOf(voice: CatalogueVoice, isAccented: boolean): EngineVoice | undefined;
  };
  load(means: EngineResources): Promise<SpeechEngine>;
};
