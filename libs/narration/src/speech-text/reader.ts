import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';
import type { MappedText } from '../mapped-text.ts';
import { baseLanguage } from '../sentences/language-tag.ts';
import { getSpeechRules } from './language-rules.ts';
import { pronunciationRules } from './pronunciation-rules.ts';
import { rewrite, ruleSet } from './rewrite.ts';
import type { RuleSet } from './rewrite.ts';
import { startingPronunciations } from './starting-pronunciations.ts';

export type Reader = (text: MappedText) => MappedText;

const readers = new Map<string, Reader>();
/** Cached per list, because every sentence uses them. */
const ownReaders = new WeakMap<readonly Pronunciation[], Map<string, Reader>>();
const KEPT = 60;

/** Reads only forms for which the rules are certain. */
export function getReader(language: string, pronunciations: readonly Pronunciation[] = []): Reader {
  const cache = pronunciations.length === 0 ? readers : (ownReaders.get(pronunciations) ?? new Map<string, Reader>());
  const cached = cache.get(language);
  if (cached) return cached;
  const names = pronunciationRules([...pronunciations, ...startingPronunciations], baseLanguage(language));
  const rules = merged(ruleSet(names), getSpeechRules(language));
  const reader: Reader = (text) => rewrite(text, rules);
  if (cache.size >= KEPT)
    for (const oldest of cache.keys()) {
      cache.delete(oldest);
      break;
    }
  cache.set(language, reader);
  if (pronunciations.length > 0) ownReaders.set(pronunciations, cache);
  return reader;
}

export const hasRules = (language: string): boolean => getSpeechRules(language) !== null;

function merged(first: RuleSet, second: RuleSet | null): RuleSet {
  if (!second) return first;
  return {
    digit: [...first.digit, ...second.digit],
    letter: [...first.letter, ...second.letter],
    sign: [...first.sign, ...second.sign],
  };
}
