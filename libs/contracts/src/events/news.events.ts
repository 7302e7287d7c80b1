import { z } from 'zod';
import { takedownKinds } from '../takedown/takedown-target.ts';
import { defineEvent } from './define-event.ts';

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

export const ArticleExtracted = defineEvent({
  type: 'news.article-extracted.v1',
  meaning: 'The text of an article was extracted, or the extraction failed permanently',
  payload: z.object({
    articleId: z.string(),
    revision: z.number().int(),
    outcome: z.enum(['ok', 'failed']),
    code: z.string().nullable(),
    characters: z.number().int(),
  }),
  key: (payload) => payload.articleId,
});

/** The article's ID remains valid in libraries and histories. */
export const ArticleWithdrawn = defineEvent({
  type: 'news.article-withdrawn.v1',
  meaning: 'An article was removed from the feed and from search',
  payload: z.object({ articleId: z.string(), revision: z.number().int() }),
  key: (payload) => payload.articleId,
});

/** The payload omits the URL, which a table stores until the search is complete. */
export const FeedWanted = defineEvent({
  type: 'news.feed-wanted.v1',
  meaning: 'A person wants to subscribe to a website whose feed must be found',
  payload: z.object({ searchId: z.string() }),
  key: (payload) => payload.searchId,
});

/** The payload omits the query, which a table stores for a limited time. */
export const NewsWanted = defineEvent({
  type: 'news.wanted.v1',
  meaning: 'A listener searched for news, and a news service may have more results',
  payload: z.object({ wishId: z.string() }),
  key: (payload) => payload.wishId,
});

/** The payload omits the lead and the sources, which change with every article; consumers read them from the tables. */
export const StoryShared = defineEvent({
  type: 'news.story-shared.v1',
  meaning: 'An article was found to report the same event as an article from a different source',
  payload: z.object({ storyId: z.string(), articleId: z.string(), sources: z.number().int() }),
  key: (payload) => payload.articleId,
});

/** Matching content is neither fetched nor ingested until `TakedownLifted`. */
export const TakedownOrdered = defineEvent({
  type: 'news.takedown-ordered.v1',
  meaning: 'The operator ordered the removal of all content of a domain or page, at its publisher’s request',
  payload: z.object({ takedownId: z.string(), kind: z.enum(takedownKinds), target: z.string() }),
  key: (payload) => payload.takedownId,
});

/** Lets external caches in front of the application purge the content. */
export const TakedownDone = defineEvent({
  type: 'news.takedown-done.v1',
  meaning: 'All content of a domain or page was removed from every store',
  payload: z.object({
    takedownId: z.string(),
    kind: z.enum(takedownKinds),
    target: z.string(),
    articles: z.number().int(),
    sounds: z.number().int(),
  }),
  key: (payload) => payload.takedownId,
});

/** Only content that is delivered after this event is ingested. */
export const TakedownLifted = defineEvent({
  type: 'news.takedown-lifted.v1',
  meaning: 'Content of a removed domain or page may be ingested again',
  payload: z.object({ takedownId: z.string() }),
  key: (payload) => payload.takedownId,
});
