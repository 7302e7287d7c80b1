import { z } from 'zod';

/**
 * The parts an article's text is made of. Captions and the title are not article text; a caption is kept, never spoken.
 */
export const articleBlockKinds = ['heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const articleBlock = z.object({
  kind: z.enum(articleBlockKinds),
  /** Heading level 1-6, or depth of a list item from 1. */
  level: z.number().int().optional(),
  /** Position in an ordered list, from 1. */
  ordered: z.number().int().optional(),
  text: z.string(),
  /** Links in the text; `start`/`end` are UTF-16 offsets. */
  links: z.array(z.object({ start: z.number().int(), end: z.number().int(), href: z.string() })).optional(),
  /** Address of the picture a caption belongs to. */
  src: z.string().optional(),
});
/** One block of an article: what extraction makes, and the one thing reader, speech and search are made from. */
export type ArticleBlock = z.output<typeof articleBlock>;
