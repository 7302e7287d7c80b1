import { narrationFunctions } from './narration-functions.ts';
import { pageFunctions } from './page-functions.ts';
import type { TextFunction } from './text-function.ts';

/** Everything of the libraries that is given texts somebody else wrote. */
export const textFunctions: readonly TextFunction[] = [...pageFunctions, ...narrationFunctions];

/** What of the libraries others use and is given no text from outside, and why. */
export const withoutText: Readonly<Record<string, string>> = {
  lowerPriority: 'takes no text',
  chunkPlanOf: 'takes the name of a quality',
  createThreadPool: 'takes whatever its threads do, and ends them at their limit of processor time',
  createExtractPool: 'is extractArticle in a thread, which ends at its limit of processor time',
  estimatedSpeechMs: 'asks a text for its length',
  framesOfPause: 'takes a number',
  nearest: 'takes two verdicts',
  sentenceAt: 'takes times',
  silentFrames: 'takes a number',
  wordAt: 'takes times',
};
