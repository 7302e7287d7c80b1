import { z } from 'zod';
import { defineEvent } from './define-event.ts';

export const ProgrammePlanned = defineEvent({
  type: 'morning.programme-planned.v1',
  meaning: 'A programme of news was planned or replanned for a listener',
  payload: z.object({
    articleId: z.string(),
    minutes: z.number().int().nullable(),
    language: z.string(),
    items: z.number().int(),
  }),
  key: (payload) => payload.articleId,
});

/** `articleId` is null if there was nothing to narrate. */
export const MorningReady = defineEvent({
  type: 'morning.ready.v1',
  meaning: 'A scheduled programme is ready, with its audio unless rendering failed',
  payload: z.object({
    accountId: z.string(),
    articleId: z.string().nullable(),
    /** ISO date. */
    dueAt: z.string(),
    hasAudio: z.boolean(),
    items: z.number().int(),
    seconds: z.number().int(),
  }),
  key: (payload) => payload.accountId,
});

/** Published at most once per morning, before `MorningReady`. */
export const MorningLate = defineEvent({
  type: 'morning.late.v1',
  meaning: 'The audio of a scheduled programme was not ready on time; it is still being rendered',
  payload: z.object({
    accountId: z.string(),
    /** ISO date. */
    dueAt: z.string(),
    /** ISO date. */
    expectedAt: z.string(),
  }),
  key: (payload) => payload.accountId,
});

export const MorningScheduled = defineEvent({
  type: 'morning.scheduled.v1',
  meaning: 'A person changed or deleted the schedule of their news',
  payload: z.object({
    accountId: z.string(),
    /** ISO date; null if the schedule was deleted. */
    dueAt: z.string().nullable(),
  }),
  key: (payload) => payload.accountId,
});

export const NotificationsChanged = defineEvent({
  type: 'morning.notifications-changed.v1',
  meaning: 'A person turned notifications on or off in a browser',
  payload: z.object({ accountId: z.string(), browsers: z.number().int() }),
  key: (payload) => payload.accountId,
});
