import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Published only if the audio is incomplete. */
export const RenditionRequested = defineEvent({
  type: 'speech.rendition-requested.v1',
  meaning: 'The audio of an article in one voice was requested',
  payload: z.object({ renditionId: z.string(), articleId: z.string(), voice: z.string() }),
  key: (payload) => payload.renditionId,
});

/** Published once all chunks are stored and the timeline is final. */
export const RenditionReady = defineEvent({
  type: 'speech.rendition-ready.v1',
  meaning: 'The audio of an article in one voice is complete',
  payload: z.object({
    renditionId: z.string(),
    articleId: z.string(),
    voice: z.string(),
    durationMs: z.number().int(),
    characters: z.number().int(),
  }),
  key: (payload) => payload.renditionId,
});

/** `code` is a stable failure code. */
export const RenditionFailed = defineEvent({
  type: 'speech.rendition-failed.v1',
  meaning: 'The audio of an article in one voice could not be rendered',
  payload: z.object({ renditionId: z.string(), articleId: z.string(), voice: z.string(), code: z.string() }),
  key: (payload) => payload.renditionId,
});
