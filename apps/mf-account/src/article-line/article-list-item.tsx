import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { hasPublicationDate, removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { type ReactNode, useState } from 'react';
import { usePageWords } from '../page.words.ts';
import css from './article-list-item.module.css';
import articlePictureCss from './article-picture.module.css';

type StoryLineProps = {
  article: ArticleCardFields;
  words: { playing: string; read: (title: string) => string; original: (title: string) => string };
  className?: string | undefined;
  since?: ReactNode;
  onRead?: () => void;
  children?: ReactNode;
};

export function ArticleListItem({ article, words, className = '', since, onRead, children }: StoryLineProps) {
  const { openOverlay } = useShell();
  const { listening, press } = useListening(createQueueItem(article), article.listenMs);
  const played = usePlayer((state) => state.heard[article.id] ?? 0);
  const lang = article.lang ?? undefined;
  const dek = removePlaceholder(article.description);
  const open = () => openOverlay({ name: 'reader', articleId: article.id });
  return (
    <article className={`${css.story} ${className}`} data-state={listening.kind}>
      <p className={css.meta}>
        <b>{removePlaceholder(article.sourceName)}</b>
        {hasPublicationDate(article) && <time dateTime={article.publishedAt}>{formatAgo(article.publishedAt)}</time>}
        {listening.kind === 'playing' && (
          <span className={css.live}>
            <PlayingIndicator /> {words.playing}
          </span>
        )}
        {since}
      </p>
      <h2 lang={lang}>
        <button type="button" dir="auto" onClick={open}>
          <ArticleHeadline title={article.title} heard={played} />
        </button>
      </h2>
      {dek !== '' && (
        <p className={css.dek} data-part="dek" lang={lang} dir="auto">
          {dek}
        </p>
      )}
      <div className={css.actions} data-part="actions">
        <ListenButton state={listening} title={article.title} onPress={press} />
        <ToolButton icon="paper" label={words.read(article.title)} onClick={onRead ?? open} />
        {article.url !== '' && (
          <ToolButton
            icon="out"
            label={words.original(article.title)}
            onClick={() => openOverlay({ name: 'external', url: article.url })}
          />
        )}
        {children}
      </div>
    </article>
  );
}

type ArticlePictureProps = {
  article: Pick<ArticleCardFields, 'title' | 'sourceName' | 'category' | 'picture'>;
  className?: string;
};

/** Shows the article's picture, which opens in full size on click, or a generated cover if none exists. */
export function ArticlePicture({ article: { title, sourceName, category, picture }, className }: ArticlePictureProps) {
  const words = usePageWords();
  const { openOverlay } = useShell();
  const [failed, setFailed] = useState(false);
  const source = removePlaceholder(sourceName);
  if (!picture || failed)
    return (
      <span className={classNames(articlePictureCss.picture, className)}>
        <ArticleCover title={title} category={category} source={source} />
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(articlePictureCss.picture, articlePictureCss.zoom, className)}
      aria-label={words.viewImage(title)}
      onClick={() => openOverlay({ name: 'image', imageUrl: picture, alt: title, source })}
    >
      <img
        src={picture}
        alt=""
        width={480}
        height={320}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </button>
  );
}
