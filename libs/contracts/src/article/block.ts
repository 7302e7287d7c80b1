import { z } from 'zod';

/** The title is not a block. Captions are spoken only on request. */
export const articleBlockKinds = ['heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const articleBlock = z.object({
  kind: z.enum(articleBlockKinds),
  /** Heading level 1-6, or depth of a list item from 1. */
  level: z.number().int().optional(),
  /** Position in an ordered list, from 1. */
  ordered: z.number().int().optional(),
  text: z.string(),
  /** `start`/`end` are UTF-16 offsets. */
  links: z.array(z.object({ start: z.number().int(), end: z.number().int(), href: z.string() })).optional(),
  /** Picture that the caption belongs to. */
  src: z.string().optional(),
});
/** Extraction creates blocks; the reader, narration and search are derived from them. */
export type ArticleBlock = z.output<typeof articleBlock>;
