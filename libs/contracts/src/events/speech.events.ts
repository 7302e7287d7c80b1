import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Somebody wants to hear an article in a voice; the audio is not complete yet. */
export const RenditionRequested = defineEvent({
  type: 'speech.rendition-requested.v1',
  meaning: 'The audio of an article in one voice was asked for',
  payload: z.object({ renditionId: z.string(), articleId: z.string(), voice: z.string() }),
  key: (payload) => payload.renditionId,
});

/** Every chunk of the rendition is stored and its timeline is final. */
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

/** The voice could not speak the text; the cause is a stable code. */
export const RenditionFailed = defineEvent({
  type: 'speech.rendition-failed.v1',
  meaning: 'The audio of an article in one voice could not be made',
  payload: z.object({ renditionId: z.string(), articleId: z.string(), voice: z.string(), code: z.string() }),
  key: (payload) => payload.renditionId,
});
