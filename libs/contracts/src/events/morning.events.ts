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
