import { featureIds, featureItems, features } from './features.ts';

it('each feature is listed once, and only available features have a page', () => {
  expect(features.map(({ id }) => id)).toEqual(featureIds);
  const getIds = (wanted: string) => features.filter(({ tier }) => tier === wanted).map(({ id }) => id);
  expect(getIds('free')).toEqual(['high-quality-voices', 'text-reader', 'web-scraper']);
  expect(getIds('pro')).toEqual(['article-curation', 'listening-history', 'advanced-audio']);
  expect(features.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id)).toEqual(getIds('enterprise'));
});

it('exactly three features are visible on the features page', () => {
  expect(featureItems.filter(({ isVisible }) => isVisible).map(({ title }) => title)).toEqual([
    'Premium Voices',
    'Advanced Text-to-Speech',
    'Audio Translation',
  ]);
  for (const { isVisible, url } of featureItems) expect(url !== null).toBe(isVisible);
});
