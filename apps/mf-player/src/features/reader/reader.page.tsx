import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { useSubscription } from '@tidings/api-client/operations/profile.query.ts';
import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { TEXT_RETENTION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { AccountUnreachableNotice } from '@tidings/shell-api/signed-in-only.tsx';
import { useFollowAlong } from '@tidings/shell-api/use-follow-along.ts';
import { Button } from '@tidings/ui/button.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import { DeleteTextButton } from '@tidings/ui/delete-text.tsx';
import { TextArea, TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { Skeleton } from '@tidings/ui/placeholders.tsx';
import { type FormEvent, useRef } from 'react';
import { OwnTextListenButton, PasteButton, SecondaryButton } from '../../own-text/own-text-buttons.tsx';
import { estimateListeningMs, formatCount, toOwnTextItem } from '../../own-text/own-text.ts';
import { DraftList, formatDraftTime, isBlank } from './drafts.tsx';
import readerStatisticsCss from './reader-statistics.module.css';
import css from './reader.module.css';
import { useReaderWords } from './reader.words.ts';
import { type ReaderEditorState as Desk, useReaderEditor } from './use-reader-editor.ts';

export function ReaderPage() {
  const words = useReaderWords();
  const session = useSession();
  const { viewer } = session;
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <div className={css.page}>
        <h1>{words.heading}</h1>
        <p className={css.stand}>{words.stand}</p>
        {session.failed ? (
          <AccountUnreachableNotice />
        ) : session.status === 'unknown' ? (
          <Skeleton width="100%" height="52vh" />
        ) : (
          <ReaderEditor key={viewer?.id ?? ''} viewer={viewer?.id ?? null} />
        )}
      </div>
    </div>
  );
}

function ReaderEditor({ viewer }: { viewer: string | null }) {
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

const formatListeningTime = (text: string) => (text.trim() === '' ? null : formatMinutes(estimateListeningMs(text)));

function ListeningTimeSummary({ text }: { text: string }) {
  const { figures: words } = useReaderWords();
  const time = formatListeningTime(text);
  return (
    <p className={readerStatisticsCss.brief}>
      {formatCount(text.length)} {words.ofCharacters(PASTED_TEXT_MAX)}
      {time !== null && ` · ${time}`}
    </p>
  );
}

function ReaderStatistics({ text, viewer }: { text: string; viewer: string | null }) {
  const { figures: words } = useReaderWords();
  const { data: plans } = usePlans();
  const subscription = useSubscription(viewer);
  const credit = plans?.voicesCost ? subscription.data : null;
  return (
    <section className={readerStatisticsCss.figures} aria-label={plans?.voicesCost ? words.heading : words.length}>
      <dl>
        <div className={classNames(text.length > PASTED_TEXT_MAX && readerStatisticsCss.over)}>
          <dt>{words.characters}</dt>
          <dd>
            <b>{formatCount(text.length)}</b> <span>{words.ofCharacters(PASTED_TEXT_MAX)}</span>
          </dd>
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>
            <b>{formatListeningTime(text) ?? '–'}</b>
          </dd>
        </div>
        {credit && (
          <div>
            <dt>{words.credit}</dt>
            <dd>
              <b>{formatCount(Math.max(0, credit.dailyLimit - credit.usage))}</b>{' '}
              <span>{words.ofCredit(credit.dailyLimit)}</span>
            </dd>
          </div>
        )}
      </dl>
      {plans?.voicesCost && viewer === null && <p>{words.nobody}</p>}
      {credit && <p>{credit.basicVoicesFree ? words.basicFree : words.ownFree}</p>}
    </section>
  );
}

function ReadAlong({ article }: { article: ReadableArticleFields }) {
  const words = useReaderWords();
  const { player } = useShell();
  const root = useRef<HTMLElement>(null);
  const playFrom = (sentence: number) => {
    const state = player.get();
    if (state.queue[state.current]?.articleId === article.id && state.status !== 'idle') {
      player.seekSentence(sentence);
      player.play();
    } else player.playNow(toOwnTextItem(article, words.yours), { sentence });
  };
  const along = useFollowAlong({ root, narration: article.narration, articleId: article.id, onSentence: playFrom });
  return (
    <section ref={root} className={css.text} aria-label={words.yours} lang={article.lang ?? undefined}>
      {article.narration?.blocks.map((block) =>
        block.kind === 'title' || block.kind === 'heading' ? (
          <h2 key={block.index} data-block={block.index} dir="auto">
            {block.text}
          </h2>
        ) : (
          <p key={block.index} data-block={block.index} dir="auto">
            {block.text}
          </p>
        ),
      )}
      {along.away && (
        <p className={css.back}>
          <Button onClick={along.back}>{words.back}</Button>
        </p>
      )}
    </section>
  );
}
