import type { SpeechEngine } from './engine.port.ts';

/** Queues calls until the engine is imported. Calls `missing` if the import fails. */
export function createLazyEngine(load: () => Promise<SpeechEngine>, missing: (cause: unknown) => void): SpeechEngine {
  let engine: SpeechEngine | null = null;
  let coming = false;
  let waiting: ((engine: SpeechEngine) => void)[] = [];
  const ask = (what: (engine: SpeechEngine) => void) => {
    if (engine) {
      what(engine);
      return;
    }
    waiting.push(what);
    if (coming) return;
    coming = true;
    load().then(
      (come) => {
        engine = come;
        for (const command of waiting.splice(0)) command(come);
      },
      (cause: unknown) => {
        coming = false;
        waiting = [];
        missing(cause);
      },
    );
  };
  return {
    load: (track, from) => ask((one) => one.load(track, from)),
    play: () => ask((one) => one.play()),
    pause: () => ask((one) => one.pause()),
    rest: () => ask((one) => one.rest()),
    stop: () => ask((one) => one.stop()),
    seekSentence: (index) => ask((one) => one.seekSentence(index)),
    seekMs: (ms) => ask((one) => one.seekMs(ms)),
    apply: (settings) => ask((one) => one.apply(settings)),
    prefetch: (track) => ask((one) => one.prefetch(track)),
  };
}
