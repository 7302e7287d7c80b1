import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { fetchNarration } from '@tidings/api-client/operations/narration.query.ts';
import { saveProgress } from '@tidings/api-client/operations/progress.mutation.ts';
import { fetchTimeline, requestRendition } from '@tidings/api-client/operations/rendition.mutation.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { PlayerHost } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { lazyPins } from './pins/lazy-pins.ts';
import type { LazyPins } from './pins/lazy-pins.ts';

const OUTCOMES = { Progress: 'kept', ProgressStale: 'stale', ProgressForgotten: 'forgotten' } as const;

const placeCall = () => import(/* webpackChunkName: "place" */ '@tidings/api-client/operations/place.query.ts');
const queueCalls = async () => (await import(/* webpackChunkName: "queue-calls" */ './queue-calls.ts')).queueCalls;

/** What is listened to, and what of it is kept on this device. */
export type Listening = { player: Player; pins: LazyPins };

export function createListening(): Listening {
  const pins: LazyPins = lazyPins(() => player);
  const player = createPlayer(playerHost(pins));
  return { player, pins };
}

/** What this page gives its player: our API and the browser's own parts, each optional but the first. */
const playerHost = (pins: Pick<LazyPins, 'audioOf'>): PlayerHost => ({
  api: {
    narration: fetchNarration,
    // What is kept on this device is heard from it, also where there is a network.
    requestRendition: async (articleId, voice, wanted) =>
      (await pins.audioOf(articleId, voice)) ??
      requestRendition(articleId, voice, wanted).catch(async (cause: unknown) => {
        const inAnotherVoice = isUnreachable(cause) ? await pins.audioOf(articleId) : null;
        if (inAnotherVoice) return inAnotherVoice;
        throw cause;
      }),
    timeline: fetchTimeline,
    placeOf: async (articleId) => (await placeCall()).fetchPlace(articleId),
    queue: async () => (await queueCalls()).queue(),
    keepQueue: async (...kept) => (await queueCalls()).keepQueue(...kept),
    saveProgress: async (place) => OUTCOMES[(await saveProgress(place)).__typename],
  },
  storage: storageOf(),
  speech: window.speechSynthesis as SpeechSynthesis | undefined,
  mediaSession: navigator.mediaSession as MediaSession | undefined,
  page: document,
  // An iPad says that it is a Mac; no Mac has a touch screen.
  ios: /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
});

const isUnreachable = (cause: unknown) => cause instanceof ApiError && cause.code === 'UNREACHABLE';

/** Reading `localStorage` throws where it is forbidden. */
function storageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
