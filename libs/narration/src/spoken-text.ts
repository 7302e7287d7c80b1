import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { Reading } from '@tidings/contracts/narration/reading.ts';
import { speechOf } from './speech-text.ts';
import type { SpeechText } from './speech-text.ts';
import { hasRules, readerOf } from './speech-text/reader.ts';

/** One sentence in its block. `ordered`: number of the list item it begins. */
export type WrittenSentence = {
  text: string;
  kind?: NarrationBlock['kind'];
  ordered?: number | null | undefined;
};

/**
 * What our own voices say for a sentence: {@link speechOf} with numbers, money, dates, names and the rest in words. The
 * map leads from every spoken unit to a range of the sentence, in order. Linear in the sentence's length.
 */
export function spokenOf(
  { text, kind = 'para', ordered }: WrittenSentence,
  language: string,
  reading?: Partial<Pick<Reading, 'pronunciations' | 'sayCitations' | 'code'>>,
): SpeechText {
  return speechOf(text, language, kind, ordered, {
    read: readerOf(language, reading?.pronunciations),
    readsAddresses: hasRules(language),
    saysCitations: reading?.sayCitations ?? false,
    readsCode: reading?.code === 'read',
  });
}
