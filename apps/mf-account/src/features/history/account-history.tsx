import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { clearHistory, removeHistoryEntry } from '@tidings/api-client/operations/history.mutation.ts';
import { historyKey, useListeningHistory } from '@tidings/api-client/operations/history.query.ts';
import type { ListeningHistoryPage } from '@tidings/api-client/types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { useState } from 'react';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { HeardList } from './heard-list.tsx';
import { type Heard, heardOfEntry } from './heard.ts';
import css from './history.module.css';
import { NothingHeard } from './nothing-heard.tsx';

type Pages = InfiniteData<ListeningHistoryPage, string | null>;
const FAILED = 'Your history could not be changed. Please try again.';

/** What an account heard, on every device. */
export function AccountHistory({ viewer }: { viewer: string }) {
  const { notify } = useShell();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const history = useListeningHistory(viewer);
  if (history.isPending) return <PageSkeleton />;
  if (history.isError) return <Empty title="Your history could not be read." action={<Button look="main" onClick={() => void history.refetch()}>Try again</Button>}>It is safe on the server. Check your connection and try again.</Empty>;
  const { pages } = history.data;
  const heard = pages.flatMap((page) => page.entries).map(heardOfEntry);
  if (heard.length === 0) return <NothingHeard />;
  return (
    <>
      <HeardList heard={heard} count={pages[0]?.count ?? heard.length} onRemove={(one) => void remove(one)} />
      <p className={css.foot}>
        {history.hasNextPage && <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>Show more</Button>}
        <Button look="danger" onClick={() => setAsking(true)}>Clear history</Button>
      </p>
      {asking && (
        <Dialog title="Clear your history?" onClose={() => setAsking(false)}>
          <p>Everything you heard, and where you stopped, is forgotten on every device. This cannot be undone.</p>
          <p className={css.foot}><Button look="danger" onClick={() => void clear()}>Clear history</Button><Button onClick={() => setAsking(false)}>Keep it</Button></p>
        </Dialog>
      )}
    </>
  );

  async function remove({ key }: Heard) {
    queries.setQueryData<Pages>(historyKey(viewer), (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, count: page.count - 1, entries: page.entries.filter(({ id }) => id !== key) })) });
    await change(() => removeHistoryEntry(key));
  }
  async function clear() {
    setAsking(false);
    await change(clearHistory);
  }
  async function change(action: () => Promise<unknown>) {
    try { await action(); } catch (error) {
      console.warn('the history could not be changed', error);
      notify('error', FAILED);
    }
    void queries.invalidateQueries({ queryKey: historyKey(viewer) });
  }
}
