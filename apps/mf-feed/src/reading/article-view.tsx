import { useQueryClient } from '@tanstack/react-query';
import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { deleteText } from '@tidings/api-client/operations/articles.operations.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { clearSentenceHighlight, highlightSentence } from '@tidings/player-core/page/highlight.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useFollowAlong } from '@tidings/shell-api/use-follow-along.ts';
import { Button } from '@tidings/ui/button.tsx';
import { DeleteTextButton } from '@tidings/ui/delete-text.tsx';
import { getDeleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { ArticlePicture } from '../article-card/article-picture.tsx';
import { toQueueItem } from '../article-card/use-article-listening.ts';
import { ArticleAlternatives } from './article-alternatives.tsx';
import { ArticleHeader } from './article-head.tsx';
import { ArticleText } from './article-text.tsx';
import css from './article-view.module.css';
import { getMissingTextReason, getVerdict } from './extract-reason.ts';
import { useReadingWords } from './reading.words.ts';

type Props = {
  article: ReadableArticleFields;
  heading: 'h1' | 'h2';
  compact?: boolean;
  marked?: number | null;
  tools?: ReactNode;
  text?: ReactNode;
};

export function ArticleView({ article, heading, compact = false, marked = null, tools, text }: Props) {
  const words = useReadingWords();
  const { player } = useShell();
  const root = useRef<HTMLElement>(null);
  const along = useFollowAlong({ root, narration: article.narration, articleId: article.id, onSentence: playFrom });
  useMarkedSentence(root, article.narration, marked);
  return (
    <article ref={root} className={css.article} data-article={article.id}>
      <ArticleHeader article={article} heading={heading} tools={tools} />
      <ArticleNote article={article} />
      {!compact && (
        <div className={css.hero}>
          <ArticlePicture article={article} shape="wide" eager />
        </div>
      )}
      <ArticleState article={article} />
      {article.narration && (
        <div className={css.body} lang={article.lang ?? undefined}>
          {text ?? <ArticleText blocks={article.narration.blocks} under={heading === 'h1' ? 1 : 2} />}
        </div>
      )}
      {article.own === true && (
        <div className={css.ways}>
          <DeleteOwnText id={article.id} />
        </div>
      )}
      {along.away && (
        <p className={css.back}>
          <Button onClick={along.back}>{words.back}</Button>
        </p>
      )}
    </article>
  );

  function playFrom(sentence: number) {
    const state = player.get();
    if (state.queue[state.current]?.articleId === article.id && state.status !== 'idle') {
      player.seekSentence(sentence);
      player.play();
      return;
    }
    player.playNow(toQueueItem(article), { sentence });
  }
}

type Part = Pick<Props, 'article'>;

function ArticleNote({ article }: Part) {
  const words = useReadingWords();
  const note = article.contentState === 'ready' ? getVerdict(article.verdict, words) : null;
  if (note === null) return null;
  return (
    <div className={css.note} role="note">
      <p>{note}</p>
      {article.verdict === 'teaser' && <ArticleAlternatives title={article.title} url={article.url || null} />}
    </div>
  );
}

function ArticleState({ article }: Part) {
  const words = useReadingWords();
  if (article.contentState === 'pending')
    return (
      <p className={css.pending} role="status">
        {words.pending}
      </p>
    );
  if (article.contentState !== 'failed') return null;
  return (
    <>
      <p className={css.why}>
        <Icon name="alert" size={18} />
        {getMissingTextReason(article.contentCode, article.verdict, words)}
      </p>
      <p className={css.ways}>
        <ArticleAlternatives title={article.title} url={article.url || null} />
      </p>
    </>
  );
}

function DeleteOwnText({ id }: { id: string }) {
  const { player, notify, closeOverlay } = useShell();
  const queries = useQueryClient();
  const remove = async () => {
    const words = getDeleteTextWords();
    try {
      await deleteText(id);
    } catch (error) {
      console.warn('a text could not be deleted', error);
      notify('error', words.failed);
      return;
    }
    for (const item of player.get().queue) if (item.articleId === id) player.remove(item.id);
    queries.setQueryData(['article', id], null);
    for (const key of ['saved', 'history']) void queries.invalidateQueries({ queryKey: [key] });
    notify('success', words.deleted);
    closeOverlay('reader');
  };
  return <DeleteTextButton onDelete={remove} />;
}

function useMarkedSentence(
  root: RefObject<HTMLElement | null>,
  narration: Narration | null,
  sentence: number | null,
): void {
  useEffect(() => {
    if (!root.current || !narration || sentence === null) return undefined;
    const range = highlightSentence(root.current, narration, sentence);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return clearSentenceHighlight;
  }, [root, narration, sentence]);
}
