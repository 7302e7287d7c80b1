import { SOURCE_FOLDER_NAME_CHARS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { type FormEvent, useId, useState } from 'react';
import css from './sources.module.css';
import { useSubscribe } from './sources.query.ts';
import { getRefusalSentence, useSourcesWords } from './sources.words.ts';

type Problem = { field: string | null; message: string } | null;

export function AddSourceForm({ viewer, folders }: { viewer: string; folders: readonly string[] }) {
  const words = useSourcesWords();
  const { notify } = useShell();
  const [address, setAddress] = useState('');
  const [folder, setFolder] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const subscribe = useSubscribe(viewer);
  const listId = useId();
  const of = (field: string) => (problem?.field === field ? problem.message : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const refusal = await subscribe.mutateAsync({ address, folder });
      if (refusal)
        return setProblem({
          field: refusal.field,
          message: getRefusalSentence(words.refusals, refusal.code, refusal.message),
        });
      notify('success', words.added(address.trim()));
      setAddress('');
    } catch (error) {
      console.warn('the source could not be added', error);
      setProblem({ field: null, message: words.notKept });
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={words.address}
        type="url"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        value={address}
        maxLength={URL_MAX}
        error={of('address')}
        onChange={(event) => {
          setAddress(event.target.value);
          setProblem(null);
        }}
      />
      <TextField
        label={words.folder}
        optional
        dir="auto"
        list={listId}
        value={folder}
        maxLength={SOURCE_FOLDER_NAME_CHARS_MAX}
        error={of('folder')}
        onChange={(event) => setFolder(event.target.value)}
      />
      <datalist id={listId}>
        {folders.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <FormError message={problem?.field === null ? problem.message : null} />
      <p>
        <Button look="main" type="submit" disabled={subscribe.isPending}>
          {words.addIt}
        </Button>{' '}
        <output>{subscribe.isPending ? words.looking : ''}</output>
      </p>
    </form>
  );
}
