import { shown } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { Cover } from '@tidings/ui/cover.tsx';
import { useState } from 'react';
import { useArticleCardWords } from './article-card.words.ts';
import css from './article-picture.module.css';
import type { CardArticle } from './card-article.ts';

type Props = { story: CardArticle; shape: 'lead' | 'wide' | 'thumb'; eager?: boolean };

/** The story's picture, or its cover when there is none or it does not load. A press shows it whole. */
export function ArticlePicture({ story, shape, eager = false }: Props) {
  const words = useArticleCardWords();
  const { openOverlay } = useShell();
  const [failed, setFailed] = useState(false);
  const className = classNames(css.picture, css[shape]);
  if (!story.picture || failed) {
    return (
      <span className={className}>
        <Cover title={story.title} category={story.category} source={shown(story.sourceName)} />
      </span>
    );
  }
  const imageUrl = story.picture;
  return (
    <button
      type="button"
      className={classNames(className, css.zoom)}
      aria-label={words.viewImage(story.title)}
      onClick={() => openOverlay({ name: 'image', imageUrl, alt: story.title, source: shown(story.sourceName) })}
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
