import type { PlayerState } from '@tidings/player-core/player.types.ts';
import { DownloadButton } from '@tidings/shell-api/download-button.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { formatLength } from './format-length.ts';
import { mapPosition } from './map-position.ts';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import { toQueueItem } from './programme-item.ts';
import type { Programme } from './programme.operations.ts';

export function PlayProgramme({ programme }: { programme: Programme }) {
  const words = useMorningWords();
  const speed = usePlayer(({ rates }) => rates.news ?? 1);
  const { player } = useShell();
  const item = toQueueItem(programme, words.title);
  const { listening, press } = useListening(item, programme.seconds * 1000);
  const sentence = usePlayer((state) => findEarlierPosition(programme, state));
  const isBegun = listening.kind === 'new' && sentence > 0;
  const stories = words.stories(programme.items.length);
  return (
    <p className={css.play}>
      <ListenButton
        state={isBegun ? { kind: 'progress', leftMs: null } : listening}
        title={words.title}
        {...(listening.kind === 'new' && !isBegun && { label: words.play })}
        onPress={isBegun ? () => player.playNow(item, { sentence }) : press}
      />
      <DownloadButton articleId={programme.articleId} title={words.title} />
      <span className="num soft">
        {stories}
        {speed !== 1 && ` · ${formatLength(programme.seconds / 60 / speed)} (${speed}×)`}
      </span>
    </p>
  );
}

/**
 * Returns the position in an earlier version of the programme: from this player if available, then from the server,
 * otherwise 0.
 */
function findEarlierPosition({ items, earlier }: Programme, { queue, current, sentence }: PlayerState): number {
  const playing = sentence > 0 && earlier.find(({ articleId }) => articleId === queue[current]?.articleId);
  const form = playing ? { ...playing, sentence } : earlier[0];
  return form?.sentence == null ? 0 : mapPosition(form, form.sentence, { items });
}
