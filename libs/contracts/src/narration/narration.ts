import { z } from 'zod';
import { readingOptionsSchema } from './reading.ts';

/** Block 0 is always the `title`. */
export const narrationBlockKinds = ['title', 'heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const narrationBlockSchema = z.object({
  index: z.number().int(),
  kind: z.enum(narrationBlockKinds),
  /** Heading level 1-6 or list depth; null as in the API. */
  level: z.number().int().nullish(),
  /** From 1; null as in the API. */
  ordered: z.number().int().nullish(),
  /** Displayed text; all offsets count its UTF-16 units. */
  text: z.string(),
});
export type NarrationBlock = z.output<typeof narrationBlockSchema>;

export const narrationSentenceSchema = z.object({
  /** From 0; used by highlighting, resuming, history and audio. */
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type NarrationSentence = z.output<typeof narrationSentenceSchema>;

/** Created once, on the server. */
export const narrationSchema = z.object({
  language: z.string(),
  blocks: z.array(narrationBlockSchema),
  sentences: z.array(narrationSentenceSchema),
  /** Spoken UTF-16 units, the measure of limits and quotas. */
  characters: z.number().int(),
  /** At rate 1. */
  estimatedMs: z.number().int(),
  /** Only options that differ from the defaults. */
  reading: readingOptionsSchema.optional(),
  /** Missing if the audio starts at the beginning. */
  from: z.number().int().optional(),
});
export type Narration = z.output<typeof narrationSchema>;
