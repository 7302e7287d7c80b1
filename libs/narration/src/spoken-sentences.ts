import type { Narration, NarrationBlock, ReadingOptions } from '@tidings/contracts/narration/narration.ts';
import { isBoilerplate } from './boilerplate-lines.ts';
import { splitSentences } from './sentences/split-sentences.ts';
import { type SpeechText, toSpeech } from './speech-text.ts';
import { keepsCapitals } from './speech-text/headline-capitals.ts';
import { getSpeechReader, hasSpeechRules } from './speech-text/reader.ts';

export type SpokenSentence = {
  sentence: number;
  block: number;
  start: number;
  end: number;
  speech: SpeechText;
};

/** A sentence as written. `ordered` is the number of the list item. */
type WrittenSentence = {
  text: string;
  kind?: NarrationBlock['kind'];
  ordered?: number | null | undefined;
};

/** Returns the spoken sentences in order, from the narration's first sentence on. */
export function listSpokenSentences(narration: Narration): SpokenSentence[] {
  const { language, blocks, sentences, reading, from = 0 } = narration;
  const seen = new Set<number>();
  const spoken: SpokenSentence[] = [];
  let passed = 0;
  for (const { index, block: at, start, end } of sentences) {
    const block = blocks[at];
    if (!block) continue;
    if (reading?.sayCaptions && at > passed && index > from)
      spoken.push(...captions(narration, passed + 1, at, index - 1));
    passed = at;
    if ((reading?.skipTables && block.kind === 'table') || (reading?.code === 'skip' && block.kind === 'code'))
      continue;
    const ordered = seen.has(at) ? undefined : block.ordered;
    seen.add(at);
    if (index < from) continue;
    spoken.push({
      sentence: index,
      block: at,
      start,
      end,
      speech: toSpokenText({ text: block.text.slice(start, end), kind: block.kind, ordered }, language, reading),
    });
  }
  if (reading?.sayCaptions && sentences.length > 0)
    spoken.push(...captions(narration, passed + 1, blocks.length, sentences.length - 1));
  return spoken;
}

/** Returns the sentences of captions. They all have the sentence index `after`. */
function captions({ language, blocks, reading }: Narration, from: number, to: number, after: number): SpokenSentence[] {
  return blocks
    .slice(from, to)
    .filter(isCaptionRead)
    .flatMap(({ index, text }) =>
      splitSentences(text, language).flatMap(({ start, end }) => {
        const speech = toSpokenText({ text: text.slice(start, end) }, language, reading);
        return speech.text === '' ? [] : [{ sentence: Math.max(0, after), block: index, start, end, speech }];
      }),
    );
}

export const isCaptionRead = ({ kind, text }: NarrationBlock): boolean => kind === 'caption' && !isBoilerplate(text);

/**
 * Does the same as {@link toSpeech} and also converts numbers, dates and names to words. Spoken units are mapped to
 * ordered ranges of the sentence. Runs in linear time.
 */
export function toSpokenText(
  { text, kind = 'para', ordered }: WrittenSentence,
  language: string,
  reading?: Partial<Pick<ReadingOptions, 'pronunciations' | 'sayCitations' | 'code'>>,
): SpeechText {
  return toSpeech(text, language, kind, ordered, {
    read: getSpeechReader(language, reading?.pronunciations),
    readsAddresses: hasSpeechRules(language),
    saysCitations: reading?.sayCitations ?? false,
    readsCode: reading?.code === 'read',
    keepsCapitals: (word, before, after) => keepsCapitals(language, word, before, after),
  });
}

/**
 * Returns the narration from a sentence on. Sentences keep their indexes; `characters` counts only the remaining text.
 */
export function sliceNarration(narration: Narration, from: number): Narration {
  const { sentences } = narration;
  const first = sentences[0]?.index ?? 0;
  if (from <= first || !sentences.some(({ index }) => index >= from)) return narration;
  const remainder = { ...narration, from };
  const spoken = listSpokenSentences(remainder);
  return spoken.length === 0
    ? narration
    : { ...remainder, characters: spoken.reduce((sum, { speech }) => sum + speech.text.length, 0) };
}
