import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { type Listening, useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useArticleCardWords } from './article-card.words.ts';
import { toQueueItem } from './article-queue-item.ts';
import { translateError } from './translate-error.ts';

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
