import { z } from 'zod';
import { readingOptionsSchema } from './reading.ts';

/** Block 0 is always the `title`. */
export const narrationBlockKinds = ['title', 'heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const narrationBlockSchema = z.object({
  index: z.number().int(),
  kind: z.enum(narrationBlockKinds),
  /** Heading level 1-6 or list depth. Nullable, because the API returns null for other blocks. */
  level: z.number().int().nullish(),
  /** Number in an ordered list, from 1. */
  ordered: z.number().int().nullish(),
  /** Displayed text. All offsets count its UTF-16 units. */
  text: z.string(),
});
export type NarrationBlock = z.output<typeof narrationBlockSchema>;

export const narrationSentenceSchema = z.object({
  /** Starts at 0. Highlighting, resuming, the history and audio refer to this index. */
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type NarrationSentence = z.output<typeof narrationSentenceSchema>;

export const narrationSchema = z.object({
  language: z.string(),
  blocks: z.array(narrationBlockSchema),
  sentences: z.array(narrationSentenceSchema),
  /** Number of spoken UTF-16 units, which limits and quotas count. */
  characters: z.number().int(),
  /** Estimated duration at speed 1, in milliseconds. */
  estimatedMs: z.number().int(),
  /** Contains only options that differ from the defaults. */
  reading: readingOptionsSchema.optional(),
  /** Omitted if the audio starts at the beginning. */
  from: z.number().int().optional(),
});
export type Narration = z.output<typeof narrationSchema>;
