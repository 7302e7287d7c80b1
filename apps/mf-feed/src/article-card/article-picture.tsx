import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { useState } from 'react';
import { useArticleCardWords } from './article-card.words.ts';
import css from './article-picture.module.css';

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
