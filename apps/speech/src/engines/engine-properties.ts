import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import type { EngineVoice, SpeechEngine } from './speech-engine.port.ts';

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
