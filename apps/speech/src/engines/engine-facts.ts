import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import type { EngineVoice, SpeechEngine } from './speech-engine.port.ts';

export type InstallOptions = {
  /** Folder or URL from which the operator provides the files. */
  from: string | undefined;
  signal: AbortSignal;
  /** Called with the completed share (0 to 1) and a description of the current step. */
  progress: (share: number, doing: string) => void;
  /** Called with the reason when a source failed and the next one is tried. */
  note: (line: string) => void;
};

/** Files to download before an engine can speak. */
export type VoiceFiles = {
  /** Name of the folder with the finished files. A new name makes the server install the files again. */
  version: string;
  /** Download size in bytes. */
  bytes: number;
  /**
   * Downloads, verifies and prepares the files in the folder `into`. Partial downloads stay in `downloads` for the next
   * attempt. Returns the measured seconds of work per second of speech, if relevant.
   */
  stage(into: string, downloads: string, options: InstallOptions): Promise<{ wallPerSecond?: number }>;
};

/** Resources of an engine. */
export type EngineMeans = {
  /** Folder of its downloaded files; unused by engines without files. */
  folder: string;
  /** Number of cores for one sentence. */
  threads: number;
};

/** Properties of an engine. */
export type EngineFacts = {
  /** Threads of fast engines, the process of natural ones, or threads that wait for another server. */
  place: 'quick' | 'natural' | 'remote';
  /** Quality, as a word for the operator. */
  quality: string;
  /** Version for cache keys; undefined if the runtime is not installed. */
  version(): string | undefined;
  files?: VoiceFiles;
  /** Maps voices of the catalogue to voices of this engine, offered as the given Polly engine. */
  catalogue?: {
    engine: PollyEngine;
    /** `isAccented`: whether voices with a foreign accent are allowed. */
    voiceOf(voice: CatalogueVoice, isAccented: boolean): EngineVoice | undefined;
  };
  load(means: EngineMeans): Promise<SpeechEngine>;
};
