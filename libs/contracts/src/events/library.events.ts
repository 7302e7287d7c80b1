import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const saved = z.object({
  savedArticleId: z.string(),
  accountId: z.string(),
  articleId: z.string(),
  revision: z.number().int(),
});

export const ArticleSaved = defineEvent({
  type: 'library.article-saved.v1',
  meaning: 'A person saved an article, or undid its removal',
  payload: saved,
  key: (payload) => payload.savedArticleId,
});

export const ArticleUnsaved = defineEvent({
  type: 'library.article-unsaved.v1',
  meaning: 'A person removed a saved article',
  payload: saved,
  key: (payload) => payload.savedArticleId,
});

export const ArticleNoted = defineEvent({
  type: 'library.article-noted.v1',
  meaning: 'A person changed the notes on a saved article',
  payload: saved,
  key: (payload) => payload.savedArticleId,
});

export const TextDeleted = defineEvent({
  type: 'library.text-deleted.v1',
  meaning: 'A pasted text or a sent page was deleted: by its owner, with the account, or after it expired',
  payload: z.object({ articleId: z.string() }),
  key: (payload) => payload.articleId,
});

export const ListenBegan = defineEvent({
  type: 'library.listen-began.v1',
  meaning: 'A person started to listen to an article',
  payload: z.object({ listenId: z.string(), accountId: z.string(), articleId: z.string() }),
  key: (payload) => payload.accountId,
});

export const QueueKept = defineEvent({
  type: 'library.queue-kept.v1',
  meaning: 'A person’s listening queue changed',
  payload: z.object({ accountId: z.string(), stories: z.number().int(), version: z.number().int() }),
  key: (payload) => payload.accountId,
});

export const HistoryMerged = defineEvent({
  type: 'library.history-merged.v1',
  meaning: 'Anonymous listening history was merged into the history of a person',
  payload: z.object({ accountId: z.string(), listens: z.number().int() }),
  key: (payload) => payload.accountId,
});

export const ListenForgotten = defineEvent({
  type: 'library.listen-forgotten.v1',
  meaning: 'A person deleted an entry of the listening history',
  payload: z.object({ listenId: z.string(), accountId: z.string(), articleId: z.string() }),
  key: (payload) => payload.accountId,
});

export const HistoryCleared = defineEvent({
  type: 'library.history-cleared.v1',
  meaning: 'A person cleared the listening history',
  payload: z.object({ accountId: z.string() }),
  key: (payload) => payload.accountId,
});
