import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A listener's position in an article moved; the last one of a session is final. */
export const ProgressSaved = defineEvent({
  type: 'listening.progress-saved.v1',
  meaning: 'A listener reached a sentence of an article',
  payload: z.object({
    listener: z.string(),
    articleId: z.string(),
    sentence: z.number().int(),
    ms: z.number().int(),
    sessionStartedAt: z.number().int(),
    sequence: z.number().int(),
    final: z.boolean(),
  }),
  key: (payload) => `${payload.listener}:${payload.articleId}`,
  external: true,
});
