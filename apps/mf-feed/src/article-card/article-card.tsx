import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { hasPublicationDate, removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import type { ReactNode } from 'react';
import { ArticleActions } from './article-actions.tsx';
import css from './article-card.module.css';
import { useArticleCardWords } from './article-card.words.ts';
import { ArticlePicture, ArticleUpdateLabel, OtherSources } from './article-parts.tsx';
import { type ArticleListening, useArticleListening } from './use-article-listening.ts';

type Props = {
  article: ArticleCardFields;
  form: 'lead' | 'column' | 'row';
  heading?: 'h2' | 'h3';
  eager?: boolean;
  headline?: ReactNode;
  passage?: ReactNode;
};

export function ArticleCard({ article, form, heading: Heading = 'h3', eager = false, headline, passage }: Props) {
  const words = useArticleCardWords();
  const listening = useArticleListening(article);
  const { openOverlay } = useShell();
  const author = removePlaceholder(article.author);
  const dek = passage ?? removePlaceholder(article.description);
  return (
    <article className={classNames(css.story, css[form])} data-state={listening.state.kind}>
      <ArticlePicture
        article={article}
        shape={form === 'lead' ? 'lead' : form === 'row' ? 'thumb' : 'wide'}
        eager={eager}
      />
      <ArticleMeta article={article} listening={listening} />
      <Heading className={css.headline} lang={article.lang ?? undefined}>
        <button type="button" dir="auto" onClick={() => openOverlay({ name: 'reader', articleId: article.id })}>
          {listening.heard === 0 && headline !== undefined ? (
            headline
          ) : (
            <ArticleHeadline title={article.title} heard={listening.heard} />
          )}
        </button>
      </Heading>
      {author !== '' && author !== article.sourceName && (
        <p className={css.byline} dir="auto">
          {words.by(author)}
        </p>
      )}
      {form !== 'row' && dek !== '' && (
        <p className={css.dek} dir="auto" lang={article.lang ?? undefined}>
          {dek}
        </p>
      )}
      {article.contentState === 'ready' && article.verdict === 'teaser' && (
        <p className={css.part}>{words.beginning}</p>
      )}
      <OtherSources article={article} />
      {listening.problem && (
        <p className={css.why}>
          <Icon name="alert" size={18} />
          {listening.problem}
        </p>
      )}
      <ArticleActions article={article} listening={listening} />
    </article>
  );
}

function ArticleMeta({ article, listening }: { article: ArticleCardFields; listening: ArticleListening }) {
  const words = useArticleCardWords();
  const { kind } = listening.state;
  return (
    <p className={css.meta}>
      <b dir="auto">{removePlaceholder(article.sourceName)}</b>
      {hasPublicationDate(article) && (
        <time className={css.dot} dateTime={article.publishedAt}>
          {formatAgo(article.publishedAt)}
        </time>
      )}
      {kind === 'playing' && (
        <span className={classNames(css.dot, css.live)}>
          <PlayingIndicator /> {words.playing}
        </span>
      )}
      {kind === 'heard' && (
        <span className={css.dot}>
          <Icon name="check" size={16} />
          {words.heard}
        </span>
      )}
      {kind === 'new' && <span className={css.dot}>{words.isNew}</span>}
      <ArticleUpdateLabel article={article} className={css.dot} />
    </p>
  );
}
