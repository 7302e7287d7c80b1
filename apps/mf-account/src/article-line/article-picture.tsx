import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { useState } from 'react';
import { usePageWords } from '../page.words.ts';
import css from './article-picture.module.css';

type Props = { article: Pick<ArticleCardFields, 'title' | 'sourceName' | 'category' | 'picture'>; className?: string };

/** Shows the article's picture, which opens in full size on click, or a generated cover if none exists. */
export function ArticlePicture({ article: { title, sourceName, category, picture }, className }: Props) {
  const words = usePageWords();
  const { openOverlay } = useShell();
  const [failed, setFailed] = useState(false);
  const source = removePlaceholder(sourceName);
  if (!picture || failed)
    return (
      <span className={classNames(css.picture, className)}>
        <ArticleCover title={title} category={category} source={source} />
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(css.picture, css.zoom, className)}
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
