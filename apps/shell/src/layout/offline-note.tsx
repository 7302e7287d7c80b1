import { Link } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { useSyncExternalStore } from 'react';
import css from './offline-note.module.css';
import { useOfflineNoteWords } from './offline-note.words.ts';

function subscribe(listener: () => void): () => void {
  for (const kind of ['online', 'offline']) addEventListener(kind, listener);
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, listener);
  };
}

/** Notice shown while offline. It links to Settings, or to the queue for anonymous visitors. */
export function OfflineNote() {
  const words = useOfflineNoteWords();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const isAnonymous = useSession().status === 'anonymous';
  if (!isOffline) return null;
  return (
    <p role="status" className={`wrap ${css.note}`}>
      {words.offline} <Link to={isAnonymous ? '/player' : '/settings?tab=downloads'}>{words.downloads}</Link>
    </p>
  );
}
