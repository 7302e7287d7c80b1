import type { morningWords } from './morning.words.ts';
import type { Programme, ProgrammeChanges } from './programme.query.ts';
import { formatLength } from './programme.query.ts';

export type ProgrammeChange =
  | { do: 'drop' | 'putBack' | 'lock' | 'tellWhole'; story: string }
  | { do: 'move'; story: string; to: number };

type PlanWords = Pick<typeof morningWords, 'moved' | 'gone' | 'come' | 'stories' | 'nothing'>;

const toggle = (stories: readonly string[], story: string): string[] =>
  stories.includes(story) ? stories.filter((one) => one !== story) : [...stories, story];
const without = (stories: readonly string[], story: string): string[] => stories.filter((one) => one !== story);

/**
 * Adds a change to a programme. Moving a story stores the order of all stories, so that the story keeps its position.
 */
export function addProgrammeChange(
  { changes, items }: Pick<Programme, 'changes' | 'items'>,
  change: ProgrammeChange,
): ProgrammeChanges {
  const { story } = change;
  switch (change.do) {
    case 'drop':
      return {
        dropped: [...without(changes.dropped, story), story],
        locked: without(changes.locked, story),
        whole: without(changes.whole, story),
        order: without(changes.order, story),
      };
    case 'putBack':
      return {
        ...changes,
        dropped: without(changes.dropped, story),
        locked: [...without(changes.locked, story), story],
      };
    case 'lock':
      return { ...changes, locked: toggle(changes.locked, story) };
    case 'tellWhole':
      return { ...changes, whole: toggle(changes.whole, story) };
    case 'move': {
      const order = without(
        items.map(({ storyId }) => storyId),
        story,
      );
      return { ...changes, order: order.toSpliced(change.to, 0, story) };
    }
  }
}

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
