import { z } from 'zod';
import { pronunciationSchema } from './pronunciation.ts';

export const codeReadingModes = ['announce', 'read', 'skip'] as const;
export type CodeReadingMode = (typeof codeReadingModes)[number];

export const readingOptionsSchema = z.object({
  /** The first entry for a name applies. */
  pronunciations: z.array(pronunciationSchema).default([]),
  /** Also skips narrow tables. */
  skipTables: z.boolean().default(false),
  /** Whether to read footnote and citation marks such as `[12]`. */
  sayCitations: z.boolean().default(false),
  code: z.enum(codeReadingModes).default('announce'),
  sayCaptions: z.boolean().default(false),
  /** Voice that reads block quotations. */
  quoteVoice: z.string().nullable().default(null),
  /** Whether `quoteVoice` also reads quotations within sentences. */
  quotesInside: z.boolean().default(false),
});
export type ReadingOptions = z.output<typeof readingOptionsSchema>;
