import { z } from 'zod';
import { PRONUNCIATION_MATCH_MAX, PRONUNCIATION_SAY_MAX } from '../limits/limits.ts';

export const pronunciationKinds = ['word', 'spell'] as const;
export type PronunciationKind = (typeof pronunciationKinds)[number];

/** Pronunciation of a name. */
export const pronunciation = z
  .object({
    /** The name as written: whole words. */
    match: z
      .string()
      .trim()
      .min(1)
      .max(PRONUNCIATION_MATCH_MAX)
      .regex(/^[\p{L}\p{N}]/u),
    /** The text to speak instead; for `spell` the letters, by default those of the name. */
    say: z.string().trim().max(PRONUNCIATION_SAY_MAX),
    /** `word`: read as written in `say`; `spell`: letter by letter. */
    kind: z.enum(pronunciationKinds).default('word'),
    /** Language code of the texts; null for all languages. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .nullable()
      .default(null),
    caseSensitive: z.boolean().default(true),
  })
  .refine(({ kind, say }) => kind === 'spell' || say !== '', { message: 'Say how it is read.', path: ['say'] });
export type Pronunciation = z.output<typeof pronunciation>;
