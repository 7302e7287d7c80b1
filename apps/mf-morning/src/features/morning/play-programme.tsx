import { PinTool } from '@tidings/shell-api/pin-tool.tsx';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { minutesLabel } from './minutes.ts';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import { queueItemOfProgramme } from './programme-item.ts';
import type { Programme } from './programme.operations.ts';

/** The button of the page, and what it plays: how many stories, and how long they take at the speed of the news. */
export function PlayProgramme({ programme }: { programme: Programme }) {
  const words = useMorningWords();
  const speed = usePlayer(({ rates }) => rates.news ?? 1);
  const { listening, press } = useListening(queueItemOfProgramme(programme, words.title), programme.seconds * 1000);
  const stories = words.stories(programme.items.length);
  return (
    <p className={css.play}>
      <ListenPill
        state={listening}
        title={words.title}
        {...(listening.kind === 'new' && { label: words.play })}
        onPress={press}
      />
      <PinTool articleId={programme.articleId} title={words.title} />
      <span className="num soft">
        {stories}
        {speed !== 1 && ` · ${minutesLabel(programme.seconds / 60 / speed)} (${speed}×)`}
      </span>
    </p>
  );
}
