import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import { useState } from 'react';
import css from './article-skeleton.module.css';
import { useLoadingWords } from './waiting.words.ts';

export function ArticleSkeleton() {
  const { messages } = useLoadingWords();
  const [chance] = useState(Math.random);
  const message = messages[Math.floor(chance * messages.length)]!;
  return (
    <LoadingState label={message}>
      <div className={css.ghost}>
        <p className="soft">{message}</p>
        <Skeleton width="96%" height="3rem" />
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="40%" height="1rem" />
        <Skeleton height="64px" />
        {['100%', '97%', '99%', '93%', '98%', '60%'].map((width) => (
          <Skeleton key={width} width={width} height="1.2rem" />
        ))}
      </div>
    </LoadingState>
  );
}
