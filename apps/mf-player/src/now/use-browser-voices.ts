import { useSyncExternalStore } from 'react';

const none: readonly SpeechSynthesisVoice[] = [];
let known = none;

function read(): readonly SpeechSynthesisVoice[] {
  const found =
    (window.speechSynthesis as SpeechSynthesis | undefined)?.getVoices().filter(({ name }) => !name.includes('+')) ??
    none;
  // The browser answers a new list each time; the same voices are the same list.
  if (found.length !== known.length) known = found;
  return known;
}

function watch(listener: () => void): () => void {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  speech?.addEventListener('voiceschanged', listener);
  return () => speech?.removeEventListener('voiceschanged', listener);
}

/** The browser's own voices, as they arrive. */
export const useBrowserVoices = () => useSyncExternalStore(watch, read, () => none);

const primary = (tag: string) => tag.toLowerCase().replace('_', '-').split('-')[0] ?? '';

/** Those that speak a language first; then by language and region, within one by name. */
export const ordered = (voices: readonly SpeechSynthesisVoice[], language: string | null): SpeechSynthesisVoice[] =>
  voices.toSorted(
    (a, b) =>
      Number(primary(b.lang) === primary(language ?? '')) - Number(primary(a.lang) === primary(language ?? '')) ||
      a.lang.localeCompare(b.lang) ||
      a.name.localeCompare(b.name),
  );
