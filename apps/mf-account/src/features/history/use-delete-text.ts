import { useQueryClient } from '@tanstack/react-query';
import { deleteText } from '@tidings/api-client/operations/delete-text.mutation.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { getDeleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { historyKey } from '../../listening-history/history.query.ts';
import type { HistoryItem } from './history-item.ts';

export function useDeleteText(viewer: string | null): (entry: HistoryItem) => Promise<void> {
  const { player, heardHere, notify } = useShell();
  const queries = useQueryClient();
  return async ({ item: { articleId } }) => {
    const words = getDeleteTextWords();
    try {
      await deleteText(articleId);
    } catch (error) {
      console.warn('a text could not be deleted', error);
      notify('error', words.failed);
      return;
    }
    for (const { id, articleId: queuedId } of player.get().queue) if (queuedId === articleId) player.remove(id);
    for (const entry of heardHere.get()) if (entry.item.articleId === articleId) heardHere.remove(entry);
    queries.removeQueries({ queryKey: ['article', articleId] });
    void queries.invalidateQueries({ queryKey: historyKey(viewer) });
    void queries.invalidateQueries({ queryKey: ['saved'] });
    notify('success', words.deleted);
  };
}
