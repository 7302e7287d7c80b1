import { z } from 'zod';
import { pronunciation } from './pronunciation.ts';

/** Of a block of code only that there is one is said; or all of it; or nothing. */
export const codeReadings = ['announce', 'read', 'skip'] as const;
export type CodeReading = (typeof codeReadings)[number];

/** How somebody wants texts read, where it differs from what everybody gets. */
export const reading = z.object({
  /** Names as they are to be said; of two for the same name the first counts. */
  pronunciations: z.array(pronunciation).default([]),
  /** Tables are left out even when they are narrow. */
  skipTables: z.boolean().default(false),
  /** The marks of footnotes and sources, as `[12]`, are said. */
  sayCitations: z.boolean().default(false),
  code: z.enum(codeReadings).default('announce'),
  /** What stands under pictures is read, where it came with the text. */
  sayCaptions: z.boolean().default(false),
  /** Id of the voice that reads block quotations; null: the one that reads the rest. */
  quoteVoice: z.string().nullable().default(null),
  /** That voice also reads what somebody says inside a sentence. */
  quotesInside: z.boolean().default(false),
});
export type Reading = z.output<typeof reading>;
