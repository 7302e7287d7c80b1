import { z } from 'zod';
import { pronunciation } from './pronunciation.ts';

/** How somebody wants texts read, where it differs from what everybody gets. */
export const reading = z.object({
  /** Names as they are to be said; of two for the same name the first counts. */
  pronunciations: z.array(pronunciation).default([]),
  /** Tables are left out even when they are narrow. */
  skipTables: z.boolean().default(false),
  /** The marks of footnotes and sources, as `[12]`, are said. */
  sayCitations: z.boolean().default(false),
  /** Id of the voice that reads block quotations; null: the one that reads the rest. */
  quoteVoice: z.string().nullable().default(null),
});
export type Reading = z.output<typeof reading>;
