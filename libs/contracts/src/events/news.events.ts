import { z } from 'zod';
import { takedownKinds } from '../takedown/taken-address.ts';
import { defineEvent } from './define-event.ts';

/** A source delivered an article the product did not have, or a newer text of one it had. */
export const ArticleIngested = defineEvent({
  type: 'news.article-ingested.v1',
  meaning: 'An article was found at a source and stored',
  payload: z.object({
    articleId: z.string(),
    revision: z.number().int(),
    category: z.string(),
    language: z.string().nullable(),
    hasContent: z.boolean(),
  }),
  key: (payload) => payload.articleId,
});

/** The article's own page (or its feed text) became blocks and a narration, or could not. */
export const ArticleExtracted = defineEvent({
  type: 'news.article-extracted.v1',
  meaning: 'The text of an article was read, or reading it failed for good',
  payload: z.object({
    articleId: z.string(),
    revision: z.number().int(),
    outcome: z.enum(['ok', 'failed']),
    code: z.string().nullable(),
    characters: z.number().int(),
  }),
  key: (payload) => payload.articleId,
});

/**
 * The article is no longer listed: its source or its edition was replaced, or it was deleted. Its id stays valid for
 * who has it saved or heard it.
 */
export const ArticleWithdrawn = defineEvent({
  type: 'news.article-withdrawn.v1',
  meaning: 'An article left the feed and the search',
  payload: z.object({ articleId: z.string(), revision: z.number().int() }),
  key: (payload) => payload.articleId,
});

/** The address lies in a table, until whoever waits has the answer. */
export const FeedWanted = defineEvent({
  type: 'news.feed-wanted.v1',
  meaning: 'A person wants to subscribe to an address whose feed has to be found',
  payload: z.object({ searchId: z.string() }),
  key: (payload) => payload.searchId,
});

/** What was looked for lies in a table, for a while. */
export const NewsWanted = defineEvent({
  type: 'news.wanted.v1',
  meaning: 'Somebody looked for news that a news service may have more of',
  payload: z.object({ wishId: z.string() }),
  key: (payload) => payload.wishId,
});

/**
 * The lead of a story, and which sources have it how often, is read from the tables; both change with every article.
 */
export const StoryShared = defineEvent({
  type: 'news.story-shared.v1',
  meaning: 'An article was found to report the same event as an article of another source',
  payload: z.object({ storyId: z.string(), articleId: z.string(), sources: z.number().int() }),
  key: (payload) => payload.articleId,
});

/** What has to go stands in a table; until it is done, nothing of it is fetched or taken in any more. */
export const TakedownOrdered = defineEvent({
  type: 'news.takedown-ordered.v1',
  meaning: 'The operator orders that everything of a domain or a page goes, at its publisher’s request',
  payload: z.object({ takedownId: z.string(), kind: z.enum(takedownKinds), target: z.string() }),
  key: (payload) => payload.takedownId,
});

/** For caches in front of the product, which it cannot reach. */
export const TakedownDone = defineEvent({
  type: 'news.takedown-done.v1',
  meaning: 'Everything of a domain or a page is gone from every store',
  payload: z.object({
    takedownId: z.string(),
    kind: z.enum(takedownKinds),
    target: z.string(),
    articles: z.number().int(),
    sounds: z.number().int(),
  }),
  key: (payload) => payload.takedownId,
});

/** What was removed does not come back by itself; what its source delivers from now on is taken in. */
export const TakedownLifted = defineEvent({
  type: 'news.takedown-lifted.v1',
  meaning: 'A domain or a page that was removed may be taken in again',
  payload: z.object({ takedownId: z.string() }),
  key: (payload) => payload.takedownId,
});
