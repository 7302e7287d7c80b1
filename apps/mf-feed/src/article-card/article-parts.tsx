import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { useState } from 'react';
import { useArticleCardWords } from './article-card.words.ts';
import css from './article-picture.module.css';
import otherSourcesCss from './other-sources.module.css';

type Props = { article: ArticleCardFields; shape: 'lead' | 'wide' | 'thumb'; eager?: boolean };

/**
 * Shows the article's picture, which opens in full size on click. If the picture is missing or fails to load, shows a
 * generated cover.
 */
export function ArticlePicture({ article, shape, eager = false }: Props) {
  const words = useArticleCardWords();
  const { openOverlay } = useShell();
  const [failed, setFailed] = useState(false);
  const className = classNames(css.picture, css[shape]);
  if (!article.picture || failed) {
    return (
      <span className={className}>
        <ArticleCover
          title={article.title}
          category={article.category}
          source={removePlaceholder(article.sourceName)}
        />
      </span>
    );
  }
  const imageUrl = article.picture;
  return (
    <button
      type="button"
      className={classNames(className, css.zoom)}
      aria-label={words.viewImage(article.title)}
      onClick={() =>
        openOverlay({ name: 'image', imageUrl, alt: article.title, source: removePlaceholder(article.sourceName) })
      }
    >
      <img
        src={imageUrl}
        alt=""
        width={shape === 'thumb' ? 96 : 1600}
        height={shape === 'thumb' ? 96 : 900}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        onError={() => setFailed(true)}
      />
    </button>
  );
}

export function ArticleUpdateLabel({
  article,
  className,
}: {
  article: ArticleCardFields;
  className?: string | undefined;
}) {
  const words = useArticleCardWords();
  if (article.correction)
    return (
      <span className={className} title={article.correction}>
        {words.corrected}
      </span>
    );
  return article.retitledAt ? (
    <time className={className} dateTime={article.retitledAt}>
      {words.updated}
    </time>
  ) : null;
}

/** Lists the other sources that carry the story. The queue plays a story once, whichever source was queued. */
export function OtherSources({ article }: { article: ArticleCardFields }) {
  const words = useArticleCardWords();
  const { openOverlay } = useShell();
  const others = article.alsoIn ?? [];
  if (others.length === 0) return null;
  return (
    <Disclosure title={words.alsoIn(others.length)} className={otherSourcesCss.also}>
      <ul>
        {others.map(({ articleId, sourceName, url }) => (
          <li key={articleId}>
            <button
              type="button"
              dir="auto"
              aria-label={words.readIn(removePlaceholder(sourceName) || url, article.title)}
              onClick={() => openOverlay({ name: 'reader', articleId })}
            >
              {removePlaceholder(sourceName) || url}
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
