import { randomBytes } from 'node:crypto';
import { anonymizeSearchQuery, readAnalyticsEvent, stripUrlDetails, toPagePath } from './analytics-event.ts';
import { createAnalyticsEventId, floorToHour, isAnalyticsEventId, getEventTime } from './event-identity.ts';

const at = Date.UTC(2026, 10, 21, 9, 59, 59, 999);
const event = (parts: object) => ({
  id: createAnalyticsEventId(at, randomBytes(10)),
  name: 'PageViewed',
  route: '/feed',
  attributes: { pageUrl: '/feed' },
  ...parts,
});

it('event IDs contain the time in milliseconds', () => {
  for (let round = 0; round < 500; round += 1) {
    const id = createAnalyticsEventId(at + round, randomBytes(10));
    expect(isAnalyticsEventId(id)).toBe(true);
    expect(getEventTime(id)).toBe(at + round);
  }
  expect(floorToHour(at)).toBe(Date.UTC(2026, 10, 21, 9));
  expect(floorToHour(at + 1)).toBe(Date.UTC(2026, 10, 21, 10));
  expect(isAnalyticsEventId('0B9F2A3C-1234-7123-8123-123456789012')).toBe(false);
  expect(isAnalyticsEventId('0b9f2a3c-1234-4123-8123-123456789012')).toBe(false);
});

it('readAnalyticsEvent drops undeclared attributes and rejects invalid events', () => {
  expect(readAnalyticsEvent(event({}))).toMatchObject({
    name: 'PageViewed',
    route: '/feed',
    attributes: { pageUrl: '/feed' },
  });
  expect(readAnalyticsEvent(event({ attributes: { pageUrl: '/feed', email: 'a@b.c' } }))?.attributes).toEqual({
    pageUrl: '/feed',
  });
  for (const parts of [
    { id: 'x' },
    { name: 'Bought' },
    { name: 'toString' },
    { attributes: {} },
    { attributes: null },
    { route: 7 },
    { name: 'TimeSpentOnPage', attributes: { pageUrl: '/', timeInSeconds: -1 } },
  ]) {
    expect(readAnalyticsEvent(event(parts))).toBeNull();
  }
  for (const nothing of [null, 7, 'x', []]) expect(readAnalyticsEvent(nothing)).toBeNull();
});

it('readAnalyticsEvent keeps only the first segment of a route', () => {
  const readRoute = (route: string) => readAnalyticsEvent(event({ route }))?.route;
  expect(['/', '/feed', '/article/7f3a', '/FEED', 'https://x', '/a1', `/${'a'.repeat(25)}`].map(readRoute)).toEqual([
    '/',
    '/feed',
    '/article',
    '/other',
    '/other',
    '/other',
    '/other',
  ]);
});

it('readAnalyticsEvent removes personal data from URLs and search queries', () => {
  expect(stripUrlDetails('https://user:secret@news.example/a/b?session=1#me')).toBe('https://news.example/a/b');
  expect(stripUrlDetails('javascript:alert(1)')).toBe('');
  expect(toPagePath('/scraper?url=https://x.example/private#y')).toBe('/scraper');
  expect(toPagePath('https://tidings.example/article?id=1')).toBe('/article');
  expect(anonymizeSearchQuery('Ask Anna@Example.org or +49 (30) 123-4567 about COP 30')).toBe(
    'ask … or … about cop 30',
  );
  expect(
    readAnalyticsEvent(
      event({ name: 'ArticleListened', attributes: { articleId: 'a', title: `a\u0000b\ud800 ${'x'.repeat(300)}` } }),
    )?.attributes['title'],
  ).toMatch(/^a b  x{195}$/);
});
