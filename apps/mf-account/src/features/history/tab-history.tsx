import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { buildSignInPath } from '@tidings/shell-api/sign-in-path.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useSyncExternalStore } from 'react';
import { ClearHistory } from './clear-history.tsx';
import { EmptyHistory } from './empty-history.tsx';
import { toTabHistoryItem } from './history-item.ts';
import { HistoryList } from './history-list.tsx';
import css from './history.module.css';
import { useHistoryWords } from './history.words.ts';
import { useDeleteText } from './use-delete-text.ts';

export function TabHistory() {
  const words = useHistoryWords();
  const { heardHere, player } = useShell();
  const location = useLocation();
  const deleteText = useDeleteText(null);
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
          onDelete={deleteText}
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
