import { parseTakedownTarget, createTakedownMatcher } from './takedown-target.ts';

it.each([
  ['example.org', { kind: 'domain', target: 'example.org' }],
  ['WWW.Example.org', { kind: 'domain', target: 'example.org' }],
  ['https://www.example.org/', { kind: 'domain', target: 'example.org' }],
  ['bücher.example', { kind: 'domain', target: 'xn--bcher-kva.example' }],
  ['https://example.org/a?id=1#top', { kind: 'page', target: 'https://example.org/a?id=1' }],
  ['org', null],
  ['', null],
  ['not a domain', null],
  ['example.org/a', null],
  ['ftp://example.org/a', null],
  ['javascript:alert(1)', null],
  ['me@example.org', null],
] as const)('parseTakedownTarget parses %s as %j', (typed, target) => {
  expect(parseTakedownTarget(typed)).toEqual(target);
});

it('a domain target includes subdomains, but not domains with the same ending', () => {
  const isTaken = createTakedownMatcher([{ kind: 'domain', target: 'example.org' }]);
  expect(['https://example.org/', 'http://news.example.org:8080/a', 'https://EXAMPLE.org./x'].map(isTaken)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [
      'https://badexample.org/',
      'https://example.org.evil.example/',
      'https://other.example/?u=https://example.org/',
      'nonsense',
      null,
    ].map(isTaken),
  ).toEqual([false, false, false, false, false]);
});

it('a page target matches all spellings of its URL, but not other pages', () => {
  const isTaken = createTakedownMatcher([
    { kind: 'page', target: 'https://example.org/a?id=1' },
    { kind: 'page', target: 'https://example.org/b/' },
  ]);
  expect(
    ['http://www.example.org/a?utm_source=x&id=1#top', 'https://example.org/b', 'https://example.org/b/?page=2'].map(
      isTaken,
    ),
  ).toEqual([true, true, true]);
  expect(
    ['https://example.org/a?id=2', 'https://example.org/a', 'https://example.org/b/c', 'https://example.org/'].map(
      isTaken,
    ),
  ).toEqual([false, false, false, false]);
});
