import { type Narration, readingOptionsSchema } from '@tidings/contracts/narration/narration.ts';
import { getChunkPlan, splitIntoChunks } from '@tidings/narration/chunks.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { hasQuotations, isBlockKindSpoken, applyReadingOptions } from '@tidings/narration/reading.ts';
import { getBaseLanguage } from '@tidings/narration/sentences/language-tag.ts';
import { splitSentences } from '@tidings/narration/sentences/split-sentences.ts';
import { toSpeechText } from '@tidings/narration/speech-text.ts';
import { sliceNarration } from '@tidings/narration/spoken-sentences.ts';
import { buildTimeline } from '@tidings/narration/timeline.ts';
import type { TextFunction } from './text-function.ts';

const narrated = (text: string, language = 'en'): Narration =>
  narrate({ title: 'The council decides', language, blocks: [{ kind: 'para', text }] });
const readingOptions = readingOptionsSchema.parse({
  pronunciations: [{ match: 'word', say: 'ward', language: 'en' }],
  sayCitations: true,
  sayCaptions: true,
  code: 'read',
  quoteVoice: 'Joanna',
  quotesInside: true,
});
const MARKS = {
  frames: 100,
  marks: { parts: Array.from({ length: 9 }, () => ({ ms: 0, durationMs: 900, words: [[0, 1, 0] as const] })) },
};

/** Languages with rules for numbers, and one without spaces. */
const languages = ['en', 'de', 'fr', 'es', 'zh'];

export const narrationFunctions: readonly TextFunction[] = [
  { name: 'a language’s tag', covers: ['getBaseLanguage'], read: getBaseLanguage },
  {
    name: 'sentences',
    copies: 5,
    covers: ['splitSentences'],
    read: (text) => languages.map((language) => splitSentences(text, language)),
  },
  ...languages.map((language): TextFunction => ({
    name: `narration, ${language}`,
    covers: ['narrate'],
    read: (text) => narrated(text, language),
  })),
  {
    name: 'narration of short blocks',
    copies: 4,
    covers: ['narrate'],
    read: (text) =>
      narrate({
        title: text,
        language: 'en',
        blocks: (text.match(/[^]{1,60}/gu) ?? []).flatMap((line) =>
          (['para', 'heading', 'item'] as const).map((kind) => ({ kind, text: line })),
        ),
      }),
  },
  {
    name: 'narration of a table',
    copies: 6,
    covers: ['narrate'],
    read: (text) =>
      narrate({
        title: text,
        language: 'en',
        blocks: (['table', 'quote', 'item', 'code', 'caption'] as const).map((kind) => ({ kind, text })),
      }),
  },
  {
    name: 'one sentence',
    copies: 5,
    covers: ['toSpeechText'],
    read: (text) => languages.map((language) => toSpeechText(text, language)),
  },
  ...(['standard', 'neural'] as const).map((engine): TextFunction => ({
    name: `chunks, ${engine}`,
    copies: 3,
    covers: ['splitIntoChunks', 'buildTimeline'],
    read: (text) => {
      const chunks = splitIntoChunks(narrated(text), getChunkPlan(engine));
      return buildTimeline(
        chunks,
        chunks.map(() => MARKS),
      );
    },
  })),
  {
    name: 'chunks with reading options',
    copies: 5,
    covers: ['applyReadingOptions', 'sliceNarration', 'isBlockKindSpoken', 'hasQuotations', 'splitIntoChunks'],
    read: (text) => {
      const narration = applyReadingOptions(narrated(text), readingOptions);
      return [
        isBlockKindSpoken(narration, 'quote'),
        hasQuotations(narration),
        splitIntoChunks(narration, getChunkPlan('neural')),
        sliceNarration(narration, Math.floor(narration.sentences.length / 2)),
      ];
    },
  },
];
