import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { deleteAvatar, putAvatar } from '@tidings/api-client/operations/profile.mutation.ts';
import { profileKey } from '@tidings/api-client/operations/profile.query.ts';
import type { Profile } from '@tidings/api-client/types.ts';
import { AVATAR_BYTES_MAX } from '@tidings/contracts/limits/avatar-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { VoiceFace } from '@tidings/ui/voice-face.tsx';
import { useRef, useState } from 'react';
import css from './profile.module.css';

const KINDS = 'image/png,image/jpeg,image/webp,image/gif';
const TOO_LARGE = `This picture is larger than ${AVATAR_BYTES_MAX / 1_000_000} MB. Please choose a smaller one.`;
const FAILED = 'Error updating profile...';

/** One's own picture, or one's initial; it can be chosen, changed and taken away. */
export function Avatar({ viewer, name, image }: { viewer: string | null; name: string; image: string | null }) {
  const { notify } = useShell();
  const queries = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);

  const change = async (action: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const address = await action();
      queries.setQueryData<Profile | null>(profileKey(viewer), (known) => known && { ...known, image: address });
      notify('success', 'Profile updated successfully!');
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : FAILED);
    } finally { setBusy(false); }
  };
  const chosen = (picture: File | undefined) => {
    if (!picture) return;
    if (picture.size > AVATAR_BYTES_MAX) { notify('error', TOO_LARGE); return; }
    void change(() => putAvatar(picture));
  };
  const shown = image !== null && image !== broken ? image : null;
  return (
    <div className={css.avatar}>
      {shown === null ? <VoiceFace name={name || 'T'} size={96} /> : <img src={shown} alt={name} width={96} height={96} onError={() => setBroken(shown)} />}
      <div>
        <input ref={file} type="file" accept={KINDS} className="vh" tabIndex={-1} aria-label="Picture file" onChange={(event) => { chosen(event.target.files?.[0]); event.target.value = ''; }} />
        <Button disabled={busy} onClick={() => file.current?.click()}>{shown === null ? 'Add a picture' : 'Change picture'}</Button>
        {shown !== null && <Button disabled={busy} onClick={() => void change(async () => { await deleteAvatar(); return null; })}>Remove picture</Button>}
      </div>
    </div>
  );
}
