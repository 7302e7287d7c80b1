import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useArticleCardWords } from '../../article-card/article-card.words.ts';
import { toQueueItem } from '../../article-card/article-queue-item.ts';
import { translateError } from '../../article-card/translate-error.ts';
import type { ArticleListening } from '../../article-card/use-article-listening.ts';
import type { Episode } from './podcasts.query.ts';

const SECOND_MS = 1000;

export function useEpisodeListening(
  { podcastId, title, duration }: Episode,
  article: ArticleCardFields,
): ArticleListening {
  const words = useArticleCardWords();
  const { track } = useShell();
  const totalMs = duration === null ? article.listenMs : duration * SECOND_MS;
  const { listening, press } = useListening(toQueueItem(article), totalMs);
  const played = usePlayer((state) => state.heard[article.id] ?? 0);
  const problem = usePlayer((state) => (listening.kind === 'failed' ? translateError(state.error, words) : null));
  return {
    state: listening,
    heard: played,
    problem,
    press: () => {
      if (listening.kind === 'new')
        track({
          name: 'PodcastListened',
          attributes: { podcastId, title, duration: Math.round((totalMs ?? 0) / SECOND_MS) },
        });
      press();
    },
  };
}
