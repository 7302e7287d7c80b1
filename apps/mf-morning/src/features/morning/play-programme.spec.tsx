import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PlayerSnapshot } from '@tidings/player-core/player-in-state.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { PlayProgramme } from './play-programme.tsx';
import { toQueueItem } from './programme-item.ts';
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
