import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
/** Lists the voices without eSpeak's variants, whose names contain `+`. */
export const listPlainVoices = (speech: SpeechSynthesis): SpeechSynthesisVoice[] =>
  speech.getVoices().filter(({ name }) => !name.includes('+'));

/** Waits until the browser has loaded its voices. Returns an empty list if none were loaded after `limitMs`. */
export async function waitForVoices(speech: SpeechSynthesis, limitMs: number): Promise<SpeechSynthesisVoice[]> {
  const atOnce = listPlainVoices(speech);
  if (atOnce.length > 0) return atOnce;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    // Some web views provide speech synthesis that is not an event target.
    (speech as Partial<SpeechSynthesis>).addEventListener?.(
      'voiceschanged',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  return listPlainVoices(speech);
}

/**
 * Among the voices that speak the language, prefers the chosen one, then an exact language match, the default, a local
 * one, and finally any. Falls back to voices in other languages.
 */
export function chooseBrowserVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
  chosen: string | null,
): SpeechSynthesisVoice | null {
  const speaking = voices.filter(({ lang }) => getPrimaryLanguage(lang) === getPrimaryLanguage(language));
  return (
    speaking.find(({ voiceURI }) => voiceURI === chosen) ??
    speaking.find(({ lang }) => lang.toLowerCase().replace('_', '-') === language.toLowerCase()) ??
    speaking.find(({ default: byDefault }) => byDefault) ??
    speaking.find(({ localService }) => localService) ??
    speaking[0] ??
    voices.find(({ voiceURI }) => voiceURI === chosen) ??
    voices[0] ??
    null
  );
}
