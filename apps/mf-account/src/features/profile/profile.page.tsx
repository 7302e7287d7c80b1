import { useQueryClient } from '@tanstack/react-query';
import type { ProfileFields } from '@tidings/api-client/generated/operation-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { profileKey, useProfile } from '@tidings/api-client/operations/profile.query.ts';
import { isUploadResultUnknown } from '@tidings/api-client/uploads.ts';
import { AVATAR_BYTES_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { getButtonClass, Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormWords } from '../../account-forms/form.words.ts';
import { usePodcastFeedWords } from '../../own-addresses/podcast-feed.words.ts';
import { useRadioWords } from '../../own-addresses/radio.words.ts';
import { usePageWords } from '../../page.words.ts';
import { type Place, profilePlaces } from '../../places.ts';
import { deleteAvatar, updateProfile, uploadAvatar } from '../../profile-data/profile.query.ts';
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

const KINDS = 'image/png,image/jpeg,image/webp,image/gif';
const MB = 1_000_000;

export function Avatar({ viewer, name, image }: { viewer: string | null; name: string; image: string | null }) {
  const words = useProfileWords();
  const { notify } = useShell();
  const queries = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [upload, setUpload] = useState<AbortController | null>(null);
  const [broken, setBroken] = useState<string | null>(null);

  const change = async (action: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const address = await action();
      queries.setQueryData<ProfileFields | null>(
        profileKey(viewer),
        (profile) => profile && { ...profile, image: address },
      );
      notify('success', words.updated);
    } catch (error) {
      if (isUploadResultUnknown(error)) void queries.invalidateQueries({ queryKey: profileKey(viewer) });
      notify('error', error instanceof ApiError ? error.message : words.notUpdated);
    } finally {
      setBusy(false);
    }
  };
  const uploadPicture = (picture: File | undefined) => {
    if (!picture) return;
    if (picture.size > AVATAR_BYTES_MAX) {
      notify('error', words.tooLarge(AVATAR_BYTES_MAX / MB));
      return;
    }
    const sending = new AbortController();
    setUpload(sending);
    void change(() => uploadAvatar(picture, sending.signal)).finally(() => setUpload(null));
  };
  const visibleImage = image !== null && image !== broken ? image : null;
  return (
    <div className={css.avatar}>
      {visibleImage === null ? (
        <VoiceAvatar name={name || 'T'} size={96} />
      ) : (
        <img src={visibleImage} alt={name} width={96} height={96} onError={() => setBroken(visibleImage)} />
      )}
      <div>
        <input
          ref={file}
          type="file"
          accept={KINDS}
          className="vh"
          tabIndex={-1}
          aria-label={words.pictureFile}
          onChange={(event) => {
            uploadPicture(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button disabled={busy} onClick={() => file.current?.click()}>
          {visibleImage === null ? words.addPicture : words.changePicture}
        </Button>
        {upload && <Button onClick={() => upload.abort()}>{words.cancelPicture}</Button>}
        {visibleImage !== null && (
          <Button
            disabled={busy}
            onClick={() =>
              void change(async () => {
                await deleteAvatar();
                return null;
              })
            }
          >
            {words.removePicture}
          </Button>
        )}
      </div>
    </div>
  );
}

const NAME_MAX = 100;

export function DisplayName({ viewer, owner }: { viewer: string; owner: string }) {
  const words = useProfileWords();
  const forms = useFormWords();
  const { notify } = useShell();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const host = useFocusOnReplace<HTMLDivElement>(typed === null ? 'shown' : 'asked');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      queries.setQueryData(profileKey(viewer), await updateProfile((typed ?? '').trim()));
      setTyped(null);
      notify('success', words.updated);
    } catch (error) {
      console.warn('the profile could not be stored', error);
      notify('error', words.notUpdated);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={host}>
      {typed === null ? (
        <Button onClick={() => setTyped(owner)}>{words.changeName}</Button>
      ) : (
        <form className={css.name} onSubmit={(event) => void submit(event)}>
          <TextField
            label={words.name}
            dir="auto"
            value={typed}
            maxLength={NAME_MAX}
            required
            autoComplete="nickname"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button look="main" type="submit" disabled={busy || typed.trim() === ''}>
            {forms.save}
          </Button>
          <Button onClick={() => setTyped(null)}>{forms.cancel}</Button>
        </form>
      )}
    </div>
  );
}
