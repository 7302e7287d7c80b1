import { findDefaultVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import { expectFullyTranslated, loadTranslations } from '@tidings/shell-api/words.fixture.ts';
import { english } from '../generated/english.ts';

const spoken = await loadTranslations(english, (language) => import(`./${language}.ts`));
const { ar, de, en, es } = spoken;

expectFullyTranslated(spoken);

describe.each(Object.entries(spoken))('%s', (language, words) => {
  it('the highlighted word is part of the headline', () => {
    expect(words.landing.plate.split(/[\s.,]+/)).toContain(words.landing.plateLit);
  });

  it('a default voice exists for the language', () => {
    expect([words.landing.locale, words.contact.locale, words.voices.locale]).toEqual([language, language, language]);
    expect(findDefaultVoice(language)).toBeDefined();
  });

  it('the billing terms of a plan start with its period', () => {
    for (const { billing, per } of Object.values(words.pricing.plans)) expect(billing.startsWith(per)).toBe(true);
  });
});

it('formats counts and numbers for the language', () => {
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
