import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { useSaveArticle } from '@tidings/api-client/use-save-article.ts';
import { isSameStory } from '@tidings/player-core/queue/queue.ts';
import { saveAfterSignIn } from '@tidings/shell-api/pending-action.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer, useSession } from '@tidings/shell-api/shell-state.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { usePendingSaves } from '@tidings/shell-api/use-pending-saves.ts';
import { usePin } from '@tidings/shell-api/use-pin.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { Suspense, lazy } from 'react';
import css from './article-card.module.css';
import { useArticleCardWords } from './article-card.words.ts';
import { type ArticleListening, toQueueItem } from './use-article-listening.ts';

export function ArticleActions({ article, listening }: { article: ArticleCardFields; listening: ArticleListening }) {
  return (
    <div className={css.actions}>
      <ListenButton state={listening.state} title={article.title} onPress={listening.press} className={css.listen} />
      <ArticleTools article={article} />
      <DownloadState article={article} />
    </div>
  );
}

export function ArticleTools({ article }: { article: ArticleCardFields }) {
  const words = useArticleCardWords();
  const { openOverlay } = useShell();
  return (
    <>
      <QueueTool article={article} />
      <SaveTool id={article.id} title={article.title} />
      {article.url !== '' && (
        <ToolButton
          icon="out"
          label={words.original(article.title)}
          onClick={() => openOverlay({ name: 'external', url: article.url })}
        />
      )}
    </>
  );
}

export function QueueTool({ article }: { article: ArticleCardFields }) {
  const words = useArticleCardWords();
  const { player, notify } = useShell();
  const queueItem = toQueueItem(article);
  const queuedId = usePlayer((state) => state.queue.find((item) => isSameStory(item, queueItem))?.id);
  const toggle = () => {
    if (queuedId !== undefined) {
      player.remove(queuedId);
      return;
    }
    player.enqueue(queueItem);
    notify('success', words.queued, { label: words.undo, run: () => player.remove(article.id) });
  };
  return (
    <ToolButton
      icon={queuedId === undefined ? 'queue' : 'check'}
      label={queuedId !== undefined ? words.unqueue(article.title) : words.queue(article.title)}
      onClick={toggle}
    />
  );
}

export function SaveTool({ id, title }: { id: string; title: string }) {
  const words = useArticleCardWords();
  const shell = useShell();
  const { viewer } = useSession();
  const later = usePendingSaves();
  const { saved, busy, press } = useSaveArticle(
    {
      viewer: viewer?.id ?? null,
      notify: shell.notify,
      upgrade: () => createUpgradeAction(shell),
      signInFirst: (articleId) => saveAfterSignIn(shell, { kind: 'save', articleId }),
      later,
    },
    id,
  );
  return <ToolButton icon="save" pressed={saved} aria-busy={busy} label={words.save(title)} onClick={press} />;
}

/** Lazy-loaded because most visitors have no downloads. */
const PinTool = lazy(() =>
  import(/* webpackChunkName: "device-tool" */ '@tidings/shell-api/download-button.tsx').then((code) => ({
    default: code.DownloadButton,
  })),
);

export function DownloadTool({ article: { id, title } }: { article: ArticleCardFields }) {
  return (
    <Suspense>
      <PinTool articleId={id} title={title} />
    </Suspense>
  );
}

function DownloadState({ article }: { article: ArticleCardFields }) {
  return usePin(article.id) && <DownloadTool article={article} />;
}
