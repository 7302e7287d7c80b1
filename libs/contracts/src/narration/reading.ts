import { z } from 'zod';
import { pronunciation } from './pronunciation.ts';

/** Code blocks are announced, read in full, or skipped. */
export const codeReadings = ['announce', 'read', 'skip'] as const;
export type CodeReading = (typeof codeReadings)[number];

/** Reading options of a listener. */
export const reading = z.object({
  /** Pronunciations of names; the first entry of a name applies. */
  pronunciations: z.array(pronunciation).default([]),
  /** Whether to skip all tables, even narrow ones. */
  skipTables: z.boolean().default(false),
  /** Whether to read footnote and citation marks such as `[12]`. */
  sayCitations: z.boolean().default(false),
  code: z.enum(codeReadings).default('announce'),
  /** Whether to read captions of pictures, if they are part of the text. */
  sayCaptions: z.boolean().default(false),
  /** ID of the voice for block quotations; null for the voice of the rest. */
  quoteVoice: z.string().nullable().default(null),
  /** Whether that voice also reads quotations within sentences. */
  quotesInside: z.boolean().default(false),
});
export type Reading = z.output<typeof reading>;
