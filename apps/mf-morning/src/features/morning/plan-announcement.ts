import type { ProgrammeChange } from './changed.ts';
import { formatLength } from './format-length.ts';
import type { morningWords } from './morning.words.ts';
import type { Programme } from './programme.operations.ts';

type PlanWords = Pick<typeof morningWords, 'moved' | 'gone' | 'come' | 'stories' | 'nothing'>;

/** Compares article IDs, because story IDs change when clusters are recomputed. */
const findMissingTitles = (items: Programme['items'], others: Programme['items']) =>
  items
    .filter(({ articleId }) => !others.some((other) => other.articleId === articleId))
    .map(({ title }) => title)
    .join('; ');

/**
 * Describes moved, removed and added stories and the duration. If the length was changed, describes only the duration.
 */
export function describePlanChange(
  before: Programme | null,
  after: Programme | null,
  words: PlanWords,
  change?: ProgrammeChange,
): string {
  if (!after) return words.nothing;
  const { items, seconds, speed } = after;
  const moved = change?.do === 'move' ? items.findIndex(({ storyId }) => storyId === change.story) : -1;
  const removedTitles = change && before && findMissingTitles(before.items, items);
  const come = change && before && findMissingTitles(items, before.items);
  return [
    moved >= 0 && words.moved(moved + 1, items.length, items[moved]!.title),
    removedTitles && words.gone(removedTitles),
    come && words.come(come),
    `${words.stories(items.length)}, ${formatLength(seconds / 60 / speed)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
