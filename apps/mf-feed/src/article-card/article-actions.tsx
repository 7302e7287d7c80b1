import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import css from './article-card.module.css';
import { useArticleCardWords } from './article-card.words.ts';
import type { CardArticle } from './card-article.ts';
import { QueueTool } from './queue-tool.tsx';
import { SaveTool } from './save-tool.tsx';
import type { ArticleListening } from './use-article-listening.ts';

/** Listen first, then queue, save and the original. */
export function ArticleActions({ story, listening }: { story: CardArticle; listening: ArticleListening }) {
  return (
    <div className={css.actions}>
      <ListenPill state={listening.state} title={story.title} onPress={listening.press} className={css.listen} />
      <ArticleTools story={story} />
    </div>
  );
}

/** The silent tools of a story. */
export function ArticleTools({ story }: { story: CardArticle }) {
  const words = useArticleCardWords();
  const { openOverlay } = useShell();
  return (
    <>
      <QueueTool story={story} />
      <SaveTool id={story.id} title={story.title} />
      {story.url !== '' && (
        <SquareTool
          icon="out"
          label={words.original(story.title)}
          onClick={() => openOverlay({ name: 'external', url: story.url })}
        />
      )}
    </>
  );
}
