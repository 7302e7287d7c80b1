import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import {
  fetchNarration,
  fetchTimeline,
  requestRendition,
  saveProgress,
} from '@tidings/api-client/operations/listening.operations.ts';
import { type PlayerHost, createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { type Outbox, type OutboxSender, createOutbox, isPermanentlyRejected } from './outbox/outbox.ts';
import { type LazyPins, createLazyPins } from './pins/lazy-pins.ts';

const OUTCOMES = { Progress: 'kept', ProgressStale: 'stale', ProgressForgotten: 'forgotten' } as const;

const placeCall = () => import(/* webpackChunkName: "place" */ '@tidings/api-client/operations/position.query.ts');
const queueCalls = async () => (await import(/* webpackChunkName: "queue-calls" */ './queue-api.ts')).queueApi;

export type ListeningServices = { player: Player; pins: LazyPins; outbox: Outbox };

export function createListeningServices(deliver: OutboxSender): ListeningServices {
  const pins: LazyPins = createLazyPins(() => player);
  const outbox: Outbox = createOutbox({ owner: () => player.get().owner, deliver });
  const player: Player = createPlayer(playerHost(pins, () => outbox));
  return { player, pins, outbox };
}

/** Creates the browser features that the player uses. Each of them is optional. */
const playerHost = (pins: Pick<LazyPins, 'findAudio'>, outbox: () => Pick<Outbox, 'note' | 'sent'>): PlayerHost => ({
  api: {
    narration: fetchNarration,
    requestRendition: async (articleId, voice, wanted) =>
      (await pins.findAudio(articleId, voice)) ??
      requestRendition(articleId, voice, wanted).catch(async (cause: unknown) => {
        const inAnotherVoice = isUnreachable(cause) ? await pins.findAudio(articleId) : null;
        if (inAnotherVoice) return inAnotherVoice;
        throw cause;
      }),
    timeline: fetchTimeline,
    placeOf: async (articleId) => (await placeCall()).fetchPosition(articleId),
    queue: async () => (await queueCalls()).queue(),
    keepQueue: async (...kept) => (await queueCalls()).keepQueue(...kept),
    async saveProgress(place) {
      outbox().note(place);
      try {
        const { __typename: outcome } = await saveProgress(place);
        outbox().sent(place);
        return OUTCOMES[outcome];
      } catch (cause) {
        if (isPermanentlyRejected(cause)) outbox().sent(place);
        throw cause;
      }
    },
  },
  storage: findStorage(),
  speech: window.speechSynthesis as SpeechSynthesis | undefined,
  mediaSession: navigator.mediaSession as MediaSession | undefined,
  page: document,
  // iPads identify as Macs, but no Mac has a touch screen.
  ios: /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
});

const isUnreachable = (cause: unknown) => cause instanceof ApiError && cause.code === 'UNREACHABLE';

/** Returns undefined if the browser forbids storage, in which case access throws. */
function findStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
