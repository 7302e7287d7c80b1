import { readFile } from 'node:fs/promises';
import { feedCategories } from '@tidings/contracts/news/categories.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { readOpml } from '@tidings/extraction/feed/opml.ts';
import { defaultSources } from './default-sources.ts';
import type { SourceSeed } from './default-sources.ts';

/** A feed list that cannot be used; the message says which part and what to write instead. */
export class BadFeedList extends Error {
  override name = 'BadFeedList';
}

/**
 * The feeds `TIDINGS_FEEDS` asks for: nothing set = the default sources, `none` = no feed at all, addresses with
 * commas between them, or the path of an OPML file or of a plain list with one address a line.
 */
export async function feedsOf(setting: string | null | undefined): Promise<readonly SourceSeed[]> {
  const text = setting?.trim();
  if (!text) return defaultSources;
  if (text === 'none') return [];
  if (/^https?:\/\//i.test(text))
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((url) => seedOf(url));
  let file: string;
  try {
    file = await readFile(text, 'utf8');
  } catch (cause) {
    throw new BadFeedList(
      `TIDINGS_FEEDS names "${text}", which is neither an http address nor a file that can be read`,
      { cause },
    );
  }
  return /<opml[\s>]/i.test(file) ? feedsOfOpml(file) : feedsOfLines(file);
}

/** Every feed of an OPML document; the folder around it names the category when it is one of ours. */
export function feedsOfOpml(opml: string): SourceSeed[] {
  return (readOpml(opml) ?? []).map(({ url, name, category, folders }) => ({
    ...seedOf(url),
    name,
    category: categoryOf(category) ?? folders.map(categoryOf).findLast((folder) => folder !== null) ?? null,
  }));
}

function feedsOfLines(file: string): SourceSeed[] {
  return file
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => seedOf(line));
}

function seedOf(address: string): SourceSeed {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new BadFeedList(`"${address}" in TIDINGS_FEEDS is not an http or https address`);
  return { url: url.href, name: null, category: null, country: null, language: null };
}

function categoryOf(name: string | null): FeedCategory | null {
  const wanted = name?.trim().toLowerCase();
  return feedCategories.find((category) => category === wanted) ?? null;
}
