import type { Change } from './changed.ts';
import { minutesLabel } from './minutes.ts';
import type { morningWords } from './morning.words.ts';
import type { Programme } from './programme.operations.ts';

type Said = Pick<typeof morningWords, 'moved' | 'gone' | 'come' | 'stories' | 'nothing'>;

/** Compared by article, because clusters of stories change. */
const titlesNotIn = (items: Programme['items'], others: Programme['items']) =>
  items
    .filter(({ articleId }) => !others.some((other) => other.articleId === articleId))
    .map(({ title }) => title)
    .join('; ');

/**
 * Announcement of a new plan: the new position of a moved story, removed and added stories, and the duration. For
 * another length, only the duration.
 */
export function saidOfPlan(before: Programme | null, after: Programme | null, words: Said, change?: Change): string {
  if (!after) return words.nothing;
  const { items, seconds, speed } = after;
  const moved = change?.do === 'move' ? items.findIndex(({ storyId }) => storyId === change.story) : -1;
  const gone = change && before && titlesNotIn(before.items, items);
  const come = change && before && titlesNotIn(items, before.items);
  return [
    moved >= 0 && words.moved(moved + 1, items.length, items[moved]!.title),
    gone && words.gone(gone),
    come && words.come(come),
    `${words.stories(items.length)}, ${minutesLabel(seconds / 60 / speed)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
