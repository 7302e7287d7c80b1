import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { formatPlayerError } from '@tidings/player-core/page/problem-words.ts';
import type { PlayerError, QueueItem } from '@tidings/player-core/player.types.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { type Listening, useListening } from '@tidings/shell-api/use-listening.ts';
import { type articleCardWords, useArticleCardWords } from './article-card.words.ts';

export type ArticleListening = {
  state: Listening;
  heard: number;
  problem: string | null;
  press: () => void;
};

export function useArticleListening(article: ArticleCardFields): ArticleListening {
  const words = useArticleCardWords();
  const { track } = useShell();
  const { listening, press } = useListening(toQueueItem(article), article.listenMs);
  const played = usePlayer((state) => state.heard[article.id] ?? 0);
  const problem = usePlayer((state) => (listening.kind === 'failed' ? translateError(state.error, words) : null));
  return {
    state: listening,
    heard: played,
    problem,
    press: () => {
      if (listening.kind === 'new')
        track({ name: 'ArticleListened', attributes: { articleId: article.id, title: article.title } });
      press();
    },
  };
}

export const translateError = (
  error: PlayerError | null,
  { problems }: Pick<typeof articleCardWords, 'problems'>,
): string | null => error && formatPlayerError(error, problems);

export const toQueueItem = (article: ArticleCardFields): QueueItem => ({
  ...createQueueItem(article),
  storyId: article.storyId,
});
