import { primaryOf } from '@tidings/contracts/languages/tag.ts';
/** The voices the player can use, in the browser's order, without variants of one voice (`+` of espeak). */
export const plainVoices = (speech: SpeechSynthesis): SpeechSynthesisVoice[] =>
  speech.getVoices().filter(({ name }) => !name.includes('+'));

/** The browser's plain voices, which may come late; an empty list when none came in time. */
export async function voicesOf(speech: SpeechSynthesis, limitMs: number): Promise<SpeechSynthesisVoice[]> {
  const atOnce = plainVoices(speech);
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
  return plainVoices(speech);
}

/** The chosen voice if it speaks the language; else the language's default, a local one first; else any. */
export function bestVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
  chosen: string | null,
): SpeechSynthesisVoice | null {
  const speaking = voices.filter(({ lang }) => primaryOf(lang) === primaryOf(language));
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
