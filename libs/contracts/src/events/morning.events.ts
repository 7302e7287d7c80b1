import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Whose it is, and what it says, is in no event. */
export const ProgrammePlanned = defineEvent({
  type: 'morning.programme-planned.v1',
  meaning: 'A programme of news was planned for a listener, or planned anew',
  payload: z.object({
    articleId: z.string(),
    minutes: z.number().int().nullable(),
    language: z.string(),
    items: z.number().int(),
  }),
  key: (payload) => payload.articleId,
});

/** Without an article there was nothing to narrate. Who is notified of it, and how, is theirs to say. */
export const MorningReady = defineEvent({
  type: 'morning.ready.v1',
  meaning: 'The programme of a person is ready at the hour they chose, with its audio where it could be made',
  payload: z.object({
    accountId: z.string(),
    articleId: z.string().nullable(),
    /** When it was due, as an ISO date. */
    dueAt: z.string(),
    hasAudio: z.boolean(),
    items: z.number().int(),
    seconds: z.number().int(),
  }),
  key: (payload) => payload.accountId,
});

/** Published at most once for a morning; `MorningReady` follows. */
export const MorningLate = defineEvent({
  type: 'morning.late.v1',
  meaning: 'The audio of a morning was not ready at the hour its person chose; it is still being made',
  payload: z.object({
    accountId: z.string(),
    /** When it was due, as an ISO date. */
    dueAt: z.string(),
    /** When the audio is expected, as an ISO date. */
    expectedAt: z.string(),
  }),
  key: (payload) => payload.accountId,
});

export const MorningScheduled = defineEvent({
  type: 'morning.scheduled.v1',
  meaning: 'A person chose when their news is to be ready, or that it is not to be any more',
  payload: z.object({
    accountId: z.string(),
    /** As an ISO date; null: never. */
    dueAt: z.string().nullable(),
  }),
  key: (payload) => payload.accountId,
});

/** Which browsers, and where, is in no event. */
export const NotificationsChanged = defineEvent({
  type: 'morning.notifications-changed.v1',
  meaning: 'A person’s notifications were turned on or off for a browser',
  payload: z.object({ accountId: z.string(), browsers: z.number().int() }),
  key: (payload) => payload.accountId,
});
