import { useProfile } from '@tidings/api-client/operations/profile.query.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { Skeleton, LoadingState } from '@tidings/ui/skeleton.tsx';
import { useEffect } from 'react';
import { usePodcastFeedWords } from '../../own-addresses/podcast-feed.words.ts';
import { useRadioWords } from '../../own-addresses/radio.words.ts';
import { usePageWords } from '../../page.words.ts';
import { profilePlaces } from '../../places.ts';
import type { Place } from '../../places.ts';
import { Avatar } from './avatar.tsx';
import { DisplayName } from './display-name.tsx';
import css from './profile.module.css';
import { useProfileWords } from './profile.words.ts';

export const place = { path: '/profile', title: 'Profile', chunk: 'person', guarded: true } as const satisfies Place;

export function ProfilePage() {
  const words = useProfileWords();
  const { titles, logOut } = usePageWords();
  const { viewer } = useSession();
  const id = viewer?.id ?? null;
  const profile = useProfile(id);
  const { notify } = useShell();
  const podcast = usePodcastFeedWords();
  const radio = useRadioWords();
  const failed = profile.isError;
  const { notRead } = words;
  useEffect(() => {
    if (failed) notify('error', notRead);
  }, [failed, notify, notRead]);
  const owner = profile.data?.owner ?? viewer?.email ?? '';
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${titles.profile} · Tidings`}</title>
      <Breadcrumb here={titles.profile} />
      <header className={css.head}>
        {profile.isPending ? (
          <LoadingState label={words.loading}>
            <Skeleton width="96px" height="96px" round />
          </LoadingState>
        ) : (
          <Avatar viewer={id} name={owner} image={profile.data?.image ?? null} />
        )}
        <div>
          <h1>{words.welcome(owner)}</h1>
          <p className="soft">
            <bdi>{viewer?.email}</bdi>
          </p>
          {id !== null && profile.data && <DisplayName viewer={id} owner={profile.data.owner} />}
        </div>
      </header>
      <ul className={css.places}>
        {profilePlaces.map(
          ([
            path,
            {
              name,
              onProfile: { icon },
            },
          ]) => (
            <li key={path}>
              <Icon name={icon} size={24} />
              <div>
                <Link to={path}>{titles[name]}</Link>
                <p>{words.hints[name]}</p>
              </div>
            </li>
          ),
        )}
        <li>
          <Icon name="link" size={24} />
          <div>
            <Link to="/saved?open=feed">{podcast.name}</Link>
            <p>{podcast.what}</p>
          </div>
        </li>
        <li>
          <Icon name="volume" size={24} />
          <div>
            <Link to="/saved?open=radio">{radio.name}</Link>
            <p>{radio.what}</p>
          </div>
        </li>
      </ul>
      <p className={css.leave}>
        <Link className={getButtonClass()} to="/logout" state={{ pressed: true }}>
          {logOut}
        </Link>
      </p>
    </div>
  );
}
