import { z } from 'zod';

/** UTF-16 offsets in the block's text. */
export const inlineMarkSchema = z.object({
  kind: z.enum(['strong', 'emphasis', 'code', 'link']),
  start: z.number().int(),
  end: z.number().int(),
  href: z.string().optional(),
});
export type InlineMark = z.output<typeof inlineMarkSchema>;
