import type { EngineName, EngineVoice } from '../engines/speech-engine.port.ts';
import type { OutputFormat } from '../mp3/output-format.ts';
import type { MarkRange, Piece } from '../text/pieces.ts';

/** One request as a worker sees it. `json`: only the marks are wanted. */
export type RenderJob = {
  voice: EngineVoice;
  pieces: readonly Piece[];
  format: OutputFormat;
  sampleRate: number;
};

/** When a range of the text is heard, in seconds before the codec's own delay. */
export type TimedMark = MarkRange & {
  type: 'sentence' | 'word';
  seconds: number;
};

export type RenderDone = {
  marks: TimedMark[];
  seconds: number;
  sounds: string[];
};

/** What a thread gets at its start. */
export type ThreadData = {
  /** Where the fetched files of all engines are. */
  voicesFolder: string;
  /** It works only with what others leave of the processor, where a thread can. */
  isPatient: boolean;
};

export type ToWorker =
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'abort'; id: number }
  | { type: 'load'; engine: EngineName };

export type FromWorker =
  | { type: 'loaded'; engine: EngineName }
  | { type: 'audio'; id: number; bytes: Uint8Array }
  /** `workMs`: what it took, without what was made in between for others. */
  | { type: 'done'; id: number; done: RenderDone; workMs: number }
  /** `isAway`: another server did, and may answer later. */
  | { type: 'failed'; id: number; message: string; isAway?: boolean };
