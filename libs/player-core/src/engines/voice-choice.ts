import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { PlayerState } from '../player.types.ts';

/** Returns the server voice for a language, or null to let the server choose. */
export const getVoice = (
  { voice, voices }: Pick<PlayerState, 'voice' | 'voices'>,
  { language }: Pick<Narration, 'language'>,
): string | null => voice ?? voices[getPrimaryLanguage(language)] ?? null;

/** Returns the `voiceURI` for a language, or null for the best match. */
export const getBrowserVoice = (
  { browserVoice, browserVoices }: Pick<PlayerState, 'browserVoice' | 'browserVoices'>,
  language: string,
): string | null => browserVoices[getPrimaryLanguage(language)] ?? browserVoice;

/** Sets the voice as the default and for its own language. Null clears all choices. */
export function updateBrowserVoices(
  { browserVoices }: PlayerState,
  browserVoice: string | null,
  spoken: string | undefined,
): Pick<PlayerState, 'browserVoice' | 'browserVoices'> {
  if (browserVoice === null) return { browserVoice, browserVoices: {} };
  return {
    browserVoice,
    browserVoices: { ...browserVoices, ...(spoken ? { [getPrimaryLanguage(spoken)]: browserVoice } : {}) },
  };
}
