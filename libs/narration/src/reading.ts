import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';
import type { Reading } from '@tidings/contracts/narration/reading.ts';
import { baseLanguage } from './sentences/language-tag.ts';

/**
 * The narration as somebody wants it read. Only what makes a difference to this text is noted, so that whoever hears the
 * same shares the audio: a text without any of the names is the same for everybody.
 */
export function narrationFor(narration: Narration, { pronunciations, skipTables, sayCitations }: Reading): Narration {
  const text = [...narration.blocks.map((block) => block.text.normalize('NFC'))].join('\n');
  const folded = text.toLowerCase();
  const language = baseLanguage(narration.language);
  const names = pronunciations.filter((entry) => (entry.language === null || entry.language === language) && isIn(entry, text, folded));
  const reading: Reading = {
    pronunciations: names, skipTables: skipTables && narration.sentences.some(({ block }) => narration.blocks[block]?.kind === 'table'),
    sayCitations: sayCitations && /\[\w/u.test(text),
  };
  const isUsual = names.length === 0 && !reading.skipTables && !reading.sayCitations;
  return isUsual ? narration : { ...narration, reading };
}

const isIn = ({ match, caseSensitive }: Pronunciation, text: string, folded: string): boolean => (caseSensitive ? text.includes(match) : folded.includes(match.toLowerCase()));
