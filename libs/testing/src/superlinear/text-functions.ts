import { narrationFunctions } from './narration-functions.ts';
import { pageFunctions } from './page-functions.ts';
import type { TextFunction } from './text-function.ts';

export const textFunctions: readonly TextFunction[] = [...pageFunctions, ...narrationFunctions];

/** With the reason why they get no outside text. */
export const withoutText: Readonly<Record<string, string>> = {
  lowerPriority: 'takes no text',
  getChunkPlan: 'takes the name of a quality',
  createThreadPool: 'takes whatever its threads do, and ends them at their limit of processor time',
  createExtractPool: 'is extractArticle in a thread, which ends at its limit of processor time',
  estimatedSpeechMs: 'asks a text for its length',
  framesOfPause: 'takes a number',
  nearest: 'takes two verdicts',
  sentenceAt: 'takes times',
  silentFrames: 'takes a number',
  wordAt: 'takes times',
};
