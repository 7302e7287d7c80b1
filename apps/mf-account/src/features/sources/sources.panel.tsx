import { SOURCE_FOLDER_NAME_CHARS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { type FormEvent, useId, useState } from 'react';
import { SettingRow } from '../../account-page/account-page.tsx';
import type { OwnSourceFields } from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import { OpmlTransfer } from './opml-transfer.tsx';
import css from './sources.module.css';
import { useMoveSource, useMuteSource, useRemoveSource, useSubscribe } from './sources.query.ts';
import { getRefusalSentence, useSourcesWords } from './sources.words.ts';

export function SourcesPanel({ viewer, sources }: { viewer: string; sources: readonly OwnSourceFields[] }) {
  const words = useSourcesWords();
  const folders = [...Map.groupBy(sources, ({ folder }) => folder)];
  const names = folders.map(([folder]) => folder).filter((folder) => folder !== '');
  return (
    <>
      <section aria-label={words.add}>
        <SettingRow name={words.add} hint={words.addHint}>
          <AddSourceForm viewer={viewer} folders={names} />
        </SettingRow>
      </section>
      {sources.length > 0 && (
        <section aria-label={words.followed}>
          {folders.map(([folder, inside]) => (
            <div key={folder} className={css.folder}>
              {names.length > 0 && <h2 dir="auto">{folder === '' ? words.noFolder : folder}</h2>}
              <ul className={css.sources} aria-label={words.count(inside.length)}>
                {inside.map((source) => (
                  <SourceRow key={source.id} viewer={viewer} source={source} folders={names} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <section aria-label={words.along}>
        <SettingRow name={words.along} hint={words.alongHint}>
          <OpmlTransfer viewer={viewer} hasSources={sources.length > 0} />
        </SettingRow>
      </section>
    </>
  );
}

function SourceRow({
  viewer,
  source,
  folders,
}: {
  viewer: string;
  source: OwnSourceFields;
  folders: readonly string[];
}) {
  const words = useSourcesWords();
  const { notify } = useShell();
  const listId = useId();
  const [folder, setFolder] = useState(source.folder);
  const [move, mute, remove] = [useMoveSource(viewer), useMuteSource(viewer), useRemoveSource(viewer)];
  const failed = { onError: () => notify('error', words.notKept) };
  const moved = () => {
    if (folder.trim() === source.folder) return;
    move.mutate(
      { id: source.id, folder },
      {
        ...failed,
        onSuccess: (refusal) => {
          if (refusal) notify('error', getRefusalSentence(words.refusals, refusal.code, refusal.message));
        },
      },
    );
  };
  return (
    <li data-muted={source.muted}>
      <div>
        <p className={css.name} dir="auto">
          {source.name}
          {source.muted && <span className="soft"> ({words.muted})</span>}
        </p>
        <p className={css.address} dir="ltr">
          {source.address}
        </p>
        <Health source={source} />
      </div>
      <input
        className={css.inFolder}
        aria-label={words.folderOf(source.name)}
        placeholder={words.folder}
        dir="auto"
        list={listId}
        maxLength={SOURCE_FOLDER_NAME_CHARS_MAX}
        value={folder}
        onChange={(event) => setFolder(event.target.value)}
        onBlur={moved}
        onKeyDown={(event) => {
          if (event.key === 'Enter') moved();
        }}
      />
      <datalist id={listId}>
        {folders.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <ToolButton
        icon={source.muted ? 'plus' : 'minus'}
        label={source.muted ? words.unmute(source.name) : words.mute(source.name)}
        disabled={mute.isPending}
        onClick={() => mute.mutate({ id: source.id, muted: !source.muted }, failed)}
      />
      <ToolButton
        icon="bin"
        label={words.remove(source.name)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(source.id, failed)}
      />
    </li>
  );
}

const alike: Readonly<Record<string, string>> = {
  UNSUPPORTED_CONTENT: 'NOT_A_FEED',
  SOURCE_REFUSED: 'REFUSED',
  ROBOTS_REFUSED: 'REFUSED',
  TAKEN_DOWN: 'REFUSED',
  ADDRESS_BLOCKED: 'REFUSED',
  URL_NOT_ALLOWED: 'REFUSED',
};

function Health({ source: { health, lastSuccessAt, nextTryAt, problemCode } }: { source: OwnSourceFields }) {
  const code = alike[problemCode ?? ''] ?? problemCode ?? '';
  const words = useSourcesWords();
  const { locale } = usePageWords();
  const isWell = health === 'new' || health === 'well';
  const next = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(nextTryAt),
  );
  return (
    <p className={css.health} data-health={health}>
      {!isWell && (
        <b>
          <Icon name="alert" size={18} />{' '}
          {getRefusalSentence(
            words.problems,
            code === 'NOT_A_FEED' && !lastSuccessAt ? 'NEVER_A_FEED' : code,
            words.problems.other,
          )}
        </b>
      )}
      <span>{lastSuccessAt ? words.readAgo(formatAgo(lastSuccessAt)) : words.unread}</span>
      {!isWell && <time dateTime={nextTryAt}>{words.nextTry(next)}</time>}
    </p>
  );
}

type Problem = { field: string | null; message: string } | null;

function AddSourceForm({ viewer, folders }: { viewer: string; folders: readonly string[] }) {
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
