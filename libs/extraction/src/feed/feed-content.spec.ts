import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { readFeedContent, cleanFeedSummary } from './feed-content.ts';
import type { FeedEntry } from './feed-entry.ts';

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
  title: 'Boats in port',
  link: 'https://paper.example/boats?utm_source=rss',
  published: null,
  updated: null,
  author: 'Ida Marsh',
  summaryText: null,
  summaryHtml: null,
  contentHtml,
  image: null,
  categories: [],
  ...more,
});
const narrated = (contentHtml: string, more: Partial<FeedEntry> = {}) =>
  readFeedContent(entry(contentHtml, more), 'https://paper.example/feed').blocks.map(({ text }) => text);
const OWN = 'https://paper.example/boats';

describe('feed entry content', () => {
  it.each([
    [
      'English',
      `<p>The post <a href="${OWN}">Boats in port</a> appeared first on <a href="https://paper.example">The ` +
        'Paper</a>.</p>',
    ],
    [
      'German',
      `<p>Der Beitrag <a href="${OWN}">Boats in port</a> erschien zuerst auf <a ` +
        'href="https://paper.example">Die Zeitung</a>.</p>',
    ],
    [
      'another title',
      `<p>投稿 <a rel="nofollow" href="${OWN}?utm_medium=feed">Boats</a> は <a href="https://paper.example">The ` +
        'Paper</a> に最初に表示されました。</p>',
    ],
    [
      'a footer without a link to the entry',
      '<hr><p>Boats in port was originally published in <a href="https://mag.example">Mag</a>, where people are ' +
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
  ])('excludes footers added by software: %s', (_name, foot) => expect(narrated(story + foot)).toEqual(body));
  it('excludes title and byline', () =>
    expect(narrated(`<h2>Boats in port</h2><p>By Ida Marsh</p>${story}`)).toEqual(body));
  it('keeps text that contains a link', () => {
    const last = 'She wrote more about it in <a href="https://paper.example/nets">an earlier piece</a> on nets.';
    expect(narrated(`${story}<p>${last}</p>`)).toEqual([
      ...body,
      'She wrote more about it in an earlier piece on nets.',
    ]);
  });
  it('is empty when the entry has no text', () => {
    expect(narrated('')).toEqual([]);
    expect(readFeedContent(entry('', { contentHtml: null }), 'https://paper.example/feed')).toEqual({
      blocks: [],
      cut: false,
    });
  });
  it.each<[string, boolean]>([
    ['', false],
    [`<p><a href="${OWN}">Continue reading...</a></p>`, true],
    [
      `<p>And then […]</p><p>The post <a href="${OWN}">Boats in port</a> appeared first on <a ` +
        'href="https://paper.example">The Paper</a>.</p>',
      true,
    ],
    ['<p><a href="https://letter.example/share">Share</a></p>', false],
  ])('detects whether the text is cut off: %s', (foot, cut) =>
    expect(readFeedContent(entry(story + foot), 'https://paper.example/feed').cut).toBe(cut),
  );
});

describe('feed entry summary', () => {
  const summary = (summaryText: string | null, title: string | null = 'Boats in port') =>
    cleanFeedSummary(entry('', { summaryText, title }));
  it.each([
    'The post Boats in port appeared first on The Paper.',
    'Der Beitrag Boats in port erschien zuerst auf Die Zeitung.',
    'L’article Boats in port est apparu en premier sur Le Journal.',
  ])('excludes a footer added by software: %s', (foot) => {
    expect(summary(`The harbour was quiet. Nobody […] ${foot}`)).toBe('The harbour was quiet. Nobody […]');
    expect(summary(foot)).toBeNull();
  });
  it.each([
    'Boats in port',
    'All that winter the people of the town saw their Boats in port and waited for spring.',
    'The harbour was quiet.',
    '',
  ])('is kept when it is content: %s', (text) => expect(summary(text)).toBe(text));
  it('may be missing, like the title', () =>
    expect([summary(null), summary('The harbour.', null)]).toEqual([null, 'The harbour.']));
});

describe('feed entry summary with markup', () => {
  const summary = (summaryHtml: string, title = 'Boats in port') =>
    cleanFeedSummary(entry('', { summaryHtml, summaryText: summaryHtml.replace(/<[^>]*>/g, ' '), title }));
  it.each([
    `<a href="${OWN}">Continue reading</a>`,
    `<a href="${OWN}#more">Weiterlesen →</a>`,
    `<a href="${OWN}">続きを読む</a>.`,
    `<a href="https://other.example/x">Read more</a>`,
    `<a href="${OWN}">Czytaj dalej <span>Boats in port</span></a>`,
  ])('excludes the link to the whole text: %s', (link) => {
    expect(summary(`<p>The harbour was quiet. ${link}</p>`)).toBe('The harbour was quiet.');
    expect(summary(`<p>The harbour was quiet.</p><p>${link}</p>`)).toBe('The harbour was quiet.');
  });
  it('excludes a footer below it in any language', () =>
    expect(
      summary(
        `<p>The harbour was quiet.</p><p>Wpis <a href="${OWN}">Boats</a> pochodzi z serwisu <a href="/">X</a>.</p>`,
      ),
    ).toBe('The harbour was quiet.'));
  it('keeps a link inside a sentence', () =>
    expect(
      summary('<p>The <a href="https://paper.example/nets">nets</a> are torn.</p>')?.replace(/\s+/g, ' '),
    ).toContain('nets are torn.'));
});

it('parses hostile content in linear time', () => {
  const started = getProcessorMs();
  for (const piece of ['… ', '…', ')', '<p>…</p>', '<p>Boats in port <a href="/boats">x</a></p>', 'Boats in port ']) {
    const content = `${piece.repeat(40_000)}a`;
    readFeedContent(entry(content), 'https://paper.example/feed');
    cleanFeedSummary(entry('', { summaryText: content }));
  }
  expect(getProcessorMs() - started).toBeLessThan(8_000);
});
