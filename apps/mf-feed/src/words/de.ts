import type { FeedSliceWords } from './catalogue.ts';
import { news } from './de/news.ts';
import { pages } from './de/pages.ts';
import { published } from './de/published.ts';

export const words: FeedSliceWords = { ...news, ...pages, ...published };
