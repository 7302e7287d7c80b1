import type { Pronunciation } from '@tidings/contracts/narration/narration.ts';
import { toAlternativesPattern, createRule, WORD_END } from './rule.ts';
import type { SpeechRule } from './rule.ts';

/** Creates rules for pronunciations. If a name has several entries, the first one is used. */
export function createPronunciationRules(entries: readonly Pronunciation[], language: string): SpeechRule[] {
  const fitting = entries.filter((entry) => entry.language === null || entry.language === language);
  const exact = new Map<string, string>();
  const folded = new Map<string, string>();
  for (const entry of fitting) {
    const [names, key] = entry.caseSensitive ? [exact, entry.match] : [folded, entry.match.toLowerCase()];
    if (!names.has(key)) names.set(key, saidAs(entry));
  }
  return [...rulesFor(exact, '', (written) => written), ...rulesFor(folded, 'i', (written) => written.toLowerCase())];
}

function rulesFor(names: ReadonlyMap<string, string>, flags: string, keyOf: (written: string) => string): SpeechRule[] {
  if (names.size === 0) return [];
  const source = `${toAlternativesPattern([...names.keys()])}${WORD_END}(?!\\p{M})`;
  const say = ([written]: RegExpExecArray): string | null => names.get(keyOf(written)) ?? null;
  return [createRule('letter', source, say, flags), createRule('digit', source, say, flags)];
}

/**
 * Returns the text to speak for an entry. Letters are separated by full stops if one is an A, which would otherwise be
 * read as the article.
 */
function saidAs({ kind, say, match }: Pronunciation): string {
  if (kind === 'word') return say;
  const letters = (say === '' ? match : say).match(/[\p{L}\p{N}]\p{M}*/gu) ?? [];
  const capitals = letters.map((letter) => letter.toUpperCase());
  return capitals.join(capitals.includes('A') ? '.' : ' ');
}
