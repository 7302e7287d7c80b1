import { createBrowserSpeechEngine } from './browser-speech.engine.ts';
import type { EngineEvents, SpeechEngine } from './engine.port.ts';
import { createSilentLoop } from './silent-loop.ts';

type Parts = {
  speech: SpeechSynthesis | undefined;
  createAudio: () => HTMLAudioElement;
  chosen: (language: string) => string | null;
};

/** Part of a chunk that is loaded on first use. */
export const createBrowserEngine = ({ speech, createAudio, chosen }: Parts, events: EngineEvents): SpeechEngine =>
  createBrowserSpeechEngine({ speech, voiceUri: chosen, silence: createSilentLoop(createAudio) }, events);
