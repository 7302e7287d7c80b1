import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { isSameStory } from '@tidings/player-core/queue/queue.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useArticleCardWords } from './article-card.words.ts';
import { toQueueItem } from './article-queue-item.ts';

export function QueueTool({ article }: { article: ArticleCardFields }) {
  const words = useArticleCardWords();
  const { player, notify } = useShell();
  const queueItem = toQueueItem(article);
  const queuedId = usePlayer((state) => state.queue.find((item) => isSameStory(item, queueItem))?.id);
  const toggle = () => {
    if (queuedId !== undefined) {
      player.remove(queuedId);
      return;
    }
    player.enqueue(queueItem);
    notify('success', words.queued, { label: words.undo, run: () => player.remove(article.id) });
  };
  return (
    <ToolButton
      icon={queuedId === undefined ? 'queue' : 'check'}
      label={queuedId !== undefined ? words.unqueue(article.title) : words.queue(article.title)}
      onClick={toggle}
    />
  );
}
