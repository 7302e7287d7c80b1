import type { NarrationBlock, ReadingOptions } from '@tidings/contracts/narration/narration.ts';
import { toSpeech } from './speech-text.ts';
import type { SpeechText } from './speech-text.ts';
import { hasSpeechRules, getSpeechReader } from './speech-text/reader.ts';

/** A sentence as written. `ordered` is the number of the list item. */
export type WrittenSentence = {
  text: string;
  kind?: NarrationBlock['kind'];
  ordered?: number | null | undefined;
};

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
  });
}
