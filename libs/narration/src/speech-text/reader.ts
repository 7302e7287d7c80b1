import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';
import type { MappedText } from '../mapped-text.ts';
import { baseLanguage } from '../sentences/language-tag.ts';
import { rulesOf } from './language-rules.ts';
import { pronunciationRules } from './pronunciation-rules.ts';
import { rewrite, ruleSet } from './rewrite.ts';
import type { RuleSet } from './rewrite.ts';
import { startingPronunciations } from './starting-pronunciations.ts';

/** Turns what is written into what is said. */
export type Reader = (text: MappedText) => MappedText;

const readers = new Map<string, Reader>();
/** Made once for each list of names, since every sentence of a text asks. */
const ownReaders = new WeakMap<readonly Pronunciation[], Map<string, Reader>>();
const KEPT = 60;

/**
 * How texts of a language are read aloud: names as `pronunciations` want them (the first entry for a name counts), then
 * numbers, abbreviations and the rest in words where a rule is sure.
 */
export function readerOf(language: string, pronunciations: readonly Pronunciation[] = []): Reader {
  const kept = pronunciations.length === 0 ? readers : (ownReaders.get(pronunciations) ?? new Map<string, Reader>());
  const known = kept.get(language);
  if (known) return known;
  const names = pronunciationRules([...pronunciations, ...startingPronunciations], baseLanguage(language));
  const rules = merged(ruleSet(names), rulesOf(language));
  const reader: Reader = (text) => rewrite(text, rules);
  if (kept.size >= KEPT)
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  kept.set(language, reader);
  if (pronunciations.length > 0) ownReaders.set(pronunciations, kept);
  return reader;
}

/** True when this language's numbers and signs are read by rules. */
export const hasRules = (language: string): boolean => rulesOf(language) !== null;

function merged(first: RuleSet, second: RuleSet | null): RuleSet {
  if (!second) return first;
  return {
    digit: [...first.digit, ...second.digit],
    letter: [...first.letter, ...second.letter],
    sign: [...first.sign, ...second.sign],
  };
}
