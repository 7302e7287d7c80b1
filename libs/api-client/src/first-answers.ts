import type { QueryClient } from '@tanstack/react-query';
import { FIRST_ANSWERS_ID } from '@tidings/contracts/web/first-answers.ts';
import type { FirstAnswers } from '@tidings/contracts/web/first-answers.ts';
import { feedKey, feedSectionsKey } from './operations/feed.keys.ts';
import type { Article, FeedPage, FeedSection, FeedStatus } from './types.ts';

type Page = Omit<FeedPage, 'articles'> & { articles: Omit<Article, 'narration' | 'content'>[] };
type Answers = FirstAnswers<Page, { feedSections: FeedSection[]; feedStatus: FeedStatus }>;

/** Puts the answers that came inside the page into the cache, once; without them every question is asked as usual. */
export function seedFirstAnswers(queries: QueryClient, page: Document): void {
  const element = page.getElementById(FIRST_ANSWERS_ID);
  if (!element) return;
  element.remove();
  const { category, language, at, feed, overview } = JSON.parse(element.textContent) as Answers;
  // A page the browser kept is as old as it is; a clock that runs behind makes nothing younger than now.
  const updatedAt = Math.min(at, Date.now());
  queries.setQueryData(feedKey(category, language), { pages: [feed], pageParams: [null] }, { updatedAt });
  queries.setQueryData(feedSectionsKey(language), overview, { updatedAt });
}
