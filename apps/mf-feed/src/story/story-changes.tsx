import type { Story } from './story-parts.ts';
import { useStoryWords } from './story.words.ts';

/** What its source did to a story since it came: renamed it, or said what was wrong. */
export function StoryChanges({ story, className }: { story: Story; className?: string | undefined }) {
  const words = useStoryWords();
  if (story.correction)
    return (
      <span className={className} title={story.correction}>
        {words.corrected}
      </span>
    );
  return story.retitledAt ? (
    <time className={className} dateTime={story.retitledAt}>
      {words.updated}
    </time>
  ) : null;
}
