import type { PlayerError } from '@tidings/player-core/player.types.ts';
import type { storyWords } from './story.words.ts';

/** What keeps a story from sounding, in words; null where nothing does. */
export const problemOf = (error: PlayerError | null, { problems }: Pick<typeof storyWords, 'problems'>): string | null => error && (problems[error.code] ?? error.message);
