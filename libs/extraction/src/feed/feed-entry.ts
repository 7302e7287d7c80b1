import { toCanonicalUrl } from '../url/canonical-url.ts';

/** An entry of a feed. All texts except `contentHtml` are plain text, and URLs are absolute http(s) URLs. */
export type FeedEntry = {
  /** ID from the source (guid or id). */
  id: string | null;
  title: string | null;
  link: string | null;
  /** Publication date in ISO 8601 UTC. Falls back to the update date. */
  published: string | null;
  updated: string | null;
  author: string | null;
  summaryText: string | null;
  /** Markup that `summaryText` was made of. */
  summaryHtml: string | null;
  contentHtml: string | null;
  image: { url: string } | null;
  categories: string[];
};
export type Feed = { title: string | null; language: string | null; link: string | null; entries: FeedEntry[] };
export type FeedResult = { ok: true; feed: Feed } | { ok: false; code: 'NOT_A_FEED'; reason: string };

/** Returns the entry's ID, or else its URL, or else a hash of its text. */
export function getEntryIdentity({ id, link, title, contentHtml, summaryText }: FeedEntry): string {
  if (id) return id;
  const address = link ? toCanonicalUrl(link) : null;
  if (address) return address;
  return `text:${fnv(`${title ?? ''}\n${contentHtml ?? summaryText ?? ''}`)}`;
}

const HALF = 2 ** 32;
/** Lower part of the FNV prime, which is 2 ** 40 + 0x1b3. */
const PRIME = 0x1b3;

/** Computes the 64-bit FNV-1a hash in two 32-bit halves, which is fast even for entries of several megabytes. */
function fnv(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * PRIME;
    low = product % HALF;
    high = (high * PRIME + Math.floor(product / HALF) + mixed * 2 ** 8) % HALF;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}
