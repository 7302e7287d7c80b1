import { PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { decodeBytes } from '../bytes/decode-bytes.ts';
import type { FeedResult } from './feed.types.ts';
import { parseJsonFeed } from './json-feed.ts';
import { parseXmlFeed } from './xml-feed.ts';
import { readXml } from './xml-tree.ts';

const BINARY_LOOK = 1024;
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
  if (bytes.length === 0) return no('The document is empty.');
  const source = decodeBytes(bytes.subarray(0, PAGE_BYTES_MAX), contentType)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (source === '') return no('The document is empty.');
  // Decoded text never contains NUL.
  if (source.slice(0, BINARY_LOOK).includes('\u0000')) return no('The document is not text.');
  const feed = source.startsWith('{')
    ? parseJsonFeed(source, url)
    : parseXmlFeed(readXml(source.slice(Math.max(0, source.search(FEED_BEGINS)))), url);
  return feed ? { ok: true, feed } : no('The document is not a feed.');
}
