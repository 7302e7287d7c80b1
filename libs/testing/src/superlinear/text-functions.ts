import { narrationFunctions } from './narration-functions.ts';
import { pageFunctions } from './page-functions.ts';
import type { TextFunction } from './text-function.ts';

export const textFunctions: readonly TextFunction[] = [...pageFunctions, ...narrationFunctions];

/** Maps functions to the reason why they receive no text from outside. */
export const functionsWithoutTextInput: Readonly<Record<string, string>> = {
  lowerPriority: 'takes no text',
  getChunkPlan: 'takes the name of a quality',
  createThreadPool: 'takes whatever its threads do, and ends them at their limit of processor time',
  createExtractPool: 'is extractArticle in a thread, which ends at its limit of processor time',
  estimateSpeechMs: 'asks a text for its length',
  countPauseFrames: 'takes a number',
  combineReservations: 'takes two verdicts',
  findSentenceAt: 'takes times',
  createSilentFrames: 'takes a number',
  findWordAt: 'takes times',
};
