import { gunzipSync } from 'node:zlib';
import { PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { findPicture } from '../blocks/find-picture.ts';
import { decodeBytes } from '../bytes/decode-bytes.ts';
import { parseInstant } from '../dates/written-instant.ts';
import { resolveWebUrl } from '../url/web-url.ts';
import { type Feed, type FeedEntry, type FeedResult, getEntryIdentity } from './feed-entry.ts';
import { toParagraphs, toPlainTextOrNull, toPlainTitle } from './plain-text.ts';
import { parsePersonName, parseXmlFeed } from './xml-feed.ts';
import { readXml } from './xml-tree.ts';

type Fields = Record<string, unknown>;

/** Matches the start of a feed. Some servers print a warning before the document. */
const FEED_BEGINS = /<\?xml\s|<!DOCTYPE\s|<(?:rss|rdf:RDF|feed)[\s>]/;
const no = (reason: string): FeedResult => ({ ok: false, code: 'NOT_A_FEED', reason });

/**
 * Parses RSS 0.9x to 2.0, Atom 0.3 and 1.0, and JSON Feed, including incomplete documents. Returns NOT_A_FEED for other
 * documents. Does not expand entities.
 */
export function parseFeed({
  bytes,
  contentType,
  url = null,
}: {
  bytes: Uint8Array;
  contentType?: string;
  url?: string | null;
}): FeedResult {
  const source = decodeBytes(unzipped(bytes).subarray(0, PAGE_BYTES_MAX), contentType)
    .replace(/^\ufeff/, '')
    .replaceAll('\u0000', '')
    .trimStart();
  if (source === '') return no('The document is empty.');
  const feed = source.startsWith('{')
    ? parseJsonFeed(source, url)
    : parseXmlFeed(readXml(source.slice(Math.max(0, source.search(FEED_BEGINS)))), url);
  return feed
    ? { ok: true, feed: { ...feed, entries: withoutSharedIds(feed.entries) } }
    : no('The document is not a feed.');
}

/**
 * Removes IDs that different entries share, because these do not identify them. Entries that also share their address
 * are identified by their text.
 */
function withoutSharedIds(entries: FeedEntry[]): FeedEntry[] {
  const contents = new Map<string, Set<string>>();
  for (const entry of entries)
    if (entry.id) contents.set(entry.id, (contents.get(entry.id) ?? new Set()).add(`${entry.link}\n${entry.title}`));
  const isShared = ({ id }: FeedEntry) => id !== null && contents.get(id)!.size > 1;
  const links = Map.groupBy(entries.filter(isShared), ({ link }) => link);
  return entries.map((entry) => {
    if (!isShared(entry)) return entry;
    const isAlone = links.get(entry.link)!.length === 1;
    return { ...entry, id: isAlone ? null : getEntryIdentity({ ...entry, id: null, link: null }) };
  });
}

/** Some servers compress the document without saying so. */
function unzipped(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: PAGE_BYTES_MAX });
  } catch {
    return bytes;
  }
}

const ENTRIES_MAX = 2000;
/** Nesting depth of the item list: the feed object and the list. */
const ITEMS_DEPTH = 2;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | null =>
  typeof value === 'string' ? value.trim() || null : typeof value === 'number' ? String(value) : null;

const readAuthor = (node: Fields): string | null => {
  const names = [...list(node['authors']), node['author']]
    .map((one) => parsePersonName(text(fields(one)['name']) ?? text(one)))
    .filter((name) => name !== null);
  return names.length > 0 ? [...new Set(names)].join(', ') : null;
};

function toEntry(raw: unknown, base: string | null, feedAuthor: string | null): FeedEntry {
  const item = fields(raw);
  const html = text(item['content_html']);
  const plain = text(item['content_text']);
  const published = parseInstant(text(item['date_published']));
  const updated = parseInstant(text(item['date_modified']));
  const image =
    resolveWebUrl(text(item['image']) ?? text(item['banner_image']), base) ?? (html ? findPicture(html, base) : null);
  return {
    id: text(item['id']),
    title: toPlainTitle(text(item['title'])),
    link: resolveWebUrl(text(item['url']) ?? text(item['external_url']), base),
    published: published ?? updated,
    updated,
    author: readAuthor(item) ?? feedAuthor,
    summaryHtml: text(item['summary']) ?? html ?? (plain && toParagraphs(plain)),
    summaryText:
      toPlainTextOrNull(text(item['summary'])) ?? toPlainTextOrNull(html) ?? plain?.replace(/\s+/g, ' ') ?? null,
    contentHtml: html ?? (plain ? toParagraphs(plain) : null),
    image: image ? { url: image } : null,
    categories: list(item['tags']).flatMap((tag) => text(tag) ?? []),
  };
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** Closes a truncated document after its last complete item. */
function closeTruncated(source: string): string {
  let depth = 0;
  let end = 0;
  let quoted = false;
  // Read character by character, because a regular expression would restart at every unclosed quote.
  for (let at = 0; at < source.length; at += 1) {
    const mark = source[at];
    if (mark === '"') quoted = !quoted;
    else if (quoted) at += mark === '\\' ? 1 : 0;
    else if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    if (mark === '}' && !quoted && depth === ITEMS_DEPTH) end = at + 1;
  }
  return `${source.slice(0, end)}]}`;
}

/** Parses a JSON Feed. Returns null for other JSON. */
function parseJsonFeed(source: string, url: string | null): Feed | null {
  const feed = fields(parsed(source) ?? parsed(closeTruncated(source)));
  if (!/jsonfeed\.org/.test(text(feed['version']) ?? '') && !(Array.isArray(feed['items']) && text(feed['title'])))
    return null;
  const base = resolveWebUrl(text(feed['home_page_url']), url) ?? url;
  const author = readAuthor(feed);
  return {
    title: toPlainTextOrNull(text(feed['title'])),
    language: text(feed['language']),
    link: base,
    entries: list(feed['items'])
      .filter((item) => Object.keys(fields(item)).length > 0)
      .slice(0, ENTRIES_MAX)
      .map((item) => toEntry(item, base, author)),
  };
}
