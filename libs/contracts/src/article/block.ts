import { z } from 'zod';

export type ArticleBlock = z.output<typeof articleBlockSchema>;
export type InlineMark = z.output<typeof inlineMarkSchema>;

/** Captions are spoken only on request. */
export const articleBlockKinds = ['heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const articleBlockSchema = z.object({
  kind: z.enum(articleBlockKinds),
  /** Heading level 1-6, or list depth from 1. */
  level: z.number().int().optional(),
  /** Number in an ordered list, from 1. */
  ordered: z.number().int().optional(),
  text: z.string(),
  /** `start` and `end` are UTF-16 offsets in the block's text. */
  links: z.array(z.object({ start: z.number().int(), end: z.number().int(), href: z.string() })).optional(),
  src: z.string().optional(),
});

/** UTF-16 offsets in the block's text. */
export const inlineMarkSchema = z.object({
  kind: z.enum(['strong', 'emphasis', 'code', 'link']),
  start: z.number().int(),
  end: z.number().int(),
  href: z.string().optional(),
});
