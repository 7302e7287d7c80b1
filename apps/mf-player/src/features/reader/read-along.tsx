import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useFollowAlong } from '@tidings/shell-api/use-follow-along.ts';
import { Button } from '@tidings/ui/button.tsx';
import { useRef } from 'react';
import { toOwnTextItem } from '../../own-text/own-text-item.ts';
import css from './reader.module.css';
import { useReaderWords } from './reader.words.ts';

export function ReadAlong({ article }: { article: ReadableArticleFields }) {
  const words = useReaderWords();
  const { player } = useShell();
  const root = useRef<HTMLElement>(null);
  const playFrom = (sentence: number) => {
    const state = player.get();
    if (state.queue[state.current]?.articleId === article.id && state.status !== 'idle') {
      player.seekSentence(sentence);
      player.play();
    } else player.playNow(toOwnTextItem(article, words.yours), { sentence });
  };
  const along = useFollowAlong({ root, narration: article.narration, articleId: article.id, onSentence: playFrom });
  return (
    <section ref={root} className={css.text} aria-label={words.yours} lang={article.lang ?? undefined}>
      {article.narration?.blocks.map((block) =>
        block.kind === 'title' || block.kind === 'heading' ? (
          <h2 key={block.index} data-block={block.index} dir="auto">
            {block.text}
          </h2>
        ) : (
          <p key={block.index} data-block={block.index} dir="auto">
            {block.text}
          </p>
        ),
      )}
      {along.away && (
        <p className={css.back}>
          <Button onClick={along.back}>{words.back}</Button>
        </p>
      )}
    </section>
  );
}
