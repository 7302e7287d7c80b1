import type { PlayerError } from '@tidings/player-core/player.types.ts';
import { formatPlayerError } from '@tidings/player-core/problems/problem-words.ts';
import type { articleCardWords } from './article-card.words.ts';

export const translateError = (
  error: PlayerError | null,
  { problems }: Pick<typeof articleCardWords, 'problems'>,
): string | null => error && formatPlayerError(error, problems);
