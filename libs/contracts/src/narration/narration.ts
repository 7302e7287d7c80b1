import { z } from 'zod';
import { reading } from './reading.ts';

/** Kinds of blocks in a narration. Block 0 is always the `title`; the others are the article's blocks. */
export const narrationBlockKinds = ['title', 'heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const narrationBlock = z.object({
  index: z.number().int(),
  kind: z.enum(narrationBlockKinds),
  /** Heading level 1-6 or list depth; null, as in the API, for other blocks. */
  level: z.number().int().nullish(),
  /** Position in an ordered list, from 1; null, as in the API, for other blocks. */
  ordered: z.number().int().nullish(),
  /** Displayed text. All offsets count UTF-16 units of it. */
  text: z.string(),
});
export type NarrationBlock = z.output<typeof narrationBlock>;

export const narrationSentence = z.object({
  /** Index in the whole narration, from 0. Highlighting, resuming, history and audio use this number. */
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type NarrationSentence = z.output<typeof narrationSentence>;

/** Narration of an article: the displayed blocks and the spoken sentences in order. Created once, on the server. */
export const narration = z.object({
  language: z.string(),
  blocks: z.array(narrationBlock),
  sentences: z.array(narrationSentence),
  /** Spoken characters (UTF-16 units), the measure of limits and quotas. */
  characters: z.number().int(),
  /** Estimated listening time at rate 1, in milliseconds. */
  estimatedMs: z.number().int(),
  /** Reading options that differ from the defaults, for this audio only. Not set in the narration of an article. */
  reading: reading.optional(),
  /** First sentence of audio that starts within the text; missing if it starts at the beginning. */
  from: z.number().int().optional(),
});
export type Narration = z.output<typeof narration>;
