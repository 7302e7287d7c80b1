import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import css from './article-card.module.css';
import { useArticleCardWords } from './article-card.words.ts';
import { DownloadState } from './download-tool.tsx';
import { QueueTool } from './queue-tool.tsx';
import { SaveTool } from './save-tool.tsx';
import type { ArticleListening } from './use-article-listening.ts';

export function ArticleActions({ article, listening }: { article: ArticleCardFields; listening: ArticleListening }) {
  return (
    <div className={css.actions}>
      <ListenButton state={listening.state} title={article.title} onPress={listening.press} className={css.listen} />
      <ArticleTools article={article} />
      <DownloadState article={article} />
    </div>
  );
}

export function ArticleTools({ article }: { article: ArticleCardFields }) {
  const words = useArticleCardWords();
  const { openOverlay } = useShell();
  return (
    <>
      <QueueTool article={article} />
      <SaveTool id={article.id} title={article.title} />
      {article.url !== '' && (
        <ToolButton
          icon="out"
          label={words.original(article.title)}
          onClick={() => openOverlay({ name: 'external', url: article.url })}
        />
      )}
    </>
  );
}
