import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { defaultSources } from './default-sources.ts';
import { BadFeedList, readFeedList, readOpmlFeeds } from './feed-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-feeds-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const urls = async (setting: string | null): Promise<string[]> => (await readFeedList(setting)).map(({ url }) => url);

it('the feed list has default sources for every tab and several countries', () => {
  expect(new Set(defaultSources.map(({ category }) => category))).toEqual(new Set(feedCategories));
  expect(new Set(defaultSources.map(({ country }) => country)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(defaultSources.map(({ url }) => url)).size).toBe(defaultSources.length);
});

it.each(readingLanguages)('the feed list has more than one default source in $name, all over HTTPS', ({ code }) => {
  const sources = defaultSources.filter(({ language }) => language === code);
  expect(new Set(sources.map(({ name }) => name)).size).toBeGreaterThan(1);
  expect(sources.filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
  expect(sources.some(({ category }) => category === 'general')).toBe(true);
});

it('TIDINGS_FEEDS accepts addresses, a plain list, OPML, `none` or no value', async () => {
  expect(await urls('https://a.example/rss, https://b.example/atom')).toEqual([
    'https://a.example/rss',
    'https://b.example/atom',
  ]);
  expect(await urls(file('list.txt', '# mine\nhttps://a.example/rss\n\n  https://b.example/atom  \n'))).toEqual([
    'https://a.example/rss',
    'https://b.example/atom',
  ]);
  expect(await urls('none')).toEqual([]);
  for (const unset of [null, '', '  ']) expect(await readFeedList(unset)).toBe(defaultSources);
});

it('reads names and categories from nested and flat OPML', () => {
  const opml = `<?xml version="1.0"?><opml version="2.0"><body>
    <outline text="Science"><outline type="rss" text="Rocks &amp; co" xmlUrl="https://a.example/rss"/></outline>
    <outline title="Elsewhere" XMLURL="https://b.example/rss" category="Sports"/>
    <outline text="Odd"><outline text="Deep" xmlUrl="https://c.example/"/></outline></body></opml>`;
  expect(readOpmlFeeds(opml).map(({ url, name, category }) => [url, name, category])).toEqual([
    ['https://a.example/rss', 'Rocks & co', 'science'],
    ['https://b.example/rss', 'Elsewhere', 'sports'],
    ['https://c.example/', 'Deep', null],
  ]);
});

it.each(['/no/such/file', 'ftp://a.example/rss', 'https://a.example/rss,nonsense'])(
  'rejects the setting %s with an explanation',
  async (setting) => {
    await expect(readFeedList(setting)).rejects.toThrow(BadFeedList);
    await expect(readFeedList(setting)).rejects.toThrow(/TIDINGS_FEEDS/);
  },
);
