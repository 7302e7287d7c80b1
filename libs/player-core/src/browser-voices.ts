/**
 * The browser's voices, which may come late; an empty list when none came in time. Variants of one voice are left out.
 */
export async function voicesOf(speech: SpeechSynthesis, limitMs: number): Promise<SpeechSynthesisVoice[]> {
  const plain = () => speech.getVoices().filter(({ name }) => !name.includes('+'));
  if (plain().length > 0) return plain();
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
  return plain();
}

const primary = (tag: string) => tag.toLowerCase().replace('_', '-').split('-')[0] ?? '';

/** The chosen voice if it speaks the language; else the language's default, a local one first; else any. */
export function bestVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
  chosen: string | null,
): SpeechSynthesisVoice | null {
  const speaking = voices.filter(({ lang }) => primary(lang) === primary(language));
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
