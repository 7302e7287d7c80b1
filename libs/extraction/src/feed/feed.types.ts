/** One entry of a feed, as any format has it. Texts are plain; links are absolute http(s) or null. */
export type FeedEntry = {
  /** The source's own identity of the entry (guid, id), when it gives one. */
  id: string | null;
  title: string | null;
  link: string | null;
  /** ISO 8601 UTC; the updated date where no published one exists. */
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
