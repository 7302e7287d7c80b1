import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { deleteText } from '@tidings/api-client/operations/articles.operations.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer, useSession } from '@tidings/shell-api/shell-state.ts';
import { buildSignInPath } from '@tidings/shell-api/sign-in.ts';
import { AccountUnreachableNotice } from '@tidings/shell-api/signed-in-only.tsx';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { getDeleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useState, useSyncExternalStore } from 'react';
import {
  type ListeningHistoryPage,
  clearHistory,
  historyKey,
  removeHistoryEntry,
  useListeningHistory,
} from '../../listening-history/history.query.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { type HistoryItem, toAccountHistoryItem, toTabHistoryItem, HistoryList } from './history-list.tsx';
import css from './history.module.css';
import { useHistoryWords } from './history.words.ts';
import { PromoBanner } from './promo-banner.tsx';

export const place = {
  path: '/history',
  title: 'Listening history',
  chunk: 'things',
  onProfile: { order: 2, hint: 'Stories you played, and where you stopped.', icon: 'clock' },
} as const satisfies Place;

export function HistoryPage() {
  const pages = usePageWords();
  const session = useSession();
  const { status, viewer } = session;
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${pages.titles.history} · Tidings`}</title>
      <Breadcrumb above={viewer ? [{ path: '/profile', name: pages.titles.profile }] : []} here={pages.history} />
      <h1>{pages.titles.history}</h1>
      {status !== 'unknown' && <PromoBanner signedIn={status === 'signed-in'} />}
      {session.status === 'unknown' && (session.failed ? <AccountUnreachableNotice /> : <PageSkeleton />)}
      {session.status === 'signed-in' && <AccountHistory key={session.viewer.id} viewer={session.viewer.id} />}
      {status === 'anonymous' && <TabHistory />}
    </div>
  );
}

function TabHistory() {
  const words = useHistoryWords();
  const { heardHere, player } = useShell();
  const location = useLocation();
  const deleteItemText = useDeleteText(null);
  const hasPositions = usePlayer(({ heard: played }) => Object.keys(played).length > 0);
  const all = useSyncExternalStore(heardHere.subscribe, heardHere.get, heardHere.get);
  return (
    <>
      <p className={css.note} role="note">
        {words.notLoggedIn}{' '}
        <Link className="link" to={buildSignInPath(location)}>
          {words.logInToKeep}
        </Link>
      </p>
      {all.length === 0 ? (
        <EmptyHistory />
      ) : (
        <HistoryList
          heard={all.map(toTabHistoryItem)}
          count={all.length}
          onDelete={deleteItemText}
          onRemove={({ key }) => {
            const removed = all.find((one) => toTabHistoryItem(one).key === key);
            if (removed) heardHere.remove(removed);
          }}
        />
      )}
      {(hasPositions || all.length > 0) && (
        <div className={css.foot}>
          <ClearHistory
            what={words.clearHere}
            onClear={() => {
              heardHere.clear();
              player.forget();
            }}
          />
        </div>
      )}
    </>
  );
}

type Pages = InfiniteData<ListeningHistoryPage, string | null>;

function AccountHistory({ viewer }: { viewer: string }) {
  const words = useHistoryWords();
  const { again } = usePageWords();
  const { notify, player } = useShell();
  const queries = useQueryClient();
  const history = useListeningHistory(viewer);
  const deleteItemText = useDeleteText(viewer);
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
        onDelete={deleteItemText}
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

function useDeleteText(viewer: string | null): (entry: HistoryItem) => Promise<void> {
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

function ClearHistory({ what, onClear }: { what: string; onClear: () => void }) {
  const words = useHistoryWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      {asking && (
        <Dialog title={words.clearQuestion} onClose={() => setAsking(false)}>
          <p>{what}</p>
          <p className={css.foot}>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                onClear();
              }}
            >
              {words.clear}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.keep}</Button>
          </p>
        </Dialog>
      )}
    </>
  );
}

function EmptyHistory() {
  const words = useHistoryWords();
  const { toFeed } = usePageWords();
  return (
    <EmptyState
      title={words.nothing}
      action={
        <Link className={getButtonClass({ look: 'main' })} to="/feed">
          {toFeed}
        </Link>
      }
    >
      {words.nothingHint}
    </EmptyState>
  );
}
