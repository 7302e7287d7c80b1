import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/limits.ts';
import { TEXT_KEPT_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { DeleteText } from '@tidings/ui/delete-text.tsx';
import { deleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { TextArea, TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { OwnTextPill } from '../../own-text/own-text-pill.tsx';
import { PasteButton } from '../../own-text/paste-button.tsx';
import { QuietButton } from '../../own-text/quiet-button.tsx';
import { useOwnText } from '../../own-text/use-own-text.ts';
import { DraftList, draftTime } from './draft-list.tsx';
import { isBlank } from './draft-shelf.ts';
import { ReadAlong } from './read-along.tsx';
import { ReaderBrief, ReaderFigures } from './reader-figures.tsx';
import css from './reader.module.css';
import { useCopiedFrom } from './use-copied-from.ts';
import { useDrafts } from './use-drafts.ts';
import { useReaderWords } from './use-reader-words.ts';

/** The text in hand, its figures, and the texts that were left. */
export function ReaderDesk({ viewer }: { viewer: string | null }) {
  const words = useReaderWords();
  const { notify } = useShell();
  const from = useCopiedFrom();
  const drafts = useDrafts(viewer, from?.title ?? null);
  const { draft } = drafts;
  const field = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The text that was asked for is of that page; another one begun here is of none.
  const [asked] = useState(draft.id);
  const page = from !== null && draft.id === asked ? from : null;
  const own = useOwnText(
    { text: draft.text, title: draft.title.trim() || null, ...(page ? { url: page.url } : {}) },
    words.yours,
  );
  const isTooLong = draft.text.length > PASTED_TEXT_MAX;

  const write = (part: { text?: string; title?: string }) => {
    setProblem(null);
    drafts.write(part);
  };
  const paste = (copied: string) => {
    const { selectionStart, selectionEnd } = field.current?.querySelector('textarea') ?? {
      selectionStart: draft.text.length,
      selectionEnd: draft.text.length,
    };
    write({ text: draft.text.slice(0, selectionStart) + copied + draft.text.slice(selectionEnd) });
  };
  const clear = () => {
    setProblem(null);
    drafts.remove(draft);
    notify('success', words.drafts.removed, { label: words.drafts.undo, run: () => drafts.putBack(draft) });
  };
  const listen = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isTooLong) return;
    if (draft.text.trim() === '') {
      setProblem(words.empty);
      return;
    }
    setProblem(null);
    try {
      await own.listen();
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : words.failed);
    }
  };
  const remove = async () => {
    try {
      await own.remove();
      notify('success', deleteTextWords().deleted);
    } catch {
      notify('error', deleteTextWords().failed);
    }
  };
  return (
    <div className={css.desk}>
      <div className={css.paper}>
        <form onSubmit={(event) => void listen(event)} className={css.form}>
          <div ref={field}>
            {page && (
              <p className={css.found}>
                {words.copiedFrom(page.host)}{' '}
                <a href={page.url} target="_blank" rel="noreferrer">
                  {words.openPage}
                </a>
              </p>
            )}
            {drafts.foundOf !== null && <p className={css.found}>{words.drafts.found(draftTime(drafts.foundOf))}</p>}
            <TextArea
              label={words.text}
              value={draft.text}
              error={isTooLong ? words.tooLong(PASTED_TEXT_MAX) : problem}
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
          <div className={css.ways}>
            <ReaderBrief text={draft.text} />
            <OwnTextPill
              article={own.article}
              source={words.yours}
              heard={words.heard}
              onListen={() => void listen()}
            />
            <PasteButton label={words.paste} refused={words.pasteRefused} onPaste={paste} />
            {!isBlank(draft) && (
              <QuietButton
                icon={<Icon name="plus" />}
                label={words.drafts.start}
                onClick={() => {
                  setProblem(null);
                  drafts.start();
                }}
              />
            )}
            {!isBlank(draft) && <QuietButton icon={<Icon name="bin" />} label={words.clear} onClick={clear} />}
            {own.preparing && <output className="soft">{words.preparing}</output>}
          </div>
        </form>
        {own.article && (
          <div className={css.kept}>
            {viewer === null ? words.keptHere(TEXT_KEPT_DAYS) : words.kept}
            <DeleteText onDelete={remove} />
          </div>
        )}
        {own.article && <ReadAlong article={own.article} />}
      </div>
      <aside className={css.aside}>
        <ReaderFigures text={draft.text} viewer={viewer} />
        <DraftList drafts={drafts} />
      </aside>
    </div>
  );
}
