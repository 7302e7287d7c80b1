import { primaryOf } from '@tidings/contracts/languages/tag.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { PlayerState } from './player.types.ts';

/** The server's voice for a text; null leaves it to the server. */
export const voiceFor = (
  { voice, voices }: Pick<PlayerState, 'voice' | 'voices'>,
  { language }: Pick<Narration, 'language'>,
): string | null => voice ?? voices[primaryOf(language)] ?? null;

/** The browser's voice for a language, by `voiceURI`; null means its best. */
export const browserVoiceFor = (
  { browserVoice, browserVoices }: Pick<PlayerState, 'browserVoice' | 'browserVoices'>,
  language: string,
): string | null => browserVoices[primaryOf(language)] ?? browserVoice;

/** A voice of the browser, chosen for everything and for the language it speaks; null forgets every choice. */
export function withBrowserVoice(
  { browserVoices }: PlayerState,
  browserVoice: string | null,
  spoken: string | undefined,
): Pick<PlayerState, 'browserVoice' | 'browserVoices'> {
  if (browserVoice === null) return { browserVoice, browserVoices: {} };
  return {
    browserVoice,
    browserVoices: { ...browserVoices, ...(spoken ? { [primaryOf(spoken)]: browserVoice } : {}) },
  };
}
