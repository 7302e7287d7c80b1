import { TEXT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { DeleteTextButton } from '@tidings/ui/delete-text.tsx';
import { TextArea, TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { type FormEvent, useRef } from 'react';
import { OwnTextListenButton } from '../../own-text/own-text-listen-button.tsx';
import { PasteButton } from '../../own-text/paste-button.tsx';
import { SecondaryButton } from '../../own-text/secondary-button.tsx';
import { DraftList, formatDraftTime } from './draft-list.tsx';
import { isBlank } from './draft-storage.ts';
import { ReadAlong } from './read-along.tsx';
import { ListeningTimeSummary, ReaderStatistics } from './reader-statistics.tsx';
import css from './reader.module.css';
import { useReaderWords } from './reader.words.ts';
import { type ReaderEditorState as Desk, useReaderEditor } from './use-reader-editor.ts';

export function ReaderEditor({ viewer }: { viewer: string | null }) {
  const words = useReaderWords();
  const editor = useReaderEditor(viewer);
  const { drafts, ownText } = editor;
  return (
    <div className={css.desk}>
      <div className={css.paper}>
        <TextForm desk={editor} />
        {ownText.article && (
          <div className={css.kept}>
            {viewer === null ? words.keptHere(TEXT_RETENTION_DAYS) : words.kept}
            <DeleteTextButton onDelete={editor.remove} />
          </div>
        )}
        {ownText.article && <ReadAlong article={ownText.article} />}
      </div>
      <div className={css.aside}>
        <ReaderStatistics text={drafts.draft.text} viewer={viewer} />
        <DraftList drafts={drafts} />
      </div>
    </div>
  );
}

function TextForm({ desk: editor }: { desk: Desk }) {
  const words = useReaderWords();
  const { drafts, page, write } = editor;
  const { draft } = drafts;
  const field = useRef<HTMLDivElement>(null);
  const paste = (copied: string) => {
    const { selectionStart, selectionEnd } = field.current?.querySelector('textarea') ?? {
      selectionStart: draft.text.length,
      selectionEnd: draft.text.length,
    };
    write({ text: draft.text.slice(0, selectionStart) + copied + draft.text.slice(selectionEnd) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.listen();
  };
  return (
    <form onSubmit={submit} className={css.form}>
      <div ref={field}>
        {page && (
          <p className={css.found}>
            {words.copiedFrom(page.host)}{' '}
            <a href={page.url} target="_blank" rel="noreferrer">
              {words.openPage}
            </a>
          </p>
        )}
        {drafts.foundOf !== null && <p className={css.found}>{words.drafts.found(formatDraftTime(drafts.foundOf))}</p>}
        <TextArea
          label={words.text}
          value={draft.text}
          error={editor.problem}
          dir="auto"
          onChange={(event) => write({ text: event.target.value })}
        />
      </div>
      <TextField
        label={words.titleField}
        optional
        dir="auto"
        value={draft.title}
        onChange={(event) => write({ title: event.target.value })}
        maxLength={200}
      />
      <TextWays desk={editor} onPaste={paste} />
    </form>
  );
}

function TextWays({ desk: editor, onPaste }: { desk: Desk; onPaste: (copied: string) => void }) {
  const words = useReaderWords();
  const { drafts, ownText } = editor;
  const { draft } = drafts;
  return (
    <div className={css.ways}>
      <ListeningTimeSummary text={draft.text} />
      <OwnTextListenButton
        article={ownText.article}
        source={words.yours}
        heard={words.heard}
        onListen={() => void editor.listen()}
      />
      {!isBlank(draft) && (
        <SecondaryButton icon={<Icon name="queue" />} label={words.queue} onClick={() => void editor.queue()} />
      )}
      <PasteButton label={words.paste} refused={words.pasteRefused} onPaste={onPaste} />
      {!isBlank(draft) && (
        <SecondaryButton icon={<Icon name="plus" />} label={words.drafts.start} onClick={editor.start} />
      )}
      {!isBlank(draft) && <SecondaryButton icon={<Icon name="bin" />} label={words.clear} onClick={editor.clear} />}
      {ownText.preparing && <output className="soft">{words.preparing}</output>}
    </div>
  );
}
