import type { FeedSliceWords } from './catalogue.ts';
import { news } from './fr/news.ts';
import { pages } from './fr/pages.ts';
import { published } from './fr/published.ts';

export const words: FeedSliceWords = { ...news, ...pages, ...published };
