import { searchTopics, findTopic } from '@tidings/contracts/news/search-topics.ts';
import {
  type SelectedFilters,
  buildSearchPath,
  filterEntries,
  pickPresetQuery,
  readSearchParams,
  toFilterVariables,
} from './search-params.ts';
import { searchWords } from './search.words.ts';

const inAddress = (path: string) => readSearchParams(new URL(path, 'https://tidings.example').searchParams);

it('defines eighteen topics with five different queries each', () => {
  expect(searchTopics).toHaveLength(18);
  expect(new Set(searchTopics.map(({ id }) => id)).size).toBe(18);
  for (const { queries } of searchTopics) expect(new Set(queries).size).toBe(5);
});

it.each([
  ['night ferry', 'travel'],
  ['100% & more = "all"', null],
  ['ü‮é 日本', 'arts'],
  ['#?/\\', null],
])('the query %s round-trips through the URL', (query, category) => {
  expect(inAddress(buildSearchPath(query, category))).toEqual({ query, topic: findTopic(category), filters: {} });
});

it.each([
  ['/search', ''],
  ['/search?q=%20%09%0a', ''],
  [`/search?q=${'x'.repeat(10_000)}`, 'x'.repeat(200)],
  ['/search?q=a%00b%1b%5b31m', 'a b [31m'],
  ['/search?q=%ED%A0%BD', '\ufffd\ufffd\ufffd'],
])('parses the search URL %s', (path, query) => expect(inAddress(path)).toEqual({ query, topic: null, filters: {} }));

it('unknown topics are ignored', () =>
  expect([
    inAddress('/search?q=a&category=constructor').topic,
    inAddress('/search?q=a&category=SPACE').topic?.id,
  ]).toEqual([null, 'space']));

it('pickPresetQuery returns a random query from the topic, or from General, that differs from the current one', () => {
  const space = findTopic('space');
  expect([0, 0.2, 0.4, 0.6, 0.8, 0.999].map((number) => pickPresetQuery(space, '', () => number))).toEqual(
    [0, 1, 2, 3, 4, 4].map((place) => space?.queries[place]),
  );
  expect(findTopic('general')?.queries).toContain(pickPresetQuery(null));
  expect([0, 0.25, 0.5, 0.75].map((number) => pickPresetQuery(space, space?.queries[1], () => number))).toEqual(
    [0, 2, 3, 4].map((place) => space?.queries[place]),
  );
});

it('filters round-trip through the URL and become query variables', () => {
  const filters: SelectedFilters = {
    source: 'Ledger & Söhne',
    country: 'in',
    lang: 'de',
    time: 'day',
    heard: 'no',
    saved: 'yes',
  };
  expect(buildSearchPath('a', null, filters)).toContain('&from=in&');
  expect(inAddress(buildSearchPath('a', null, filters)).filters).toEqual(filters);
  expect(toFilterVariables(filters, Date.UTC(2026, 10, 20, 9, 59, 59))).toEqual({
    source: 'Ledger & Söhne',
    onlyCountry: 'in',
    language: 'de',
    from: '2026-11-19T09:00:00.000Z',
    heard: false,
    saved: true,
  });
  expect(
    inAddress(`/search?q=a&source=${'x'.repeat(201)}&from=IND&lang=&time=toString&heard=maybe&saved=no`).filters,
  ).toEqual({});
});

it.each(filterEntries)(
  'every option of filter %s is written to the URL and sent in the request',
  (name, { options }) => {
    const values = Object.keys(options?.(searchWords.narrow) ?? { '': '', en: '' });
    expect(values[0]).toBe('');
    for (const value of values.slice(1)) {
      const filters = { [name]: value };
      expect(inAddress(buildSearchPath('a', null, filters)).filters).toEqual(filters);
      expect(Object.values(toFilterVariables(filters))).toEqual([expect.anything()]);
    }
  },
);
