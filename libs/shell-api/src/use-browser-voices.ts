import { listPlainVoices } from '@tidings/player-core/engines/browser-voices.ts';
import { useSyncExternalStore } from 'react';

const none: readonly SpeechSynthesisVoice[] = [];
let cached = none;

/** Some browsers lack speech synthesis, and in some web views it is not an event target. */
const speech = () => window.speechSynthesis as (Partial<EventTarget> & SpeechSynthesis) | undefined;

function read(): readonly SpeechSynthesisVoice[] {
  const synthesis = speech();
  const voices = synthesis ? listPlainVoices(synthesis) : none;
  // The browser returns a new array on each call, so the previous one is reused while its length is unchanged.
  if (voices.length !== cached.length) cached = voices;
  return cached;
}

function watch(listener: () => void): () => void {
  speech()?.addEventListener('voiceschanged', listener);
  return () => speech()?.removeEventListener('voiceschanged', listener);
}

/** Returns the voices in the browser's order. */
export const useBrowserVoices = () => useSyncExternalStore(watch, read, () => none);
