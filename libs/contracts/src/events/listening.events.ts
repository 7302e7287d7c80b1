import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Declared for existing logs and older processes. */
export const ProgressSaved = defineEvent({
  type: 'listening.progress-saved.v1',
  meaning: 'A listener reached a sentence of an article; deprecated: only earlier versions published it',
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
});
