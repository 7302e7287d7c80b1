import { processorNow } from '@tidings/testing/processor-time.ts';
import { feedContent, feedSummary } from './feed-content.ts';
import type { FeedEntry } from './feed.types.ts';

const story = Array.from(
  { length: 4 },
  (_, part) =>
    `<p>Part ${part}: the harbour was quiet for the first time in weeks, and the people who had come to look at ` +
    'the boats stayed.</p>',
).join('');
const body = [0, 1, 2, 3].map(
  (part) =>
    `Part ${part}: the harbour was quiet for the first time in weeks, and the people who had come to look at ` +
    'the boats stayed.',
);
const entry = (contentHtml: string, more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'x',
  title: 'Boats at rest',
  link: 'https://paper.example/boats?utm_source=rss',
  published: null,
  updated: null,
  author: 'Ida Marsh',
  summaryText: null,
  contentHtml,
  image: null,
  categories: [],
  ...more,
});
const narrated = (contentHtml: string, more: Partial<FeedEntry> = {}) =>
  feedContent(entry(contentHtml, more), 'https://paper.example/feed').blocks.map(({ text }) => text);
const OWN = 'https://paper.example/boats';

describe('the content of a feed entry', () => {
  it.each([
    [
      'English',
      `<p>The post <a href="${OWN}">Boats at rest</a> appeared first on <a href="https://paper.example">The ` +
        'Paper</a>.</p>',
    ],
    [
      'German',
      `<p>Der Beitrag <a href="${OWN}">Boats at rest</a> erschien zuerst auf <a ` +
        'href="https://paper.example">Die Zeitung</a>.</p>',
    ],
    [
      'another title',
      `<p>投稿 <a rel="nofollow" href="${OWN}?utm_medium=feed">Boats</a> は <a href="https://paper.example">The ` +
        'Paper</a> に最初に表示されました。</p>',
    ],
    [
      'no link of its own',
      '<hr><p>Boats at rest was originally published in <a href="https://mag.example">Mag</a>, where people are ' +
        'continuing the conversation by highlighting and responding.</p>',
    ],
    [
      'comments',
      '<p>submitted by <a href="https://forum.example/u/ida">/u/ida</a> to <a ' +
        'href="https://forum.example/r/sea">/r/sea</a></p><p><a href="https://pic.example/1">[link]</a> <a ' +
        'href="https://forum.example/c/1">[239 comments]</a></p>',
    ],
    [
      'buttons',
      '<p><a href="https://letter.example/subscribe">Subscribe now</a></p><p><a ' +
        'href="https://letter.example/share">Share</a></p>',
    ],
    ['a note', '<p>Published: 12 March 2026, 14:05</p>'],
  ])('goes without what programs put under it: %s', (_name, foot) => expect(narrated(story + foot)).toEqual(body));
  it('goes without its title and byline', () =>
    expect(narrated(`<h2>Boats at rest</h2><p>By Ida Marsh</p>${story}`)).toEqual(body));
  it('text that holds a link is kept', () => {
    const last = 'She wrote more about it in <a href="https://paper.example/nets">an earlier piece</a> on nets.';
    expect(narrated(`${story}<p>${last}</p>`)).toEqual([
      ...body,
      'She wrote more about it in an earlier piece on nets.',
    ]);
  });
  it('is nothing when there is nothing', () => {
    expect(narrated('')).toEqual([]);
    expect(feedContent(entry('', { contentHtml: null }), 'https://paper.example/feed')).toEqual({
      blocks: [],
      cut: false,
    });
  });
  it.each<[string, boolean]>([
    ['', false],
    [`<p><a href="${OWN}">Continue reading...</a></p>`, true],
    [
      `<p>And then […]</p><p>The post <a href="${OWN}">Boats at rest</a> appeared first on <a ` +
        'href="https://paper.example">The Paper</a>.</p>',
      true,
    ],
    ['<p><a href="https://letter.example/share">Share</a></p>', false],
  ])('says whether it goes on elsewhere: %s', (foot, cut) =>
    expect(feedContent(entry(story + foot), 'https://paper.example/feed').cut).toBe(cut),
  );
});

describe('what a feed says in short', () => {
  const summary = (summaryText: string | null, title: string | null = 'Boats at rest') =>
    feedSummary(entry('', { summaryText, title }));
  it.each([
    'The post Boats at rest appeared first on The Paper.',
    'Der Beitrag Boats at rest erschien zuerst auf Die Zeitung.',
    'L’article Boats at rest est apparu en premier sur Le Journal.',
  ])('goes without what a program put behind it: %s', (foot) => {
    expect(summary(`The harbour was quiet. Nobody […] ${foot}`)).toBe('The harbour was quiet. Nobody […]');
    expect(summary(foot)).toBeNull();
  });
  it.each([
    'Boats at rest',
    'All that winter the people of the town saw their Boats at rest and waited for spring.',
    'The harbour was quiet.',
    '',
  ])('is kept when it carries content: %s', (text) => expect(summary(text)).toBe(text));
  it('may be missing, as a title may', () =>
    expect([summary(null), summary('The harbour.', null)]).toEqual([null, 'The harbour.']));
});

it('parses hostile content in linear time', () => {
  const started = processorNow();
  for (const piece of ['… ', '…', ')', '<p>…</p>', '<p>Boats at rest <a href="/boats">x</a></p>', 'Boats at rest ']) {
    const whole = `${piece.repeat(40_000)}a`;
    feedContent(entry(whole), 'https://paper.example/feed');
    feedSummary(entry('', { summaryText: whole }));
  }
  expect(processorNow() - started).toBeLessThan(8_000);
});
