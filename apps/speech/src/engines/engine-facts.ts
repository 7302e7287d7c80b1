import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import type { EngineVoice, SpeechEngine } from './speech-engine.port.ts';

export type InstallOptions = {
  /** The operator's own place of the files: a folder or an address. */
  from: string | undefined;
  signal: AbortSignal;
  /** Called with how far it is (0 to 1) and what is being done. */
  progress: (share: number, doing: string) => void;
  /** Called when a source failed: which, why, and that the next one is tried. */
  note: (line: string) => void;
};

/** What is fetched before an engine speaks. */
export type VoiceFiles = {
  /** The folder of the finished files among the voices; another name means that they must be made anew. */
  version: string;
  /** Bytes that are fetched. */
  bytes: number;
  /**
   * Leaves the files, checked and ready, in the folder `into`; half-fetched ones wait in `downloads` for the next try.
   * Answers seconds of work for a second of speech where that is worth knowing.
   */
  stage(into: string, downloads: string, options: InstallOptions): Promise<{ wallPerSecond?: number }>;
};

/** What an engine is started with. */
export type EngineMeans = {
  /** The folder of its fetched files; of no meaning for one without. */
  folder: string;
  /** Cores it may use for one sentence. */
  threads: number;
};

/** All that the server knows of an engine. */
export type EngineFacts = {
  /** In threads of quick engines, in the one process of natural ones, or in threads that wait for another server. */
  place: 'quick' | 'natural' | 'remote';
  /** How good it is, in a word for the operator. */
  quality: string;
  /** Which engine it is, for cache keys; undefined where its runtime is not installed. Only the server asks. */
  version(): string | undefined;
  files?: VoiceFiles;
  /** The catalogue's voices it can speak, and as which of Polly's engines. */
  catalogue?: {
    engine: PollyEngine;
    /** `isAccented`: the operator wants voices in a foreign accent too. */
    voiceOf(voice: CatalogueVoice, isAccented: boolean): EngineVoice | undefined;
  };
  load(means: EngineMeans): Promise<SpeechEngine>;
};
