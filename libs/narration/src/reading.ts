import type {
  Narration,
  NarrationBlock,
  Pronunciation,
  ReadingOptions,
} from '@tidings/contracts/narration/narration.ts';
import { findQuotations } from './quotations.ts';
import { getBaseLanguage } from './sentences/language-tag.ts';
import { isCaptionRead, listSpokenSentences } from './spoken-sentences.ts';

/**
 * Returns the narration with the reading options that change its text. The others are omitted, so that listeners with
 * the same result share the audio.
 */
export function applyReadingOptions(narration: Narration, wanted: ReadingOptions): Narration {
  const text = narration.blocks.map((block) => block.text.normalize('NFC')).join('\n');
  const folded = text.toLowerCase();
  const language = getBaseLanguage(narration.language);
  const names = wanted.pronunciations.filter(
    (entry) => (entry.language === null || entry.language === language) && isIn(entry, text, folded),
  );
  const quotesInside = wanted.quoteVoice !== null && wanted.quotesInside && hasQuotations(narration);
  const reading: ReadingOptions = {
    pronunciations: names,
    skipTables: wanted.skipTables && isBlockKindSpoken(narration, 'table'),
    sayCitations: wanted.sayCitations && /\[\w/u.test(text),
    code: isBlockKindSpoken(narration, 'code') ? wanted.code : 'announce',
    sayCaptions: wanted.sayCaptions && narration.blocks.some(isCaptionRead),
    quoteVoice: quotesInside || isBlockKindSpoken(narration, 'quote') ? wanted.quoteVoice : null,
    quotesInside,
  };
  const isMore = reading.code === 'read' || reading.sayCaptions;
  const isUsual =
    names.length === 0 &&
    !reading.skipTables &&
    !reading.sayCitations &&
    reading.code === 'announce' &&
    !isMore &&
    reading.quoteVoice === null;
  if (isUsual) return narration;
  const adjusted = { ...narration, reading };
  return isMore
    ? {
        ...adjusted,
        characters: listSpokenSentences(adjusted).reduce((sum, { speech }) => sum + speech.text.length, 0),
      }
    : adjusted;
}

export const isBlockKindSpoken = ({ sentences, blocks }: Narration, kind: NarrationBlock['kind']): boolean =>
  sentences.some(({ block }) => blocks[block]?.kind === kind);

export const hasQuotations = ({ blocks, language }: Narration): boolean =>
  blocks.some(({ kind, text }) => (kind === 'para' || kind === 'item') && findQuotations(text, language).length > 0);

const isIn = ({ match, caseSensitive }: Pronunciation, text: string, folded: string): boolean =>
  caseSensitive ? text.includes(match) : folded.includes(match.toLowerCase());
