import { searchTopics, topicOf } from '@tidings/contracts/news/search-topics.ts';
import { namedNarrowings } from './narrowings.ts';
import { searchWords } from './search.words.ts';
import { askedOf, presetOf, searchPath, soughtIn } from './sought.ts';
import type { Narrowing } from './sought.ts';

const inAddress = (path: string) => soughtIn(new URL(path, 'https://tidings.example').searchParams);

it('has eighteen topics of five queries, none twice in a topic', () => {
  expect(searchTopics).toHaveLength(18);
  expect(new Set(searchTopics.map(({ id }) => id)).size).toBe(18);
  for (const { queries } of searchTopics) expect(new Set(queries).size).toBe(5);
});

it.each([
  ['night ferry', 'travel'],
  ['100% & more = "all"', null],
  ['ü‮é 日本', 'arts'],
  ['#?/\\', null],
])('finds %s again in its own address', (query, category) => {
  expect(inAddress(searchPath(query, category))).toEqual({ query, topic: topicOf(category), narrowing: {} });
});

it.each([
  ['/search', ''],
  ['/search?q=%20%09%0a', ''],
  [`/search?q=${'x'.repeat(10_000)}`, 'x'.repeat(200)],
  ['/search?q=a%00b%1b%5b31m', 'a b [31m'],
  ['/search?q=%ED%A0%BD', '\ufffd\ufffd\ufffd'],
])('reads %s', (path, query) => expect(inAddress(path)).toEqual({ query, topic: null, narrowing: {} }));

it('knows no topic of another name', () =>
  expect([
    inAddress('/search?q=a&category=constructor').topic,
    inAddress('/search?q=a&category=SPACE').topic?.id,
  ]).toEqual([null, 'space']));

it('picks one of the five at random, of General where none is chosen, and not the one that is shown', () => {
  const space = topicOf('space');
  expect([0, 0.2, 0.4, 0.6, 0.8, 0.999].map((number) => presetOf(space, '', () => number))).toEqual(
    [0, 1, 2, 3, 4, 4].map((place) => space?.queries[place]),
  );
  expect(topicOf('general')?.queries).toContain(presetOf(null));
  expect([0, 0.25, 0.5, 0.75].map((number) => presetOf(space, space?.queries[1], () => number))).toEqual(
    [0, 2, 3, 4].map((place) => space?.queries[place]),
  );
});

it('finds what it was narrowed to in its own address, and asks for it', () => {
  const narrowing: Narrowing = {
    source: 'Ledger & Söhne',
    from: 'in',
    lang: 'de',
    time: 'day',
    heard: 'no',
    saved: 'yes',
  };
  expect(inAddress(searchPath('a', null, narrowing)).narrowing).toEqual(narrowing);
  expect(askedOf(narrowing, Date.UTC(2026, 10, 20, 9, 59, 59))).toEqual({
    source: 'Ledger & Söhne',
    onlyCountry: 'in',
    language: 'de',
    from: '2026-11-19T09:00:00.000Z',
    heard: false,
    saved: true,
  });
  expect(
    inAddress(`/search?q=a&source=${'x'.repeat(201)}&from=IND&lang=&time=toString&heard=maybe&saved=no`).narrowing,
  ).toEqual({});
});

it.each(namedNarrowings)('what can be chosen of %s stands in the address and is asked for', (name, { options }) => {
  const values = Object.keys(options?.(searchWords.narrow) ?? { '': '', en: '' });
  expect(values[0]).toBe('');
  for (const value of values.slice(1)) {
    const narrowing = { [name]: value };
    expect(inAddress(searchPath('a', null, narrowing)).narrowing).toEqual(narrowing);
    expect(Object.values(askedOf(narrowing))).toEqual([expect.anything()]);
  }
});
