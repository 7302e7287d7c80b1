import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import type { EngineVoice, SpeechEngine } from './speech-engine.port.ts';

export type InstallOptions = {
  from: string | undefined;
  signal: AbortSignal;
  /** `share` is 0 to 1; `doing` describes the current step. */
  progress: (share: number, doing: string) => void;
  /** Reports why a source failed before the next one is tried. */
  note: (line: string) => void;
};

export type VoiceFiles = {
  /** A new version makes the server install the files again. */
  version: string;
  bytes: number;
  /**
   * Downloads the files into `into`; partial downloads stay in `downloads`. Returns the measured seconds of work per
   * second of speech if the engine is measured.
   */
  stage(into: string, downloads: string, options: InstallOptions): Promise<{ wallPerSecond?: number }>;
};

export type EngineResources = {
  folder: string;
  threads: number;
};

export type EngineProperties = {
  /** `quick` voices run in threads, `natural` ones in a process; `remote` threads wait for another server. */
  place: 'quick' | 'natural' | 'remote';
  quality: string;
  /** Version of the engine, which is part of cache keys; undefined if its runtime is not installed. */
  version(): string | undefined;
  files?: VoiceFiles;
  catalogue?: {
    engine: PollyEngine;
    /** `isAccented` allows a foreign accent. */
    voiceOf(voice: CatalogueVoice, isAccented: boolean): EngineVoice | undefined;
  };
  load(means: EngineResources): Promise<SpeechEngine>;
};
