import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { EMPTY_SOURCE_ID, hasPublicationDate, removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import type { ReactNode } from 'react';
import { ArticleTools, DownloadTool } from '../article-card/article-actions.tsx';
import { useArticleCardWords } from '../article-card/article-card.words.ts';
import { ArticleUpdateLabel, OtherSources } from '../article-card/article-parts.tsx';
import { useArticleListening } from '../article-card/use-article-listening.ts';
import css from './article-view.module.css';
import { useReadingWords } from './reading.words.ts';

type Props = {
  article: ReadableArticleFields;
  heading: 'h1' | 'h2';
  tools?: ReactNode;
};

export function ArticleHeader({ article, heading: Heading, tools }: Props) {
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
