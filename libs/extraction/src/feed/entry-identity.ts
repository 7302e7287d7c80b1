import { canonicalUrl } from '../url/canonical-url.ts';
import type { FeedEntry } from './feed.types.ts';

/**
 * What makes an entry the same entry the next time: its own id, else its address, else its words. Stable across
 * fetches.
 */
export function entryIdentity({ id, link, title, contentHtml, summaryText }: FeedEntry): string {
  if (id) return id;
  const address = link ? canonicalUrl(link) : null;
  if (address) return address;
  return `text:${fnv(`${title ?? ''}\n${contentHtml ?? summaryText ?? ''}`)}`;
}

/** FNV-1a, 64 bits: enough to tell the entries of one feed apart, and needs nothing but arithmetic. */
function fnv(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
