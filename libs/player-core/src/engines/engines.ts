import type { PlayerApi } from '../player-api.ts';
import type { EngineKind, PlayerError, PlayerState } from '../player.types.ts';
import type { EngineEvents, SpeechEngine } from './engine.port.ts';
import { createLazyEngine } from './lazy-engine.ts';
import { createServerAudioEngine } from './server-audio.engine.ts';
import { getBrowserVoice } from './voice-choice.ts';

export type SpeechEngines = Record<EngineKind, SpeechEngine>;

export type CreateEngineEvents = (kind: EngineKind) => EngineEvents;

type Parts = {
  api: PlayerApi;
  speech: SpeechSynthesis | undefined;
  createAudio: () => HTMLAudioElement;
  ios: boolean;
  get: () => PlayerState;
};

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
