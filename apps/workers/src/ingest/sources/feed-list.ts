import { readFile } from 'node:fs/promises';
import { type FeedCategory, feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { readOpml } from '@tidings/extraction/feed/opml.ts';
import { type SourceSeed, defaultSources } from './default-sources.ts';

/** The message names the invalid part and how to fix it. */
export class BadFeedList extends Error {
  override name = 'BadFeedList';
}

/**
 * Returns the default sources if the setting is empty, and none for `none`. Otherwise parses comma-separated URLs, or
 * the path of an OPML file or of a file with one URL per line.
 */
export async function readFeedList(setting: string | null | undefined): Promise<readonly SourceSeed[]> {
  const text = setting?.trim();
  if (!text) return defaultSources;
  if (text === 'none') return [];
  if (/^https?:\/\//i.test(text))
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((url) => parseSeed(url));
  let file: string;
  try {
    file = await readFile(text, 'utf8');
  } catch (cause) {
    throw new BadFeedList(
      `TIDINGS_FEEDS names "${text}", which is neither an http address nor a file that can be read`,
      { cause },
    );
  }
  return /<opml[\s>]/i.test(file) ? readOpmlFeeds(file) : feedsOfLines(file);
}

/** A folder named after one of our categories sets the category. */
export function readOpmlFeeds(opml: string): SourceSeed[] {
  return (readOpml(opml) ?? []).map(({ url, name, category, folders }) => ({
    ...parseSeed(url),
    name,
    category: findCategory(category) ?? folders.map(findCategory).findLast((folder) => folder !== null) ?? null,
  }));
}

function feedsOfLines(file: string): SourceSeed[] {
  return file
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => parseSeed(line));
}

function parseSeed(address: string): SourceSeed {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new BadFeedList(`"${address}" in TIDINGS_FEEDS is not an http or https address`);
  return { url: url.href, name: null, category: null, country: null, language: null };
}

function findCategory(name: string | null): FeedCategory | null {
  const normalizedName = name?.trim().toLowerCase();
  return feedCategories.find((category) => category === normalizedName) ?? null;
}
