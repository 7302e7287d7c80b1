import type { Change } from './changed.ts';
import { minutesLabel } from './minutes.ts';
import type { morningWords } from './morning.words.ts';
import type { Programme } from './programme.operations.ts';

type Said = Pick<typeof morningWords, 'moved' | 'gone' | 'come' | 'stories' | 'nothing'>;

/** By their articles: a story may be another cluster by then. */
const titlesNotIn = (items: Programme['items'], others: Programme['items']) =>
  items
    .filter(({ articleId }) => !others.some((other) => other.articleId === articleId))
    .map(({ title }) => title)
    .join('; ');

/**
 * A new plan for who does not see it: where what was moved is, what went, what came in its place, how much there is. Of
 * another length, how much there is alone.
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
