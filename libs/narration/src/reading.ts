import type { Narration, NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';
import type { Reading } from '@tidings/contracts/narration/reading.ts';
import { baseLanguage } from './sentences/language-tag.ts';

/**
 * The narration as somebody wants it read. Only what makes a difference to this text is noted, so that whoever hears the
 * same shares the audio: a text without any of the names is the same for everybody.
 */
export function narrationFor(narration: Narration, { pronunciations, skipTables, sayCitations, quoteVoice }: Reading): Narration {
  const text = [...narration.blocks.map((block) => block.text.normalize('NFC'))].join('\n');
  const folded = text.toLowerCase();
  const language = baseLanguage(narration.language);
  const names = pronunciations.filter((entry) => (entry.language === null || entry.language === language) && isIn(entry, text, folded));
  const reading: Reading = {
    pronunciations: names, skipTables: skipTables && isSpoken(narration, 'table'),
    sayCitations: sayCitations && /\[\w/u.test(text), quoteVoice: isSpoken(narration, 'quote') ? quoteVoice : null,
  };
  const isUsual = names.length === 0 && !reading.skipTables && !reading.sayCitations && reading.quoteVoice === null;
  return isUsual ? narration : { ...narration, reading };
}

/** True when something of that kind is read aloud. */
export const isSpoken = ({ sentences, blocks }: Narration, kind: NarrationBlock['kind']): boolean => sentences.some(({ block }) => blocks[block]?.kind === kind);

const isIn = ({ match, caseSensitive }: Pronunciation, text: string, folded: string): boolean => (caseSensitive ? text.includes(match) : folded.includes(match.toLowerCase()));
