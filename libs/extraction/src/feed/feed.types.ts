/** Plain texts and absolute http(s) URLs. */
export type FeedEntry = {
  /** The source's ID (guid, id). */
  id: string | null;
  title: string | null;
  link: string | null;
  /** ISO 8601 UTC; falls back to the updated date. */
  published: string | null;
  updated: string | null;
  author: string | null;
  summaryText: string | null;
  contentHtml: string | null;
  image: { url: string } | null;
  categories: string[];
};
export type Feed = { title: string | null; language: string | null; link: string | null; entries: FeedEntry[] };
export type FeedResult = { ok: true; feed: Feed } | { ok: false; code: 'NOT_A_FEED'; reason: string };
