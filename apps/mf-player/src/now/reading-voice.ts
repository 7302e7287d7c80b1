import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { chooseBrowserVoice } from '@tidings/player-core/engines/browser-voices.ts';
import { getBrowserVoice, getVoice } from '@tidings/player-core/engines/voice-choice.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';

type ReadingVoice = {
  /** `voiceURI` of a browser voice, or ID of a server voice. Null if unknown. */
  id: string | null;
  name: string | null;
};

/** Returns the voice that reads, or will read, the current article. */
export function useReadingVoice(): ReadingVoice {
  const browserVoices = useBrowserVoices();
  const engine = usePlayer((state) => state.engine);
  const language = usePlayer((state) => state.narration?.language ?? state.queue[state.current]?.language ?? '');
  const server = usePlayer((state) => state.timeline?.voice ?? getVoice(state, { language }));
  const browserVoice = usePlayer((state) => getBrowserVoice(state, language));
  if (engine === 'server') return { id: server, name: server };
  // Articles in other languages than the chosen voice's are read by another voice.
  const best = chooseBrowserVoice(browserVoices, language, browserVoice);
  return { id: best?.voiceURI ?? browserVoice, name: best?.name ?? browserVoice };
}

/** Sorts voices: first those of `language`, then by language, region and name. */
export const sortVoices = (voices: readonly SpeechSynthesisVoice[], language: string | null): SpeechSynthesisVoice[] =>
  voices.toSorted(
    (a, b) =>
      Number(getPrimaryLanguage(b.lang) === getPrimaryLanguage(language)) -
        Number(getPrimaryLanguage(a.lang) === getPrimaryLanguage(language)) ||
      a.lang.localeCompare(b.lang) ||
      a.name.localeCompare(b.name),
  );

export function formatLanguageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag.replace('_', '-')) ?? tag;
  } catch {
    return tag;
  }
}
