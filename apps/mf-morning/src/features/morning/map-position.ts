import type { Programme } from './programme.operations.ts';

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
