import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { clearHistory, removeHistoryEntry } from '../../listening-history/history.mutation.ts';
import type { ListeningHistoryPage } from '../../listening-history/history.query.ts';
import { historyKey, useListeningHistory } from '../../listening-history/history.query.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import { ClearHistory } from './clear-history.tsx';
import { EmptyHistory } from './empty-history.tsx';
import { type HistoryItem, toAccountHistoryItem } from './history-item.ts';
import { HistoryList } from './history-list.tsx';
import css from './history.module.css';
import { useHistoryWords } from './history.words.ts';
import { useDeleteText } from './use-delete-text.ts';

type Pages = InfiniteData<ListeningHistoryPage, string | null>;

export function AccountHistory({ viewer }: { viewer: string }) {
  const words = useHistoryWords();
  const { again } = usePageWords();
  const { notify, player } = useShell();
  const queries = useQueryClient();
  const history = useListeningHistory(viewer);
  const deleteText = useDeleteText(viewer);
  if (history.isPending) return <PageSkeleton />;
  if (history.isError)
    return (
      <EmptyState
        title={words.notRead}
        action={
          <Button look="main" onClick={() => void history.refetch()}>
            {again}
          </Button>
        }
      >
        {words.safe}
      </EmptyState>
    );
  const { pages } = history.data;
  const played = pages.flatMap((page) => page.entries).map(toAccountHistoryItem);
  if (played.length === 0) return <EmptyHistory />;
  return (
    <>
      <HistoryList
        heard={played}
        count={pages[0]?.count ?? played.length}
        onRemove={(one) => void remove(one)}
        onDelete={deleteText}
      />
      <div className={css.foot}>
        {history.hasNextPage && (
          <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {words.more}
          </Button>
        )}
        <ClearHistory what={words.clearWhat} onClear={() => void clear()} />
      </div>
    </>
  );

  async function remove({ key, item: { articleId }, sessionStartedAt }: HistoryItem) {
    queries.setQueryData<Pages>(
      historyKey(viewer),
      (previous) =>
        previous && {
          ...previous,
          pages: previous.pages.map((page) => ({
            ...page,
            count: page.count - 1,
            entries: page.entries.filter(({ id }) => id !== key),
          })),
        },
    );
    player.forget({ articleId, sessionStartedAt });
    await change(() => removeHistoryEntry(key));
  }
  async function clear() {
    player.forget();
    await change(clearHistory);
  }
  async function change(action: () => Promise<unknown>) {
    try {
      await action();
    } catch (error) {
      console.warn('the history could not be changed', error);
      notify('error', words.notChanged);
    }
    void queries.invalidateQueries({ queryKey: historyKey(viewer) });
  }
}
