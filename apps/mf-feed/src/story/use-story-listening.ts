import { useShell } from '@tidings/shell-api/shell-context.ts';
import { type Listening, useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { problemOf } from './problem-of.ts';
import { type Story, queueItemOf } from './story-parts.ts';
import { useStoryWords } from './story.words.ts';

export type StoryListening = {
  state: Listening;
  /** 0-1 of the story heard so far. */
  heard: number;
  /** Why the audio could not be made or played, for the red line. */
  problem: string | null;
  press: () => void;
};

/** Everything a story's Listen button knows and does. */
export function useStoryListening(story: Story): StoryListening {
  const words = useStoryWords();
  const { track } = useShell();
  const { listening, press } = useListening(queueItemOf(story), story.listenMs);
  const heard = usePlayer((state) => state.heard[story.id] ?? 0);
  const problem = usePlayer((state) => (listening.kind === 'failed' ? problemOf(state.error, words) : null));
  return {
    state: listening,
    heard,
    problem,
    press: () => {
      if (listening.kind === 'new')
        track({ name: 'ArticleListened', attributes: { articleId: story.id, title: story.title } });
      press();
    },
  };
}
