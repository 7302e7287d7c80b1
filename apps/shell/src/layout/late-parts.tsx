import { coversPath } from '@tidings/contracts/web/page-contract.ts';
import { Link, NavLink } from '@tidings/shell-api/router.ts';
import { usePreferences } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { useSyncExternalStore } from 'react';
import { useRemoteList } from '../remotes/remote-list-context.tsx';
import type { RemoteManifest, RemotePlace } from '../remotes/remote-list.ts';
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

const FOOT: readonly RemotePlace['navigation'][] = ['bar', 'foot'];

export const RemoteLinks = ({ part }: { part: 'bar' | 'foot' }) => (
  <RemotePlaceLinks part={part} remotes={useRemoteList().remotes} />
);

export function RemotePlaceLinks({ part, remotes }: { part: 'bar' | 'foot'; remotes: readonly RemoteManifest[] }) {
  const { interfaceLanguage } = usePreferences();
  const Way = part === 'bar' ? NavLink : Link;
  return remotes
    .flatMap(({ routes, places = {} }) =>
      Object.entries(places).filter(([path]) => routes.some((route) => coversPath(route, path))),
    )
    .filter(([, { navigation }]) => (part === 'bar' ? navigation === part : FOOT.includes(navigation)))
    .toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
    .map(([path, { title, label }]) => (
      <Way key={path} to={path}>
        {label ?? title[interfaceLanguage] ?? title.en}
      </Way>
    ));
}
