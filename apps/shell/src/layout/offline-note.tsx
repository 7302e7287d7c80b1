import { useSyncExternalStore } from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import css from './offline-note.module.css';

function subscribe(listener: () => void): () => void {
  for (const kind of ['online', 'offline']) addEventListener(kind, listener);
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, listener);
  };
}

/** Says that there is no network, and what there is all the same. */
export function OfflineNote() {
  const words = useFrameWords();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  if (!isOffline) return null;
  return (
    <p role="status" className={`wrap ${css.note}`}>
      {words.offline}
    </p>
  );
}
