import { news } from './ar/news.ts';
import { pages } from './ar/pages.ts';
import { published } from './ar/published.ts';
import type { FeedSliceWords } from './catalogue.ts';

export const words: FeedSliceWords = { ...news, ...pages, ...published };
