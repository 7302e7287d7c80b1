import { featureIds, featureItems, features } from './features.ts';

it('has every feature once, and offers only what is there', () => {
  expect(features.map(({ id }) => id)).toEqual(featureIds);
  const idsOf = (wanted: string) => features.filter(({ tier }) => tier === wanted).map(({ id }) => id);
  expect(idsOf('free')).toEqual(['high-quality-voices', 'text-reader', 'web-scraper']);
  expect(idsOf('pro')).toEqual(['article-curation', 'listening-history', 'advanced-audio']);
  expect(features.filter(({ isAvailable }) => !isAvailable).map(({ id }) => id)).toEqual(idsOf('enterprise'));
});

it('shows three features on their page and keeps the others back', () => {
  expect(featureItems.filter(({ isVisible }) => isVisible).map(({ title }) => title)).toEqual([
    'Premium Voices',
    'Advanced Text-to-Speech',
    'Audio Translation',
  ]);
  for (const { isVisible, url } of featureItems) expect(url !== null).toBe(isVisible);
});
