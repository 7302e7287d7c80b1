import type { QueryClient } from '@tanstack/react-query';
import { EMBEDDED_RESPONSES_ID } from '@tidings/contracts/web/page-contract.ts';
import type { EmbeddedResponses } from '@tidings/contracts/web/page-contract.ts';
import type { FeedSectionsQuery } from './generated/operation-types.ts';
import { feedKey, feedSectionsKey } from './operations/feed.keys.ts';
import type { FeedPage } from './operations/feed.query.ts';

type Answers = EmbeddedResponses<FeedPage, FeedSectionsQuery['data']>;

let seeded: Answers | null = null;

export const getEmbeddedResponses = (): Answers | null => seeded;

/** Moves the responses embedded in the page to the query cache. */
export function seedEmbeddedResponses(queries: QueryClient, page: Document): void {
  const element = page.getElementById(EMBEDDED_RESPONSES_ID);
  if (!element) return;
  element.remove();
  seeded = JSON.parse(element.textContent) as Answers;
  const { category, language, at, feed, overview } = seeded;
  // Responses in a page from the browser's cache keep their age.
  const updatedAt = Math.min(at, Date.now());
  queries.setQueryData(feedKey(category, language), { pages: [feed], pageParams: [null] }, { updatedAt });
  queries.setQueryData(feedSectionsKey(language), overview, { updatedAt });
}
