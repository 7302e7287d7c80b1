import type { PlayerError } from '../player.types.ts';

/**
 * What keeps something from sounding, by its code: the player's own codes, and those of the server that say the same
 * each time.
 */
export type ProblemWords = Readonly<
  Record<
    | 'AUDIO_UNREACHABLE'
    | 'RENDITION_FAILED'
    | 'NO_TEXT'
    | 'UNREACHABLE'
    | 'NO_BROWSER_VOICES'
    | 'BROWSER_SPEECH'
    | 'SPEECH_UNAVAILABLE'
    | 'TEXT_EMPTY'
    | 'UNKNOWN_VOICE'
    | 'NOT_FOUND'
    | 'NOT_DOWNLOADED',
    string
  >
>;

const NOT_DOWNLOADED = 'This story is not downloaded. Go online to play it.';
const needsNetwork = (code: string) => code === 'UNREACHABLE' || code === 'AUDIO_UNREACHABLE';

/**
 * What went wrong, in the language of the page; a code it has no words for in those it came with. Null words: English,
 * which the player and the server say themselves.
 */
export function sentenceOf({ code, message }: PlayerError, words: ProblemWords | null): string {
  if (needsNetwork(code) && !navigator.onLine) return words?.NOT_DOWNLOADED ?? NOT_DOWNLOADED;
  const known: Readonly<Record<string, string>> = words ?? {};
  return known[code] ?? message;
}
