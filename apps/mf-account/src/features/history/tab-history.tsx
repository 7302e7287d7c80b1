import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { signInPath } from '@tidings/shell-api/signed-in-only.tsx';
import { useSyncExternalStore } from 'react';
import { HeardList } from './heard-list.tsx';
import { heardOfTab } from './heard.ts';
import css from './history.module.css';
import { NothingHeard } from './nothing-heard.tsx';
import { useDeleteText } from './use-delete-text.ts';
import { useHistoryWords } from './use-history-words.ts';

/** What somebody who is not signed in heard in this tab. */
export function TabHistory() {
  const words = useHistoryWords();
  const { heardHere } = useShell();
  const here = useLocation();
  const deleteText = useDeleteText(null);
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
    </>
  );
}
