import type { Pronunciation } from '@tidings/contracts/narration/narration.ts';
import type { MappedText } from '../mapped-text.ts';
import { getBaseLanguage } from '../sentences/language-tag.ts';
import { getSpeechRules } from './language-rules.ts';
import { createPronunciationRules } from './pronunciation-rules.ts';
import { applySpeechRules, createRuleSet } from './rewrite.ts';
import type { SpeechRuleSet } from './rewrite.ts';
import { builtInPronunciations } from './starting-pronunciations.ts';

export type SpeechReader = (text: MappedText) => MappedText;

const readers = new Map<string, SpeechReader>();
/** Readers by list of pronunciations. They are cached, because every sentence uses them. */
const ownReaders = new WeakMap<readonly Pronunciation[], Map<string, SpeechReader>>();
const KEPT = 60;

/** Returns a reader that rewrites only the forms for which the rules are certain. */
export function getSpeechReader(language: string, pronunciations: readonly Pronunciation[] = []): SpeechReader {
  const cache =
    pronunciations.length === 0 ? readers : (ownReaders.get(pronunciations) ?? new Map<string, SpeechReader>());
  const cached = cache.get(language);
  if (cached) return cached;
  const names = createPronunciationRules([...pronunciations, ...builtInPronunciations], getBaseLanguage(language));
  const rules = merged(createRuleSet(names), getSpeechRules(language));
  const reader: SpeechReader = (text) => applySpeechRules(text, rules);
  if (cache.size >= KEPT)
    for (const oldest of cache.keys()) {
      cache.delete(oldest);
      break;
    }
  cache.set(language, reader);
  if (pronunciations.length > 0) ownReaders.set(pronunciations, cache);
  return reader;
}

export const hasSpeechRules = (language: string): boolean => getSpeechRules(language) !== null;

function merged(first: SpeechRuleSet, second: SpeechRuleSet | null): SpeechRuleSet {
  if (!second) return first;
  return {
    digit: [...first.digit, ...second.digit],
    letter: [...first.letter, ...second.letter],
    sign: [...first.sign, ...second.sign],
  };
}
