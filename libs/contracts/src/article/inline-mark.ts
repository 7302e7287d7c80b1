import { z } from 'zod';

/** Formatting or link of a part of a block's text; `start` and `end` are UTF-16 offsets. Links are HTTP(S) URLs. */
export const inlineMark = z.object({
  kind: z.enum(['strong', 'emphasis', 'code', 'link']),
  start: z.number().int(),
  end: z.number().int(),
  href: z.string().optional(),
});
export type InlineMark = z.output<typeof inlineMark>;
