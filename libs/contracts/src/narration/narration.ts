import { z } from 'zod';
import { PRONUNCIATION_MATCH_CHARS_MAX, PRONUNCIATION_SAY_CHARS_MAX } from '../limits/listening-limits.ts';

export type PronunciationKind = (typeof pronunciationKinds)[number];
export type Pronunciation = z.output<typeof pronunciationSchema>;
export type CodeReadingMode = (typeof codeReadingModes)[number];
export type ReadingOptions = z.output<typeof readingOptionsSchema>;
export type NarrationBlock = z.output<typeof narrationBlockSchema>;
export type NarrationSentence = z.output<typeof narrationSentenceSchema>;
export type Narration = z.output<typeof narrationSchema>;
export type RenditionState = (typeof renditionStates)[number];
export type TimelineSentence = z.output<typeof timelineSentenceSchema>;
export type Timeline = z.output<typeof timelineSchema>;

export const pronunciationKinds = ['word', 'spell'] as const;

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

export const codeReadingModes = ['announce', 'read', 'skip'] as const;

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

/** Block 0 is always the `title`. */
export const narrationBlockKinds = ['title', 'heading', 'para', 'item', 'quote', 'code', 'table', 'caption'] as const;

export const narrationBlockSchema = z.object({
  index: z.number().int(),
  kind: z.enum(narrationBlockKinds),
  /** Heading level 1-6 or list depth. Nullable, because the API returns null for other blocks. */
  level: z.number().int().nullish(),
  /** Number in an ordered list, from 1. */
  ordered: z.number().int().nullish(),
  /** Displayed text. All offsets count its UTF-16 units. */
  text: z.string(),
});

export const narrationSentenceSchema = z.object({
  /** Starts at 0. Highlighting, resuming, the history and audio refer to this index. */
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});

export const narrationSchema = z.object({
  language: z.string(),
  blocks: z.array(narrationBlockSchema),
  sentences: z.array(narrationSentenceSchema),
  /** Number of spoken UTF-16 units, which limits and quotas count. */
  characters: z.number().int(),
  /** Estimated duration at speed 1, in milliseconds. */
  estimatedMs: z.number().int(),
  /** Contains only options that differ from the defaults. */
  reading: readingOptionsSchema.optional(),
  /** Omitted if the audio starts at the beginning. */
  from: z.number().int().optional(),
});

export const renditionStates = ['queued', 'rendering', 'ready', 'failed'] as const;

/** UTF-16 offsets in the block's text; `ms` is the position in the audio. */
export const timelineWordSchema = z.object({ start: z.number().int(), end: z.number().int(), ms: z.number() });

export const timelineSentenceSchema = z.object({
  index: z.number().int(),
  block: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  ms: z.number(),
  durationMs: z.number(),
  words: z.array(timelineWordSchema).optional(),
});

/** Content of `/audio/:rendition.json`; grows during rendering. */
export const timelineSchema = z.object({
  rendition: z.string(),
  article: z.string(),
  voice: z.string(),
  language: z.string(),
  state: z.enum(renditionStates),
  durationMs: z.number(),
  sentences: z.array(timelineSentenceSchema),
});
