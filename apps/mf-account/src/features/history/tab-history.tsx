import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { signInPath } from '@tidings/shell-api/signed-in-only.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useSyncExternalStore } from 'react';
import { ClearHistory } from './clear-history.tsx';
import { HeardList } from './heard-list.tsx';
import { heardOfTab } from './heard.ts';
import css from './history.module.css';
import { useHistoryWords } from './history.words.ts';
import { NothingHeard } from './nothing-heard.tsx';
import { useDeleteText } from './use-delete-text.ts';

/** What somebody who is not signed in heard in this tab, and the way to clear what this browser keeps of it. */
export function TabHistory() {
  const words = useHistoryWords();
  const { heardHere, player } = useShell();
  const here = useLocation();
  const deleteText = useDeleteText(null);
  const known = usePlayer(({ heard }) => Object.keys(heard).length > 0);
  const all = useSyncExternalStore(heardHere.subscribe, heardHere.get, heardHere.get);
  return (
    <>
      <p className={css.note} role="note">
        {words.notLoggedIn}{' '}
        <Link className="link" to={signInPath(here)}>
          {words.logInToKeep}
        </Link>
      </p>
      {all.length === 0 ? (
        <NothingHeard />
      ) : (
        <HeardList
          heard={all.map(heardOfTab)}
          count={all.length}
          onDelete={deleteText}
          onRemove={({ key }) => {
            const gone = all.find((one) => heardOfTab(one).key === key);
            if (gone) heardHere.remove(gone);
          }}
        />
      )}
      {(known || all.length > 0) && (
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
