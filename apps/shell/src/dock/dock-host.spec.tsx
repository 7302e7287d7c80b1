import { act, cleanup, render, screen } from '@testing-library/react';
import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { createPreferenceStore } from '../preferences/preference-store.ts';
import { DockHost } from './dock-host.tsx';

afterEach(cleanup);

it.each([
  ['/feed', 1],
  ['/auth', 0],
  ['/features/text-to-speech', 0],
  ['/player', 0],
])('on %s the round play button is shown %i times', async (path, times) => {
  const server = new FakeServer();
  const player = createPlayer({
    api: server,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
  render(
    <ShellProvider shell={{ player, preferences: createPreferenceStore() } as unknown as ShellApi}>
      <MemoryRouter initialEntries={[path]}>
        <DockHost />
      </MemoryRouter>
    </ShellProvider>,
  );
  await act(async () => {
    await import('./floating-play.tsx');
  });
  expect(screen.queryAllByRole('link', { name: 'Play the headlines' })).toHaveLength(times);
});
