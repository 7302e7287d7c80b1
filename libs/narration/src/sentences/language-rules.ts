import { arabicSentenceWords } from './languages/arabic.ts';
import { commonSentenceWords } from './languages/common-sentence-words.ts';
import { danishSentenceWords } from './languages/danish.ts';
import { dutchSentenceWords } from './languages/dutch.ts';
import { englishSentenceWords } from './languages/english.ts';
import { frenchSentenceWords } from './languages/french.ts';
import { germanSentenceWords } from './languages/german.ts';
import { hindiSentenceWords } from './languages/hindi.ts';
import { icelandicSentenceWords } from './languages/icelandic.ts';
import { italianSentenceWords } from './languages/italian.ts';
import { norwegianSentenceWords } from './languages/norwegian.ts';
import { otherSentenceWords } from './languages/other-sentence-words.ts';
import { polishSentenceWords } from './languages/polish.ts';
import { portugueseSentenceWords } from './languages/portuguese.ts';
import { romanianSentenceWords } from './languages/romanian.ts';
import { russianSentenceWords } from './languages/russian.ts';
import { spanishSentenceWords } from './languages/spanish.ts';
import { swedishSentenceWords } from './languages/swedish.ts';
import { turkishSentenceWords } from './languages/turkish.ts';
import { welshSentenceWords } from './languages/welsh.ts';
import { BULLETS, ELLIPSES, FULL_STOPS, STRONG_STOPS } from './marks.ts';
import type { SentenceWords } from './sentence-words.ts';

const languages: Readonly<Record<string, SentenceWords>> = {
  ...otherSentenceWords,
  ja: {},
  ko: {},
  zh: {},
  ar: arabicSentenceWords,
  cy: welshSentenceWords,
  da: danishSentenceWords,
  de: germanSentenceWords,
  en: englishSentenceWords,
  es: spanishSentenceWords,
  fr: frenchSentenceWords,
  hi: hindiSentenceWords,
  is: icelandicSentenceWords,
  it: italianSentenceWords,
  nb: norwegianSentenceWords,
  nl: dutchSentenceWords,
  pl: polishSentenceWords,
  pt: portugueseSentenceWords,
  ro: romanianSentenceWords,
  ru: russianSentenceWords,
  sv: swedishSentenceWords,
  tr: turkishSentenceWords,
};

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
  ordinals: SentenceWords['ordinals'];
  stops: string;
  /** A global pattern. Set `lastIndex` before use. */
  signs: RegExp;
};

const built = new Map<string, SentenceRules>();
const none: SentenceWords = {};

/** Returns the rules of a language, or the common rules if the language is unknown. */
export function getSentenceRules(language: string): SentenceRules {
  const tag = Object.hasOwn(languages, language) ? language : '';
  const cached = built.get(tag);
  if (cached !== undefined) return cached;
  const words = languages[tag] ?? none;
  const stops = `${STRONG_STOPS}${FULL_STOPS}${ELLIPSES}${words.stops ?? ''}`;
  const wordSet = (part: 'before' | 'ends' | 'eras' | 'andSoOn' | 'number' | 'starters'): ReadonlySet<string> =>
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
    ordinals: words.ordinals,
    exclaimed: new Set(commonSentenceWords.exclaimed?.split(/\s+/)),
    stops: words.stops ?? '',
    signs: new RegExp(`[${stops}${BULLETS}"“”„‟«»‹›＂(（[［《]`, 'g'),
  };
  built.set(tag, rules);
  return rules;
}
