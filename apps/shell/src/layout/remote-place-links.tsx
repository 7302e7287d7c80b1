import { coversPath } from '@tidings/contracts/web/page-contract.ts';
import { Link, NavLink } from '@tidings/shell-api/router.ts';
import { usePreferences } from '@tidings/shell-api/shell-context.ts';
import { useRemoteList } from '../remotes/remote-list-context.tsx';
import type { RemoteManifest, RemotePlace } from '../remotes/remote-list.ts';

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
