import { useQueryClient } from '@tanstack/react-query';
import { profileKey } from '@tidings/api-client/operations/profile.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { type FormEvent, useState } from 'react';
import { useFormWords } from '../../account-forms/form.words.ts';
import { updateProfile } from '../../profile-data/profile.mutation.ts';
import css from './profile.module.css';
import { useProfileWords } from './profile.words.ts';

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
