import { SOURCE_FOLDER_NAME_CHARS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useId, useState } from 'react';
import type { OwnSourceFields } from '../../generated/operation-types.ts';
import { usePageWords } from '../../page.words.ts';
import css from './sources.module.css';
import { useMoveSource, useMuteSource, useRemoveSource } from './sources.query.ts';
import { getRefusalSentence, useSourcesWords } from './sources.words.ts';

export function SourceRow({
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
