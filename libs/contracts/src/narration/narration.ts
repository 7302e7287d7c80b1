import { z } from 'zod';
import { reading } from './reading.ts';

/** Block 0 is always the `title`; the others are the article's blocks. */
export const narrationBlockKinds = ['title', 'heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const narrationBlock = z.object({
  index: z.number().int(),
  kind: z.enum(narrationBlockKinds),
  /** Heading level 1-6 or list depth; null, as in the API, for other blocks. */
  level: z.number().int().nullish(),
  /** In an ordered list, from 1; null, as in the API, for other blocks. */
  ordered: z.number().int().nullish(),
  /** Displayed text; all offsets count its UTF-16 units. */
  text: z.string(),
});
export type NarrationBlock = z.output<typeof narrationBlock>;

export const narrationSentence = z.object({
  /** In the whole narration, from 0; highlighting, resuming, history and audio use it. */
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type NarrationSentence = z.output<typeof narrationSentence>;

/** The displayed blocks and the spoken sentences in order, created once, on the server. */
export const narration = z.object({
  language: z.string(),
  blocks: z.array(narrationBlock),
  sentences: z.array(narrationSentence),
  /** Spoken UTF-16 units, the measure of limits and quotas. */
  characters: z.number().int(),
  /** At rate 1. */
  estimatedMs: z.number().int(),
  /** Options that differ from the defaults; not set in the narration of an article. */
  reading: reading.optional(),
  /** First sentence; missing if the audio starts at the beginning. */
  from: z.number().int().optional(),
});
export type Narration = z.output<typeof narration>;
