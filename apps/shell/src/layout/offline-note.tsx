import { Link } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useSyncExternalStore } from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import css from './offline-note.module.css';

function subscribe(listener: () => void): () => void {
  for (const kind of ['online', 'offline']) addEventListener(kind, listener);
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, listener);
  };
}

/** Shown without a network. Links to the downloads: in Settings, or in the queue for visitors without an account. */
export function OfflineNote() {
  const words = useFrameWords();
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
