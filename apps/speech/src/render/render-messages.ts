import type { EngineName, EngineVoice } from '../engines/speech-engine.port.ts';
import type { OutputFormat } from '../mp3/audio-encoder.ts';
import type { MarkRange, SpeechPiece } from '../text/pieces.ts';

export type RenderJob = {
  voice: EngineVoice;
  pieces: readonly SpeechPiece[];
  format: OutputFormat;
  sampleRate: number;
  /** Brings the voice to the common loudness. */
  gainDb?: number;
  measuresGain?: boolean;
};

export type TimedMark = MarkRange & {
  type: 'sentence' | 'word';
  seconds: number;
};

export type RenderResult = {
  marks: TimedMark[];
  seconds: number;
  sounds: string[];
  /** Null if the job does not measure it, or if the audio is too short. */
  gainDb: number | null;
};

export type RenderThreadData = {
  voicesFolder: string;
  /** Whether the thread runs with low priority, on systems with thread priorities. */
  isPatient: boolean;
};

export type MessageToWorker =
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'abort'; id: number }
  | { type: 'load'; engine: EngineName };

export type MessageFromWorker =
  | { type: 'loaded'; engine: EngineName }
  | { type: 'audio'; id: number; bytes: Uint8Array }
  /** `workMs` excludes the work for other texts in between. */
  | { type: 'done'; id: number; done: RenderResult; workMs: number }
  /** `isAway` means that another server is unavailable and may recover. */
  | { type: 'failed'; id: number; message: string; isAway?: boolean };
