import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { READABLE_ARTICLE_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import { deleteText, fetchArticle } from '@tidings/api-client/operations/articles.operations.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { EMPTY_SOURCE_ID, hasPublicationDate, removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { clearSentenceHighlight, highlightSentence } from '@tidings/player-core/page/highlight.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useFollowAlong } from '@tidings/shell-api/use-follow-along.ts';
import { Button } from '@tidings/ui/button.tsx';
import { DeleteTextButton } from '@tidings/ui/delete-text.tsx';
import { getDeleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ArticleTools, DownloadTool } from '../article-card/article-actions.tsx';
import { useArticleCardWords } from '../article-card/article-card.words.ts';
import { ArticlePicture, ArticleUpdateLabel, OtherSources } from '../article-card/article-parts.tsx';
import { toQueueItem, useArticleListening } from '../article-card/use-article-listening.ts';
import type { ArticleExtractorQuery } from '../generated/operation-types.ts';
import { ArticleText } from './article-text.tsx';
import css from './article-view.module.css';
import { useReadingWords } from './reading.words.ts';
import { ArticleAlternatives, getMissingTextReason, getVerdict } from './unreadable-article.tsx';

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

type ArticleHeaderProps = {
  article: ReadableArticleFields;
  heading: 'h1' | 'h2';
  tools?: ReactNode;
};

function ArticleHeader({ article, heading: Heading, tools }: ArticleHeaderProps) {
  const words = useReadingWords();
  const { locale } = useArticleCardWords();
  const listening = useArticleListening(article);
  const author = removePlaceholder(article.author);
  const dek = removePlaceholder(article.description);
  const isInNone = article.sourceId === EMPTY_SOURCE_ID && article.category === 'general';
  const section = isInNone
    ? ''
    : (words.sections[article.category as FeedCategory] ?? removePlaceholder(article.category));
  const lang = article.lang ?? undefined;
  const repeatsText =
    article.narration?.blocks.some((block) => block.index > 0 && block.text.startsWith(dek.slice(0, 60))) ?? false;
  return (
    <header>
      <p className={css.meta}>
        <b dir="auto">{removePlaceholder(article.sourceName)}</b>
        {section !== '' && <span>{section}</span>}
        <ArticleUpdateLabel article={article} />
      </p>
      <Heading dir="auto" lang={lang} data-block={0}>
        {article.title}
      </Heading>
      {dek !== '' && !repeatsText && (
        <p className={css.stand} dir="auto" lang={lang}>
          {dek}
        </p>
      )}
      <p className={css.by}>
        {author !== '' && author !== article.sourceName && words.byline(author)}
        {hasPublicationDate(article) && (
          <time dateTime={article.publishedAt}>{formatDate(article.publishedAt, locale)}</time>
        )}
      </p>
      {article.correction && (
        <p className={css.correction} role="note" dir="auto" lang={lang}>
          {article.correction}
        </p>
      )}
      <OtherSources article={article} />
      {listening.problem && (
        <p className={css.why}>
          <Icon name="alert" size={18} />
          {listening.problem}
        </p>
      )}
      <div className={css.strip}>
        <ListenButton state={listening.state} title={article.title} onPress={listening.press} />
        <span className={css.tools}>
          <ArticleTools article={article} />
          <DownloadTool article={article} />
          {tools}
        </span>
      </div>
    </header>
  );
}

const formatDate = (publishedAt: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(publishedAt));

/** Interval between requests while the text is being extracted. */
const PENDING_REFETCH_MS = 1200;

/** Fetches an article, and refetches it until its text is extracted. */
export const useArticle = (id: string | null) =>
  useQuery({
    queryKey: ['article', id],
    enabled: id !== null,
    queryFn: ({ signal }) => fetchArticle(id ?? '', signal),
    refetchInterval: ({ state }) => (state.data?.contentState === 'pending' ? PENDING_REFETCH_MS : false),
  });

const extractDocument = operation<ArticleExtractorQuery>(
  `query ArticleExtractor($url: String!) { articleExtractor(url: $url) { ${READABLE_ARTICLE_FIELDS} } }`,
);

export const useExtractedArticle = (url: string | null) =>
  useQuery({
    queryKey: ['extracted', url],
    enabled: url !== null,
    retry: false,
    queryFn: async ({ signal }) => (await graphqlFetch(extractDocument, { url: url ?? '' }, signal)).articleExtractor,
  });
