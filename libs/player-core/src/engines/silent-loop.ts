const RATE = 8000;
const SECONDS = 2;
const HEADER = 44;

/** Creates two seconds of silence at 8 kHz, 8 bit, mono. In this format 128 is silence. */
export function createSilentWav(): Uint8Array<ArrayBuffer> {
  const samples = RATE * SECONDS;
  const bytes = new Uint8Array(HEADER + samples).fill(128, HEADER);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + samples, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, samples, true);
  return bytes;
}

/** Plays silence during speech, because media keys and the lock screen require a playing element. */
export function createSilentLoop(createAudio: () => HTMLAudioElement): { play(): void; pause(): void } {
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
