import { z } from 'zod';

export const renditionStates = ['queued', 'rendering', 'ready', 'failed'] as const;
export type RenditionState = (typeof renditionStates)[number];

/** UTF-16 offsets in the block's text; `ms`: of the audio. */
export const timelineWord = z.object({ start: z.number().int(), end: z.number().int(), ms: z.number() });

export const timelineSentence = z.object({
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  ms: z.number(),
  durationMs: z.number(),
  words: z.array(timelineWord).optional(),
});
export type TimelineSentence = z.output<typeof timelineSentence>;

/** `/audio/:rendition.json`; grows during rendering. */
export const timeline = z.object({
  rendition: z.string(),
  article: z.string(),
  voice: z.string(),
  language: z.string(),
  state: z.enum(renditionStates),
  durationMs: z.number(),
  sentences: z.array(timelineSentence),
});
export type Timeline = z.output<typeof timeline>;
