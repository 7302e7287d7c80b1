import { readFileSync } from 'node:fs';
import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { evaluateClassifier, createStoryPairs, type StoryTopic } from './pairs/story-pairs.fixture.ts';
import { scoreSameStory } from './same-story.ts';
import { SHARED_STORY_KEYS_MIN, computeStoryKeys, extractStoryTerms } from './story-terms.ts';

const languages = ['en', 'de', 'es', 'fr', 'ja', 'zh', 'ko'];
const readTopics = (language: string) =>
  JSON.parse(readFileSync(new URL(`pairs/${language}.json`, import.meta.url), 'utf8')) as StoryTopic[];
const pairs = languages.flatMap((language) => createStoryPairs(language, readTopics(language)));
const isSameEvent = ({ a, b }: (typeof pairs)[number]) => scoreSameStory(a, b) > 0;
const terms = (title: string, text = '', language = 'en', hours = 0) =>
  extractStoryTerms({ title, text, language, publishedAt: hours * 3_600_000 });

it.each(['develop', 'held out'] as const)('distinguishes events with the required precision: %s', (half) => {
  const {
    pairs: count,
    precision,
    recall,
  } = evaluateClassifier(
    pairs.filter((pair) => pair.half === half),
    isSameEvent,
  );
  process.stdout.write(
    `stories, ${half}: ${count} pairs, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
  );
  expect(precision).toBeGreaterThanOrEqual(0.97);
  expect(recall).toBeGreaterThanOrEqual(0.85);
});

it.each(['ja', 'zh', 'ko'])('distinguishes events in languages without spaces or with particles: %s', (language) => {
  const { precision, recall } = evaluateClassifier(createStoryPairs(language, readTopics(language)), isSameEvent);
  expect({ precision, recall }).toEqual({ precision: 1, recall: 1 });
});

it('the corpus contains at least 450 pairs of similar stories', () => {
  expect(pairs.filter(({ hard }) => hard).length).toBeGreaterThanOrEqual(450);
});

it('articles of one story have the minimum number of keys in common', () => {
  const matching = pairs
    .filter(({ same }) => same)
    .filter(({ a, b }) => {
      const keys = new Set(computeStoryKeys(a));
      return computeStoryKeys(b).filter((key) => keys.has(key)).length >= SHARED_STORY_KEYS_MIN;
    });
  expect(matching.length / pairs.filter(({ same }) => same).length).toBeGreaterThan(0.97);
});

it('scoreSameStory is symmetric and never joins articles in different languages or more than three days apart', () => {
  for (const { a, b } of pairs.slice(0, 500)) expect(scoreSameStory(a, b)).toBeCloseTo(scoreSameStory(b, a), 9);
  const [title, text] = [
    'Storm Brannagh cuts power to 200,000 homes in Galway',
    'Gusts of 150 km/h felled trees on Sunday.',
  ];
  expect(scoreSameStory(terms(title, text), terms(title, text, 'en', 3))).toBeGreaterThan(0);
  expect(scoreSameStory(terms(title, text), terms(title, text, 'de'))).toBe(-Infinity);
  expect(scoreSameStory(terms(title, text), terms(title, text, 'en', 73))).toBe(-Infinity);
});

it('scoreSameStory does not join articles that share only a name or a series', () => {
  expect(scoreSameStory(terms('Live updates: Norvane'), terms('Norvane'))).toBe(-Infinity);
  expect(scoreSameStory(terms(''), terms(''))).toBe(-Infinity);
});

it('computeStoryKeys reads numbers and days in the notation of each language', () => {
  const figures = (text: string, language: string) => [...terms('', text, language).figures];
  expect(figures('31.000 Zuschauer, 2:1, 0,25 Punkte', 'de')).toEqual(['31000', '2-1', '0.25']);
  expect(figures('180 000 foyers, onze blessés', 'fr')).toEqual(['180000', '11']);
  expect(figures('1.200 millones, once heridos', 'es')).toEqual(['1200', '11']);
  expect(figures('only once, 12 hurt', 'en')).toEqual(['12']);
  expect([...terms('', 'am Montagabend und Dienstags', 'de').days]).toEqual([1, 2]);
});

it('scoreSameStory accepts any text and compares long texts in linear time', () => {
  const started = getProcessorMs();
  for (const text of [
    '\u0000',
    '<script>',
    '١٢٣ خبر عاجل',
    '日本の新しい首相が就任',
    'a'.repeat(2_000_000),
    '1,'.repeat(500_000),
    "l'".repeat(500_000),
  ])
    expect(computeStoryKeys(terms(text.slice(0, 2_000), text)).length).toBeLessThanOrEqual(24);
  expect(getProcessorMs() - started).toBeLessThan(2_000);
});
