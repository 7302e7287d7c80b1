import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
/** espeak marks variants with `+`. */
export const listPlainVoices = (speech: SpeechSynthesis): SpeechSynthesisVoice[] =>
  speech.getVoices().filter(({ name }) => !name.includes('+'));

/** Returns an empty list on timeout. */
export async function waitForVoices(speech: SpeechSynthesis, limitMs: number): Promise<SpeechSynthesisVoice[]> {
  const atOnce = listPlainVoices(speech);
  if (atOnce.length > 0) return atOnce;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    speech.addEventListener(
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

/** Prefers the chosen voice, the language's exact match, default or local voice, then any. */
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
