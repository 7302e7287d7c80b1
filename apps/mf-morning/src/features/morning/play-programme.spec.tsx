import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { PlayProgramme, mapPosition, toQueueItem } from './play-programme.tsx';
import { testProgramme } from './programme.fixture.ts';

const [ferry, wind] = testProgramme.items.map(({ storyId }) => storyId as string) as [string, string];
const before = {
  articleId: 'before',
  sentence: null as number | null,
  items: [
    { storyId: ferry, firstSentence: 1, lastSentence: 1 },
    { storyId: wind, firstSentence: 2, lastSentence: 3 },
  ],
};
const changed = {
  ...testProgramme,
  items: [
    { ...testProgramme.items[1]!, firstSentence: 1, lastSentence: 2 },
    { ...testProgramme.items[0]!, firstSentence: 3, lastSentence: 3 },
  ],
};

function Where() {
  const where = usePlayer(({ queue, current, sentence }) => `${queue[current]?.articleId} ${sentence}`);
  return <output>{where}</output>;
}

async function press(name: RegExp, earlier: typeof before, player: PlayerSnapshot = {}): Promise<string | null> {
  render(
    <StaticShell player={player}>
      <PlayProgramme programme={{ ...changed, earlier: [earlier] }} />
      <Where />
    </StaticShell>,
  );
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    fireEvent.click(button);
  });
  return screen.getByRole('status').textContent;
}

afterEach(cleanup);

it('resumes at this player’s position in the earlier version of the programme', async () => {
  const player: PlayerSnapshot = {
    queue: [toQueueItem({ ...testProgramme, articleId: 'before' }, 'Your morning')],
    status: 'paused',
    atMs: 3200,
  };
  expect(await press(/^Resume/, { ...before, sentence: 1 }, player)).toBe('programme 2');
});

it('resumes at another device’s position in the earlier version of the programme', async () => {
  expect(await press(/^Resume/, { ...before, sentence: 2 })).toBe('programme 1');
});

it('starts an unplayed programme at its beginning', async () => {
  expect(await press(/^Play your morning/, before)).toBe('programme 0');
});

describe('mapPosition', () => {
  const form = (...stories: [string, number][]) => {
    let next = 3;
    return {
      items: stories.map(([storyId, length]) => {
        const firstSentence = next;
        next += length;
        return { storyId, firstSentence, lastSentence: next - 1 };
      }),
    };
  };
  const earlier = form(['ferry', 4], ['wind', 5], ['opera', 6]);
  const PLACE = 8;

  it.each([
    ['the same sentence of the same story', form(['ferry', 4], ['wind', 5]), 8],
    ['the same sentence of a story that moved', form(['opera', 6], ['wind', 5], ['ferry', 4]), 10],
    ['the beginning of a story whose narration became longer', form(['ferry', 4], ['wind', 12]), 7],
    ['the story after a removed one', form(['ferry', 4], ['opera', 6]), 7],
    ['the story after the previous one, if none follows', form(['ferry', 4], ['loaf', 6]), 7],
    ['the beginning if no story remains', form(['loaf', 6]), 0],
  ])('maps the position to %s', (_, after, sentence) => {
    expect(mapPosition(earlier, PLACE, after)).toBe(sentence);
  });

  it('maps positions before the first story and after the last to the beginning', () => {
    expect([2, 18].map((sentence) => mapPosition(earlier, sentence, earlier))).toEqual([0, 0]);
  });
});
