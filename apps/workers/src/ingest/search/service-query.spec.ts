import { toFirstAlternative, toKeywordQuery } from '../service-calls.ts';

it.each([
  ['night ferry', '"night" AND "ferry"', 'night ferry'],
  ['ship or sea', '"ship" OR "sea"', 'ship'],
  ['"night ferry" -storm or train', '"night ferry" NOT "storm" OR "train"', 'night ferry,-storm'],
  ['AND OR NOT (', '"AND" OR "NOT"', 'AND'],
  ['-storm', '"-storm"', '-storm'],
  ['covid-19, again', '"covid-19," AND "again"', 'covid 19 again'],
])('converts %s to the query syntax of the services', (text, gnews, mediastack) => {
  expect(toKeywordQuery(text)).toBe(gnews);
  expect(toFirstAlternative(text)).toBe(mediastack);
});

it('omits whole alternatives to fit the length limit', () => {
  const long = Array.from({ length: 30 }, (_, number) => `alternative${number}`).join(' or ');
  expect(toKeywordQuery(long).length).toBeLessThanOrEqual(200);
  expect(toKeywordQuery(long)).toMatch(/^"alternative0" OR .*"alternative\d+"$/);
  expect(toKeywordQuery('x'.repeat(300)).length).toBe(200);
});
