import { formatPlayerError } from '@tidings/player-core/page/problem-words.ts';
import type { PlayerError } from '@tidings/player-core/player.types.ts';
import type { articleCardWords } from './article-card.words.ts';

export const translateError = (
  error: PlayerError | null,
  { problems }: Pick<typeof articleCardWords, 'problems'>,
): string | null => error && formatPlayerError(error, problems);
