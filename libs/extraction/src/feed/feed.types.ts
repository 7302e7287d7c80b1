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
  contentHtml: string | null;
  image: { url: string } | null;
  categories: string[];
};
export type Feed = { title: string | null; language: string | null; link: string | null; entries: FeedEntry[] };
export type FeedResult = { ok: true; feed: Feed } | { ok: false; code: 'NOT_A_FEED'; reason: string };
