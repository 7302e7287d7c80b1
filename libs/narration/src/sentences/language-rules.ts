import { arabic } from './languages/arabic.ts';
import { danish } from './languages/danish.ts';
import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { everywhere } from './languages/everywhere.ts';
import { french } from './languages/french.ts';
import { further } from './languages/further.ts';
import { german } from './languages/german.ts';
import { hindi } from './languages/hindi.ts';
import { icelandic } from './languages/icelandic.ts';
import { italian } from './languages/italian.ts';
import { norwegian } from './languages/norwegian.ts';
import { polish } from './languages/polish.ts';
import { portuguese } from './languages/portuguese.ts';
import { romanian } from './languages/romanian.ts';
import { russian } from './languages/russian.ts';
import { spanish } from './languages/spanish.ts';
import { swedish } from './languages/swedish.ts';
import { turkish } from './languages/turkish.ts';
import { welsh } from './languages/welsh.ts';
import { BULLETS, ELLIPSES, FULL_STOPS, STRONG } from './marks.ts';
import type { SentenceWords } from './sentence-words.ts';

const languages: Readonly<Record<string, SentenceWords>> = {
  ...further,
  ja: {},
  ko: {},
  zh: {},
  ar: arabic,
  cy: welsh,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  hi: hindi,
  is: icelandic,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
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
  /** Global: set `lastIndex` before use. */
  signs: RegExp;
};

const built = new Map<string, SentenceRules>();
const none: SentenceWords = {};

/** Returns the common rules for unknown languages. */
export function getSentenceRules(language: string): SentenceRules {
  const tag = Object.hasOwn(languages, language) ? language : '';
  const cached = built.get(tag);
  if (cached !== undefined) return cached;
  const words = languages[tag] ?? none;
  const stops = `${STRONG}${FULL_STOPS}${ELLIPSES}${words.stops ?? ''}`;
  const wordSet = (part: 'before' | 'ends' | 'eras' | 'andSoOn' | 'number' | 'starters'): ReadonlySet<string> =>
    new Set(`${everywhere[part] ?? ''} ${words[part] ?? ''}`.split(/\s+/).filter(Boolean));
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
    exclaimed: new Set(everywhere.exclaimed?.split(/\s+/)),
    stops: words.stops ?? '',
    signs: new RegExp(`[${stops}${BULLETS}"“”„‟«»‹›＂(（[［《]`, 'g'),
  };
  built.set(tag, rules);
  return rules;
}
