import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/**
 * Everything a programme says of its own in one language. In braces stand the slots: `date`, `minutes`, `title`,
 * `source`, `time`, `category`.
 */
export type Phrases = {
  /** What a programme is called where it is listed; not spoken. */
  title: string;
  greetings: { morning: string; day: string; evening: string };
  /** What day it is, and how long it takes. */
  opening: string;
  /** The same for a programme without a set length. */
  openingFree: string;
  /** Before the headlines that are to come. */
  preview: string;
  /** Between items. At least four, so that no two in a row are the same. */
  handovers: readonly string[];
  /** Before a story that has news since the listener played it. At least two. */
  updates: readonly string[];
  /** Before a story of another category. At least two. */
  categoryChanges: readonly string[];
  closes: readonly string[];
  categories: Readonly<Record<FeedCategory, string>>;
  /** When something was published: `clock` today, the rest without a time of day. */
  times: { clock: string; yesterday: string; earlier: string };
};
