import type { PlayerApi, PlayerError, PlayerState } from '../player.types.ts';
import type { ProgressSync } from '../progress/progress-sync.ts';
import type { Playback } from '../session/playback.ts';
import type { Store } from '../session/session.ts';
import type { CreateEngineEvents, EngineEvents, SpeechEngine, SpeechEngines } from './engine.port.ts';
import { createServerAudioEngine } from './server-audio.engine.ts';
import { getBrowserVoice } from './voice-choice.ts';

type Parts = {
  api: PlayerApi;
  speech: SpeechSynthesis | undefined;
  createAudio: () => HTMLAudioElement;
  ios: boolean;
  get: () => PlayerState;
};

type EventParts = { store: Store<PlayerState>; progressSync: ProgressSync };

const NO_BROWSER_SPEECH: PlayerError = {
  code: 'BROWSER_SPEECH',
  message: 'The browser’s voice could not be reached. Check your connection and try again.',
  retryable: true,
};

export const createEngines = (
  { api, speech, createAudio, ios, get }: Parts,
  eventsOf: CreateEngineEvents,
): SpeechEngines => ({
  server: createServerAudioEngine({ api, createAudio, oneElement: ios }, eventsOf('server')),
  browser: createLazyEngine(
    async () => {
      const { createBrowserEngine } = await import(/* webpackChunkName: "browser-voice" */ './browser-engine.ts');
      return createBrowserEngine(
        { speech, createAudio, chosen: (language) => getBrowserVoice(get(), language) },
        eventsOf('browser'),
      );
    },
    () => eventsOf('browser').failed(NO_BROWSER_SPEECH),
  ),
});

/** Ignores events from the engine that is not in use. */
export function createEngineEvents(
  { store: { get, set }, progressSync }: EventParts,
  playback: Playback,
): CreateEngineEvents {
  const events: EngineEvents = {
    sounding: () => {
      playback.happened('sound');
      playback.prefetchNext();
    },
    waiting: () => playback.happened('wait'),
    interrupted: () => {
      playback.happened('pause');
      progressSync.flush();
    },
    ended: () => {
      progressSync.finished();
      playback.happened('end');
      if (get().sleep.kind === 'story') {
        set({ sleep: { kind: 'off' } });
        return;
      }
      // Autoplay does not wrap around after the last story.
      if (get().autoNext && get().current + 1 < get().queue.length) playback.step(1);
    },
    moved: (position) => playback.reached(position),
    timed: (timeline) => set({ timeline }),
    prepared: (preparing) => {
      set({ preparing });
      if (preparing === null) playback.prefetchNext();
    },
    failed: (error) => playback.failed(error),
  };
  return (kind) =>
    Object.fromEntries(
      Object.entries(events).map(([name, handle]) => [
        name,
        (...values: unknown[]) => {
          if (get().engine === kind && playback.holds !== null) (handle as (...all: unknown[]) => void)(...values);
        },
      ]),
    ) as EngineEvents;
}

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
