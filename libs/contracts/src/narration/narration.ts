import { z } from 'zod';
import { reading } from './reading.ts';

/** The parts a narration is made of. `title` is always block 0; the rest follow the article's block kinds. */
export const narrationBlockKinds = ['title', 'heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const narrationBlock = z.object({
  index: z.number().int(),
  kind: z.enum(narrationBlockKinds),
  /** Heading level 1-6 or list depth; null, as the API has it, where there is none. */
  level: z.number().int().nullish(),
  /** Position in an ordered list, from 1; null, as the API has it, where there is none. */
  ordered: z.number().int().nullish(),
  /** What the reader sees; every offset below counts UTF-16 units of this text. */
  text: z.string(),
});
export type NarrationBlock = z.output<typeof narrationBlock>;

export const narrationSentence = z.object({
  /** Position in the whole narration, from 0. Highlight, resume, history and audio all mean this number. */
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type NarrationSentence = z.output<typeof narrationSentence>;

/** An article as it is heard: blocks as shown, and the spoken sentences in order. Made once, on the server. */
export const narration = z.object({
  language: z.string(),
  blocks: z.array(narrationBlock),
  sentences: z.array(narrationSentence),
  /** Spoken characters (UTF-16 units), the measure of limits and quotas. */
  characters: z.number().int(),
  /** Estimated listening time at rate 1, in milliseconds. */
  estimatedMs: z.number().int(),
  /** What is said otherwise than usual, for this audio alone; an article's own narration has none. */
  reading: reading.optional(),
  /** The first sentence of audio that begins inside the text; left out, it begins with the text. */
  from: z.number().int().optional(),
});
export type Narration = z.output<typeof narration>;
