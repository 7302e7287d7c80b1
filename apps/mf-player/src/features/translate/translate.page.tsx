import type { TranslationLanguage } from '@tidings/contracts/conversion/translation.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { useEffect, useRef, useState } from 'react';
import { LineIcon, OwnTextListenButton } from '../../own-text/own-text-buttons.tsx';
import { useAutosave, useOwnText } from '../../own-text/own-text.ts';
import { LanguageSelect, SourcePane } from './source-pane.tsx';
import css from './translate.module.css';
import { useTranslateWords } from './translate.words.ts';
import {
  type TranslationDraft,
  type TranslationState,
  changeLanguage,
  getTranslationKey,
  readTranslation,
  storeTranslation,
  swapLanguages,
  useTranslation,
} from './use-translation.ts';

export function TranslatePage() {
  const words = useTranslateWords();
  const [draft, setDraft] = useState(readTranslation);
  useAutosave(draft, storeTranslation);
  const { work, translate, stop } = useTranslation((result) => setDraft((now) => ({ ...now, result })));
  const choose = (side: 'source' | 'target') => (language: TranslationLanguage) => {
    stop();
    setDraft((now) => changeLanguage(now, side, language));
  };
  const start = () => void translate(draft);
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <div className={css.page}>
        <h1>
          {words.title}{' '}
          <span className={css.beta}>
            <Tag>{words.beta}</Tag>
          </span>
        </h1>
        <p className={css.stand}>{words.stand}</p>
        <div className={css.languages}>
          <LanguageSelect label={words.from} value={draft.source} onChoose={choose('source')} />
          <button
            type="button"
            className={css.swap}
            aria-label={words.swap}
            title={words.swap}
            onClick={() => {
              stop();
              setDraft(swapLanguages);
            }}
          >
            <LineIcon name="swap" size={22} />
          </button>
          <LanguageSelect label={words.to} value={draft.target} onChoose={choose('target')} />
        </div>
        <div className={css.panes}>
          <SourcePane
            draft={draft}
            isWorking={work.status === 'working' || work.status === 'fetching'}
            onWrite={(how) => setDraft((now) => ({ ...now, text: how(now.text) }))}
            onTranslate={start}
            onStop={stop}
          />
          <ResultPane draft={draft} work={work} onRetry={start} />
        </div>
      </div>
    </div>
  );
}

/** Title of the text in the player, in the language of the translation. */
const titles = { en: 'Translation', es: 'Traducción', fr: 'Traduction', de: 'Übersetzung' } as const;
const PERCENT = 100;
const SIDE_BY_SIDE = 800;
/** Error codes for which the API's message is shown instead of a general one. */
const SAYS_MORE = new Set(['BUSY', 'UNREACHABLE']);

function ResultPane({
  draft,
  work,
  onRetry,
}: {
  draft: TranslationDraft;
  work: TranslationState;
  onRetry: () => void;
}) {
  const words = useTranslateWords();
  const pane = useRef<HTMLElement>(null);
  const isIdle = work.status === 'idle';
  // Scrolls to the result, which is below the button on phones.
  useEffect(() => {
    if (!isIdle && innerWidth < SIDE_BY_SIDE) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [isIdle]);
  return (
    <section
      ref={pane}
      className={css.pane}
      aria-label={words.result}
      aria-busy={work.status === 'working' || work.status === 'fetching'}
    >
      <h2 className={css.label}>{words.result}</h2>
      {work.status === 'failed' ? <Failure work={work} onRetry={onRetry} /> : <Outcome draft={draft} work={work} />}
    </section>
  );
}

function Failure({
  work: { code, message },
  onRetry,
}: {
  work: Extract<TranslationState, { status: 'failed' }>;
  onRetry: () => void;
}) {
  const words = useTranslateWords();
  return (
    <div className={css.outcome} role="alert">
      <p className={css.failed}>
        <Icon name="alert" />
        {words.failed}
      </p>
      <p className="soft">{code === 'TRANSLATION_OFF' ? words.off : SAYS_MORE.has(code) ? message : words.kept}</p>
      <p>
        <Button onClick={onRetry}>{words.retry}</Button>
      </p>
    </div>
  );
}

function Outcome({ draft, work }: { draft: TranslationDraft; work: TranslationState }) {
  const words = useTranslateWords();
  const coming = work.status === 'working' ? work.progress : null;
  const text = work.status === 'idle' ? (draft.result?.text ?? '') : (coming?.text ?? '');
  const isStale = work.status === 'idle' && draft.result !== null && draft.result.of !== getTranslationKey(draft);
  return (
    <>
      <div className={css.outcome} lang={draft.target} dir="auto">
        {text === '' ? (
          <p className={css.nothing} lang="">
            {words.nothing}
          </p>
        ) : (
          <p className={css.translated}>{text}</p>
        )}
      </div>
      {work.status === 'fetching' && (
        <div className={css.coming}>
          <ProgressScale silent units={PERCENT / 2} heard={(work.share * PERCENT) / 2} />
          <output className="num">{words.fetching(Math.round(work.share * PERCENT))}</output>
        </div>
      )}
      {work.status === 'working' && (
        <output className={css.note}>{coming ? words.working(coming.done, coming.total) : words.starting}</output>
      )}
      {work.status === 'idle' && draft.result !== null && (
        <p className={css.note}>
          {isStale ? words.stale : draft.result.kind === 'browser' ? words.byBrowser : words.byServer}
        </p>
      )}
      {work.status === 'idle' && draft.result !== null && <Uses text={draft.result.text} target={draft.target} />}
    </>
  );
}

function Uses({ text, target }: { text: string; target: TranslationDraft['target'] }) {
  const words = useTranslateWords();
  const { notify } = useShell();
  const playback = useOwnText({ text, title: titles[target], language: target }, words.yours);
  const listen = () => {
    playback
      .listen()
      .catch((cause: unknown) => notify('error', cause instanceof Error ? cause.message : words.unheard));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', words.copied);
    } catch {
      notify('info', words.copyRefused);
    }
  };
  return (
    <div className={css.ways}>
      <OwnTextListenButton article={playback.article} source={words.yours} heard={words.heard} onListen={listen} />
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {words.copy}
      </Button>
      {playback.preparing && <output className="soft">{words.preparing}</output>}
    </div>
  );
}
