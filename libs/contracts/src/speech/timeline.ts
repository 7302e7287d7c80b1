import { z } from 'zod';

export const renditionStates = ['queued', 'rendering', 'ready', 'failed'] as const;
export type RenditionState = (typeof renditionStates)[number];

/** UTF-16 offsets in the block's text; `ms` is the position in the audio. */
export const timelineWordSchema = z.object({ start: z.number().int(), end: z.number().int(), ms: z.number() });

export const timelineSentenceSchema = z.object({
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  ms: z.number(),
  durationMs: z.number(),
  words: z.array(timelineWordSchema).optional(),
});
export type TimelineSentence = z.output<typeof timelineSentenceSchema>;

/** Content of `/audio/:rendition.json`; grows during rendering. */
export const timelineSchema = z.object({
  rendition: z.string(),
  article: z.string(),
  voice: z.string(),
  language: z.string(),
  state: z.enum(renditionStates),
  durationMs: z.number(),
  sentences: z.array(timelineSentenceSchema),
});
export type Timeline = z.output<typeof timelineSchema>;
