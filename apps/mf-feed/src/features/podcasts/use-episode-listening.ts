import type { ArticleCard } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { problemOf } from '../../story/problem-of.ts';
import { queueItemOf } from '../../story/story-parts.ts';
import { useStoryWords } from '../../story/story.words.ts';
import type { StoryListening } from '../../story/use-story-listening.ts';
import type { Episode } from './podcasts.query.ts';

const SECOND_MS = 1000;

/** What an episode is to its listener, and what its one button does. */
export function useEpisodeListening({ podcastId, title, duration }: Episode, article: ArticleCard): StoryListening {
  const words = useStoryWords();
  const { track } = useShell();
  const totalMs = duration === null ? article.listenMs : duration * SECOND_MS;
  const { listening, press } = useListening(queueItemOf(article), totalMs);
  const heard = usePlayer((state) => state.heard[article.id] ?? 0);
  const problem = usePlayer((state) => (listening.kind === 'failed' ? problemOf(state.error, words) : null));
  return {
    state: listening,
    heard,
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
