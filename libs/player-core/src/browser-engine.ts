import { createBrowserSpeechEngine } from './browser-speech.engine.ts';
import type { EngineEvents, SpeechEngine } from './engine.port.ts';
import { createSilentLoop } from './silent-loop.ts';

type Parts = {
  speech: SpeechSynthesis | undefined;
  createAudio: () => HTMLAudioElement;
  chosen: (language: string) => string | null;
};

/** Everything the browser's own voices need, in a file that comes with the first use of one. */
export const browserEngine = ({ speech, createAudio, chosen }: Parts, events: EngineEvents): SpeechEngine =>
  createBrowserSpeechEngine({ speech, voiceUri: chosen, silence: createSilentLoop(createAudio) }, events);
