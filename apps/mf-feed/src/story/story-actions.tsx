import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { QueueTool } from './queue-tool.tsx';
import { SaveTool } from './save-tool.tsx';
import css from './story-card.module.css';
import type { Story } from './story-parts.ts';
import { useStoryWords } from './story.words.ts';
import type { StoryListening } from './use-story-listening.ts';

/** Listen first, then queue, save and the original. */
export function StoryActions({ story, listening }: { story: Story; listening: StoryListening }) {
  return (
    <div className={css.actions}>
      <ListenPill state={listening.state} title={story.title} onPress={listening.press} className={css.listen} />
      <StoryTools story={story} />
    </div>
  );
}

/** The silent tools of a story. */
export function StoryTools({ story }: { story: Story }) {
  const words = useStoryWords();
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
