import { z } from 'zod';

/** What a stretch of a block's text is besides words; `start`/`end` are UTF-16 offsets. A link's address is http(s). */
export const inlineMark = z.object({
  kind: z.enum(['strong', 'emphasis', 'code', 'link']),
  start: z.number().int(),
  end: z.number().int(),
  href: z.string().optional(),
});
export type InlineMark = z.output<typeof inlineMark>;
