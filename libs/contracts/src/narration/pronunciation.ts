import { z } from 'zod';
import { PRONUNCIATION_MATCH_CHARS_MAX, PRONUNCIATION_SAY_CHARS_MAX } from '../limits/listening-limits.ts';

export const pronunciationKinds = ['word', 'spell'] as const;
export type PronunciationKind = (typeof pronunciationKinds)[number];

export const pronunciationSchema = z
  .object({
    /** Matches whole words with exactly this spelling. */
    match: z
      .string()
      .trim()
      .min(1)
      .max(PRONUNCIATION_MATCH_CHARS_MAX)
      .regex(/^[\p{L}\p{N}]/u),
    /** For `spell`, the letters to read; defaults to the letters of the name. */
    say: z.string().trim().max(PRONUNCIATION_SAY_CHARS_MAX),
    /** `spell` reads the name letter by letter. */
    kind: z.enum(pronunciationKinds).default('word'),
    /** Null if the entry applies to all languages. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .nullable()
      .default(null),
    caseSensitive: z.boolean().default(true),
  })
  .refine(({ kind, say }) => kind === 'spell' || say !== '', {
    message: '"say" must not be empty. Enter how the name is pronounced.',
    path: ['say'],
  });
export type Pronunciation = z.output<typeof pronunciationSchema>;
