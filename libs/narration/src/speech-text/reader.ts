import type { Pronunciation } from '@tidings/contracts/narration/narration.ts';
import type { MappedText } from '../mapped-text.ts';
import { getBaseLanguage } from '../sentences/language-tag.ts';
import { getSpeechRules } from './language-rules.ts';
import { type SpeechRuleSet, applySpeechRules, createRuleSet } from './rewrite.ts';
import { type SpeechRule, WORD_END, createRule, toAlternativesPattern } from './rule.ts';

type SpeechReader = (text: MappedText) => MappedText;

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

/** Creates rules for pronunciations. If a name has several entries, the first one is used. */
function createPronunciationRules(entries: readonly Pronunciation[], language: string): SpeechRule[] {
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

/** Names that English voices misread, with respellings. */
const english: Readonly<Record<string, string>> = {
  Xi: 'shee',
  Zhang: 'jahng',
  Zhou: 'joe',
  Qin: 'chin',
  Chongqing: 'chong ching',
  Xinjiang: 'shin jahng',
  Zhejiang: 'juhjyahng',
  Uyghur: 'weegur',
  Uyghurs: 'weegurs',
  Huawei: 'wah way',
  Xiaomi: 'shau-mee',
  Nguyen: 'win',
  Nguyễn: 'win',
  'Phnom Penh': 'nom pen',
  Takaichi: 'taka eechee',
  Houthi: 'hoothie',
  Houthis: 'hoothies',
  Erdogan: 'airdowan',
  Erdoğan: 'airdowan',
  Sunak: 'soonack',
  Kyiv: 'keev',
  Lviv: 'luh veev',
  Dnipro: 'duh neepro',
  Putin: 'pootin',
  Tusk: 'toosk',
  Łódź: 'wodge',
  Lodz: 'wodge',
  Djokovic: 'jokovitch',
  Djoković: 'jokovitch',
  Swiatek: 'svee-on-tek',
  Świątek: 'svee-on-tek',
  Scholz: 'sholts',
  Merz: 'mairts',
  Porsche: 'porsha',
  Goethe: 'gurta',
  Versailles: 'vairsigh',
  Renault: 'ruh no',
  Peugeot: 'per zho',
  Cannes: 'kan',
  Caen: 'kahn',
  Camus: 'kamoo',
  Hermès: 'air mess',
  Milei: 'mee-lay',
  Maduro: 'mah doo ro',
  Oaxaca: 'wuhhahka',
  Tucson: 'too-sonn',
  Taoiseach: 'teeshock',
  Dáil: 'doyle',
  'Sinn Féin': 'shin fayn',
  'Sinn Fein': 'shin fayn',
  Niamh: 'neev',
};

/** Default pronunciations. Entries of the operator and the listener take precedence. */
const builtInPronunciations: readonly Pronunciation[] = Object.entries(english).map(([match, say]) => ({
  match: match.normalize('NFC'),
  say,
  kind: 'word',
  language: 'en',
  caseSensitive: true,
}));
