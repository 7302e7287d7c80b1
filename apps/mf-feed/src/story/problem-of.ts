import type { PlayerError } from '@tidings/player-core/player.types.ts';
import { sentenceOf } from '@tidings/player-core/problems/problem-words.ts';
import type { storyWords } from './story.words.ts';

/** What keeps a story from sounding, in words; null where nothing does. */
export const problemOf = (
  error: PlayerError | null,
  { problems }: Pick<typeof storyWords, 'problems'>,
): string | null => error && sentenceOf(error, problems);
