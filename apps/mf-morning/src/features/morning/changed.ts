import type { Programme } from './programme.operations.ts';
import type { ProgrammeChanges } from './programme.query.ts';

export type ProgrammeChange =
  | { do: 'drop' | 'putBack' | 'lock' | 'tellWhole'; story: string }
  | { do: 'move'; story: string; to: number };

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
