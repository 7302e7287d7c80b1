import { createBrowserSpeechEngine } from './browser-speech.engine.ts';
import type { EngineEvents, SpeechEngine } from './engine.port.ts';

const SILENCE_RATE = 8000;
const SILENCE_SECONDS = 2;
const WAV_HEADER = 44;

type Parts = {
  speech: SpeechSynthesis | undefined;
  createAudio: () => HTMLAudioElement;
  chosen: (language: string) => string | null;
};

/** Part of a chunk that is loaded on first use. */
export const createBrowserEngine = ({ speech, createAudio, chosen }: Parts, events: EngineEvents): SpeechEngine =>
  createBrowserSpeechEngine({ speech, voiceUri: chosen, silence: createSilentLoop(createAudio) }, events);

/** Plays silence during speech, because media keys and the lock screen require a playing element. */
function createSilentLoop(createAudio: () => HTMLAudioElement): { play(): void; pause(): void } {
  let element: HTMLAudioElement | null = null;
  return {
    play() {
      if (!element) {
        element = createAudio();
        element.loop = true;
        element.src = URL.createObjectURL(new Blob([createSilentWav()], { type: 'audio/wav' }));
      }
      // Ignore a rejection, because the speech engine reports the problem itself.
      if (element.paused) element.play().catch(() => undefined);
    },
    pause() {
      element?.pause();
    },
  };
}

/** Creates two seconds of silence at 8 kHz, 8 bit, mono. In this format 128 is silence. */
function createSilentWav(): Uint8Array<ArrayBuffer> {
  const samples = SILENCE_RATE * SILENCE_SECONDS;
  const bytes = new Uint8Array(WAV_HEADER + samples).fill(128, WAV_HEADER);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, WAV_HEADER - 8 + samples, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SILENCE_RATE, true);
  view.setUint32(28, SILENCE_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, samples, true);
  return bytes;
}
