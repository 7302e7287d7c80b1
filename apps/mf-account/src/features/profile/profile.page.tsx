import { useProfile } from '@tidings/api-client/operations/profile.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import type { IconName } from '@tidings/ui/icon.tsx';
import { Skeleton, Waiting } from '@tidings/ui/skeleton.tsx';
import { useEffect } from 'react';
import { Breadcrumb } from '../../breadcrumb.tsx';
import { Avatar } from './avatar.tsx';
import { DisplayName } from './display-name.tsx';
import css from './profile.module.css';

const places: readonly { path: string; name: string; hint: string; icon: IconName }[] = [
  { path: '/saved', name: 'Saved articles', hint: 'What you kept for later, with your notes.', icon: 'save' },
  { path: '/history', name: 'Listening history', hint: 'What you heard, and where you stopped.', icon: 'clock' },
  { path: '/user-info', name: 'User info', hint: 'Your name and how to reach you.', icon: 'you' },
  { path: '/settings', name: 'Settings', hint: 'Country, voice, speed, subscription.', icon: 'gear' },
];

/** A welcome, and the way to everything that is one's own. */
export function ProfilePage() {
  const { viewer } = useSession();
  const id = viewer?.id ?? null;
  const profile = useProfile(id);
  const { notify } = useShell();
  const failed = profile.isError;
  useEffect(() => { if (failed) notify('error', 'Error retrieving profile...'); }, [failed, notify]);
  const owner = profile.data?.owner ?? viewer?.email ?? '';
  return (
    <div className={`wrap ${css.page}`}>
      <title>Profile · Tidings</title>
      <Breadcrumb here="Profile" />
      <header className={css.head}>
        {profile.isPending ? <Waiting label="Loading your profile"><Skeleton width="96px" height="96px" round /></Waiting> : <Avatar viewer={id} name={owner} image={profile.data?.image ?? null} />}
        <div><h1 dir="auto">Welcome, {owner}</h1><p className="soft">{viewer?.email}</p>{id !== null && profile.data && <DisplayName viewer={id} owner={profile.data.owner} />}</div>
      </header>
      <ul className={css.places}>
        {places.map(({ path, name, hint, icon }) => <li key={path}><Icon name={icon} size={24} /><div><Link to={path}>{name}</Link><p>{hint}</p></div></li>)}
      </ul>
    </div>
  );
}
