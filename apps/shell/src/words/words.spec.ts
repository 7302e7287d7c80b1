import { defaultVoiceFor } from '@tidings/contracts/voices/voice-catalogue.ts';
import { aboutWords } from '../pages/about/about.words.ts';
import { contactWords } from '../pages/contact/contact.words.ts';
import { earlyAccessWords } from '../pages/early-access/early-access.words.ts';
import { featureListWords } from '../pages/features/feature-list.words.ts';
import { featuresWords } from '../pages/features/features.words.ts';
import { landingWords } from '../pages/landing/landing.words.ts';
import { pageWords } from '../pages/page.words.ts';
import { plainPageWords } from '../pages/plain-page.words.ts';
import { pricingWords } from '../pages/pricing/pricing.words.ts';
import { constructionWords } from '../pages/under-construction/under-construction.words.ts';
import { voicesWords } from '../pages/voices/voices.words.ts';
import { words as ar } from './ar.ts';
import type { ShellWords } from './catalogue.ts';
import { words as de } from './de.ts';
import { words as es } from './es.ts';
import { words as fr } from './fr.ts';
import { frameWords } from './frame.words.ts';

const en: ShellWords = {
  frame: frameWords,
  page: pageWords,
  plain: plainPageWords,
  landing: landingWords,
  features: featuresWords,
  featureList: featureListWords,
  voices: voicesWords,
  contact: contactWords,
  about: aboutWords,
  pricing: pricingWords,
  earlyAccess: earlyAccessWords,
  construction: constructionWords,
};
const COUNTS = [0, 1, 2, 3, 11, 100];
type Word = string | ((value: unknown) => string);
type Words = { [name: string]: Word | Words | null };

/** Every word by its path: `about.stories.0.title`. */
function each(words: Words, path = ''): [string, Word][] {
  return Object.entries(words).flatMap(([name, word]): [string, Word][] => {
    if (word === null) return [];
    return typeof word === 'object' ? each(word, `${path}${name}.`) : [[path + name, word]];
  });
}
const said = (word: Word, count: number) => (typeof word === 'string' ? word : word(count));
const all = (words: ShellWords) => each(words as unknown as Words);
const translated = [
  ['es', es],
  ['fr', fr],
  ['de', de],
  ['ar', ar],
] as const;
const everyLanguage = [['en', en], ...translated] as const;

describe.each(everyLanguage)('%s', (language, words) => {
  it.each(COUNTS)('has a word for everything, to %i of it', (count) => {
    for (const [path, word] of all(words))
      expect([path, said(word, count)]).toEqual([
        path,
        expect.stringMatching(/^(?!.*(undefined|NaN|null|\[object)).*\S/),
      ]);
  });

  it('lights a whole word of the headline', () => {
    expect(words.landing.plate.split(/[\s.,]+/)).toContain(words.landing.plateLit);
  });

  it('is read aloud as what it is, by a voice there is', () => {
    expect([words.landing.locale, words.contact.locale, words.voices.locale]).toEqual([language, language, language]);
    expect(defaultVoiceFor(language)).toBeDefined();
  });

  it('begins the terms of a plan with what a short list says of them', () => {
    for (const { billing, per } of Object.values(words.pricing.plans)) expect(billing.startsWith(per)).toBe(true);
  });
});

it.each(translated)('says everything English says: %s', (_, words) => {
  expect(
    all(words)
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(
    all(en)
      .map(([path]) => path)
      .toSorted(),
  );
});

it.each(translated)('leaves no sentence in English: %s', (_, words) => {
  const english = new Map(all(en));
  const SENTENCE = /\w{2,} \w{2,}/;
  expect(
    all(words).filter(([path, word]) => {
      const [one, other] = [said(word, 3), said(english.get(path) ?? '', 3)];
      return SENTENCE.test(other) && one === other;
    }),
  ).toEqual([]);
});

it('counts and writes numbers as people do', () => {
  expect([1, 2, 3, 11, 100].map((count) => ar.voices.count(count))).toEqual([
    'صوت واحد',
    'صوتان',
    '3 أصوات',
    '11 صوتًا',
    '100 صوت',
  ]);
  expect([en, es, de].map((words) => [1, 2].map((count) => words.voices.count(count)))).toEqual([
    ['1 voice', '2 voices'],
    ['1 voz', '2 voces'],
    ['1 Stimme', '2 Stimmen'],
  ]);
  expect([en, es, de, ar].map((words) => words.pricing.number(2_000))).toEqual(['2,000', '2.000', '2.000', '2,000']);
});
