import { languages } from '@tidings/language/languages.ts';
import type { SentenceWords } from '@tidings/language/sentence-words.ts';
import { commonSentenceWords } from './common-sentence-words.ts';
import { BULLETS, ELLIPSES, FULL_STOPS, STRONG_STOPS } from './marks.ts';

export type SentenceRules = {
  language: string;
  before: ReadonlySet<string>;
  ends: ReadonlySet<string>;
  eras: ReadonlySet<string>;
  andSoOn: ReadonlySet<string>;
  number: ReadonlySet<string>;
  starters: ReadonlySet<string>;
  months: ReadonlySet<string>;
  /** Names that end with an exclamation mark. */
  exclaimed: ReadonlySet<string>;
  afterClock: ReadonlySet<string>;
  ordinals: SentenceWords['ordinals'];
  stops: string;
  /** A global pattern. Set `lastIndex` before use. */
  signs: RegExp;
};

const built = new Map<string, SentenceRules>();
const none: SentenceWords = {};

/** Returns the rules of a language, or the common rules if the language is unknown. */
export function getSentenceRules(language: string): SentenceRules {
  const tag = Object.hasOwn(languages, language) && languages[language]?.sentences ? language : '';
  const cached = built.get(tag);
  if (cached !== undefined) return cached;
  const words = languages[tag]?.sentences ?? none;
  const stops = `${STRONG_STOPS}${FULL_STOPS}${ELLIPSES}${words.stops ?? ''}`;
  const wordSet = (
    part: 'before' | 'ends' | 'eras' | 'andSoOn' | 'number' | 'starters' | 'afterClock',
  ): ReadonlySet<string> =>
    new Set(`${commonSentenceWords[part] ?? ''} ${words[part] ?? ''}`.split(/\s+/).filter(Boolean));
  const rules: SentenceRules = {
    language: tag,
    before: wordSet('before'),
    ends: wordSet('ends'),
    eras: wordSet('eras'),
    andSoOn: wordSet('andSoOn'),
    number: wordSet('number'),
    starters: wordSet('starters'),
    months: new Set(words.months?.split(/\s+/)),
    afterClock: wordSet('afterClock'),
    ordinals: words.ordinals,
    exclaimed: new Set(commonSentenceWords.exclaimed?.split(/\s+/)),
    stops: words.stops ?? '',
    signs: new RegExp(`[${stops}${BULLETS}"“”„‟«»‹›＂(（[［《]`, 'g'),
  };
  built.set(tag, rules);
  return rules;
}
