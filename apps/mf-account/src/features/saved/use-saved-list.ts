import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { SavedArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { SavedSort } from '@tidings/api-client/generated/schema-types.ts';
import {
  removeSavedArticle,
  restoreSavedArticle,
  savedIdsKey,
  savedListKey,
  useSavedArticles,
} from '@tidings/api-client/operations/saved.operations.ts';
import type { SavedArticlePage } from '@tidings/api-client/operations/saved.operations.ts';
import { isUnreachableError, invalidateSavedArticles } from '@tidings/api-client/use-save-article.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { usePendingSaves } from '@tidings/shell-api/use-pending-saves.ts';
import { useEffect } from 'react';
import { useSavedWords } from './saved.words.ts';

type Pages = InfiniteData<SavedArticlePage, string | null>;

/** Fetches saved articles. A removal is shown before the server confirms it, and can be undone. */
export function useSavedList(viewer: string | null, sort: SavedSort) {
  const words = useSavedWords();
  const { notify, navigate } = useShell();
  const queries = useQueryClient();
  const later = usePendingSaves();
  const list = useSavedArticles(viewer, sort);
  const { error } = list;
  useEffect(() => {
    if (error) console.warn('the saved articles could not be loaded', error);
  }, [error]);

  const remove = async (saved: SavedArticleFields) => {
    const key = savedListKey(viewer, sort);
    const before = queries.getQueryData<Pages>(key);
    queries.setQueryData<Pages>(
      key,
      (previous) =>
        previous && {
          ...previous,
          pages: previous.pages.map((page) => ({
            ...page,
            count: page.count - 1,
            items: page.items.filter(({ id }) => id !== saved.id),
          })),
        },
    );
    queries.setQueryData<string[]>(savedIdsKey(viewer), (ids) => ids?.filter((id) => id !== saved.savedArticleId));
    notify('info', words.removed(saved.article.title), { label: words.undo, run: () => void restore(saved) });
    try {
      await removeSavedArticle(saved.id);
    } catch (cause) {
      if (isUnreachableError(cause) && later.add('unsave', saved.savedArticleId)) return;
      queries.setQueryData(key, before);
      console.warn('a saved article could not be removed', cause);
    }
    void invalidateSavedArticles(queries, viewer);
  };
  const restore = async ({ id, savedArticleId }: SavedArticleFields) => {
    try {
      const result = await restoreSavedArticle(id);
      if (result.__typename === 'SaveLimitReached')
        notify('warning', result.message, createUpgradeAction({ navigate }));
    } catch (cause) {
      if (isUnreachableError(cause) && later.add('save', savedArticleId)) {
        await invalidateSavedArticles(queries, viewer);
        return;
      }
      console.warn('a saved article could not be restored', cause);
    }
    void invalidateSavedArticles(queries, viewer);
  };

  const pages = list.data?.pages ?? [];
  return {
    items: pages
      .flatMap((page) => page.items)
      .filter(({ savedArticleId }) => later.kindOf(savedArticleId) !== 'unsave'),
    count: pages[0]?.count ?? 0,
    limit: pages[0]?.limit ?? null,
    loading: list.isPending,
    failed: list.isError,
    again: () => void list.refetch(),
    remove: (saved: SavedArticleFields) => void remove(saved),
    more: list.hasNextPage ? { busy: list.isFetchingNextPage, load: () => void list.fetchNextPage() } : null,
  };
}
