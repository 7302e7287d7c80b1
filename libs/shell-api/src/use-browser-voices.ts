import { plainVoices } from '@tidings/player-core/browser-voices.ts';
import { useSyncExternalStore } from 'react';

const none: readonly SpeechSynthesisVoice[] = [];
let known = none;

const speech = () => window.speechSynthesis as SpeechSynthesis | undefined;

function read(): readonly SpeechSynthesisVoice[] {
  const own = speech();
  const found = own ? plainVoices(own) : none;
  // The browser answers a new list each time; the same voices are the same list.
  if (found.length !== known.length) known = found;
  return known;
}

function watch(listener: () => void): () => void {
  speech()?.addEventListener('voiceschanged', listener);
  return () => speech()?.removeEventListener('voiceschanged', listener);
}

/** Returns the browser's voices that the player can use, in the browser's order. Updates as voices become available. */
export const useBrowserVoices = () => useSyncExternalStore(watch, read, () => none);
