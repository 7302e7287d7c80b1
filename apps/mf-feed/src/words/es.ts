import type { FeedSliceWords } from './catalogue.ts';
import { news } from './es/news.ts';
import { pages } from './es/pages.ts';
import { published } from './es/published.ts';

export const words: FeedSliceWords = { ...news, ...pages, ...published };
