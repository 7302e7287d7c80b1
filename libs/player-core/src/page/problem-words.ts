import type { PlayerError } from '../player.types.ts';

/** Translated error messages by error code. */
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
 * Returns the translated message for an error. Codes without a translation keep their message. `words` is null for
 * English.
 */
export function formatPlayerError({ code, message }: PlayerError, words: ProblemWords | null): string {
  if (needsNetwork(code) && !navigator.onLine) return words?.NOT_DOWNLOADED ?? NOT_DOWNLOADED;
  const translations: Readonly<Record<string, string>> = words ?? {};
  return translations[code] ?? message;
}
