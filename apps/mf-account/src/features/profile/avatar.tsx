import { useQueryClient } from '@tanstack/react-query';
import type { ProfileFields } from '@tidings/api-client/generated/operation-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { profileKey } from '@tidings/api-client/operations/profile.query.ts';
import { isUploadResultUnknown } from '@tidings/api-client/uploads.ts';
import { AVATAR_BYTES_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { useRef, useState } from 'react';
import { deleteAvatar, uploadAvatar } from '../../profile-data/profile.mutation.ts';
import css from './profile.module.css';
import { useProfileWords } from './profile.words.ts';

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
