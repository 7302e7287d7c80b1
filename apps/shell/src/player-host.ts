import { fetchNarration } from '@tidings/api-client/operations/narration.query.ts';
import { saveProgress } from '@tidings/api-client/operations/progress.mutation.ts';
import { fetchTimeline, requestRendition } from '@tidings/api-client/operations/rendition.mutation.ts';
import type { PlayerHost } from '@tidings/player-core/create-player.ts';

const OUTCOMES = { Progress: 'kept', ProgressStale: 'stale', ProgressForgotten: 'forgotten' } as const;

const placeCall = () => import(/* webpackChunkName: "place" */ '@tidings/api-client/operations/place.query.ts');
const queueCalls = async () => (await import(/* webpackChunkName: "queue-calls" */ './queue-calls.ts')).queueCalls;

/** What this page gives its player: our API and the browser's own parts, each optional but the first. */
export const playerHost: PlayerHost = {
  api: {
    narration: fetchNarration,
    requestRendition,
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
};

/** Reading `localStorage` throws where it is forbidden. */
function storageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
