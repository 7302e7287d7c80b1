import type { PlayerState, QueueItem } from '@tidings/player-core/player.types.ts';
import { DownloadButton } from '@tidings/shell-api/download-button.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import { formatLength } from './programme.query.ts';
import type { Programme } from './programme.query.ts';

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

export const toQueueItem = ({ articleId, language, seconds, items }: Programme, title: string): QueueItem => ({
  id: articleId,
  articleId,
  title,
  source: 'Tidings',
  url: '',
  imageUrl: items.find(({ picture }) => picture !== null)?.picture ?? null,
  language,
  characters: null,
  kind: 'news',
  listenMs: seconds * 1000,
});

type Form = Pick<Programme['earlier'][number], 'items'>;

/**
 * Maps a position to the same sentence of the same story, or to its beginning if its narration changed. Maps a removed
 * story to the next one. Returns 0 before the first story and after the end.
 */
export function mapPosition(before: Form, sentence: number, after: Form): number {
  const findItem = ({ storyId }: Form['items'][number]) => after.items.find((item) => item.storyId === storyId);
  const at = before.items.findIndex((item) => sentence >= item.firstSentence && sentence <= item.lastSentence);
  const [reached, ...following] = at < 0 ? [] : before.items.slice(at);
  if (!reached) return 0;
  const same = findItem(reached);
  if (same) {
    const isAsLong = same.lastSentence - same.firstSentence === reached.lastSentence - reached.firstSentence;
    return same.firstSentence + (isAsLong ? sentence - reached.firstSentence : 0);
  }
  const [next] = following.flatMap((item) => findItem(item) ?? []);
  if (next) return next.firstSentence;
  const last = before.items
    .slice(0, at)
    .flatMap((item) => findItem(item) ?? [])
    .at(-1);
  return last ? last.lastSentence + 1 : 0;
}
