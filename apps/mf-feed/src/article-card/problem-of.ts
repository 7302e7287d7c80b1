import type { PlayerError } from '@tidings/player-core/player.types.ts';
import { sentenceOf } from '@tidings/player-core/problems/problem-words.ts';
import type { articleCardWords } from './article-card.words.ts';

/** What keeps a story from sounding, in words; null where nothing does. */
export const problemOf = (
  error: PlayerError | null,
  { problems }: Pick<typeof articleCardWords, 'problems'>,
): string | null => error && sentenceOf(error, problems);
