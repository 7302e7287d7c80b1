import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './graphql-fetch.ts';
import {
  removeSavedArticle,
  restoreSavedArticle,
  saveArticle,
  savedIdsKey,
  savedKey,
  useSavedIds,
} from './operations/saved.operations.ts';

export type SaveArticleHost = {
  viewer: string | null;
  notify(
    kind: 'success' | 'warning' | 'error' | 'info',
    message: string,
    action?: { label: string; run: () => void },
  ): void;
  /** Action offered by the message about the limit. */
  upgrade(): { label: string; run: () => void };
  /** Asks the visitor to sign in, and saves the article afterwards. */
  signInFirst(articleId: string): void;
  /** Stores changes made while offline. Missing if unsupported. */
  later?: { kindOf(articleId: string): Kind | undefined; add(kind: Kind, articleId: string): boolean };
};
type Kind = 'save' | 'unsave';

const FAILED = 'The article could not be saved. Please try again.';

export const isUnreachableError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UNREACHABLE';

/** Invalidates the queries that depend on saved articles. */
export const invalidateSavedArticles = (queries: QueryClient, viewer: string | null) =>
  queries.invalidateQueries({ queryKey: savedKey(viewer) });

/** Saves or removes an article. A removal can be undone. */
export function useSaveArticle(
  host: SaveArticleHost,
  articleId: string,
): { saved: boolean; busy: boolean; press: () => void } {
  const queries = useQueryClient();
  const ids = useSavedIds(host.viewer);
  const [busy, setBusy] = useState(false);
  const waits = host.later?.kindOf(articleId);
  const saved = waits === undefined ? (ids.data?.includes(articleId) ?? false) : waits === 'save';
  const mark = (on: boolean) => {
    queries.setQueryData<string[]>(savedIdsKey(host.viewer), (known = []) =>
      on ? [...new Set([articleId, ...known])] : known.filter((id) => id !== articleId),
    );
    void invalidateSavedArticles(queries, host.viewer);
  };

  const attempt = async (action: () => Promise<void>, otherwise?: Kind) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (otherwise && isUnreachableError(error) && host.later?.add(otherwise, articleId)) return;
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') host.signInFirst(articleId);
      else host.notify('error', error instanceof ApiError ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    attempt(async () => {
      const result = await saveArticle({ articleId });
      if (result.__typename === 'SaveLimitReached') {
        host.notify('warning', result.message, host.upgrade());
        return;
      }
      mark(true);
      host.notify('success', 'Article saved.');
    }, 'save');
  const remove = () =>
    attempt(async () => {
      // Saving again returns the existing row, whose ID is needed for the removal.
      const row = await saveArticle({ articleId });
      if (row.__typename === 'SaveLimitReached') return;
      await removeSavedArticle(row.id);
      mark(false);
      host.notify('info', 'Removed from your saved articles.', {
        label: 'Undo',
        run: () => void attempt(() => restore(row.id), 'save'),
      });
    }, 'unsave');
  const restore = async (id: string) => {
    const result = await restoreSavedArticle(id);
    if (result.__typename === 'SaveLimitReached') host.notify('warning', result.message, host.upgrade());
    else mark(true);
  };

  const press = () => {
    if (busy) return;
    if (host.viewer === null) host.signInFirst(articleId);
    else void (saved ? remove() : save());
  };
  return { saved, busy, press };
}
