import type { PlayerError } from '../player.types.ts';

/** By code, with fixed messages. */
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

/** Untranslated codes keep the message; null: English. */
export function formatPlayerError({ code, message }: PlayerError, words: ProblemWords | null): string {
  if (needsNetwork(code) && !navigator.onLine) return words?.NOT_DOWNLOADED ?? NOT_DOWNLOADED;
  const translations: Readonly<Record<string, string>> = words ?? {};
  return translations[code] ?? message;
}
