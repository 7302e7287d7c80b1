import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { createPreferenceStore } from '../../preferences/preference-store.ts';
import { LeadSample } from './daily-sample.tsx';

const headline = {
  id: 'ferry',
  title: 'The night ferry',
  description: 'It leaves.',
  sourceName: 'Ledger',
  url: '',
  picture: null,
  lang: 'en',
  publishedAt: '2026-11-20T08:00:00Z',
  listenMs: 60_000,
  characters: 900,
};
const Path = () => <output>{useLocation().pathname}</output>;

it('the “Read along” link starts the article, and does not restart one that is already playing', async () => {
  const server = new FakeServer();
  const player = createPlayer({
    api: server,
    createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement,
  });
  const shell = { player, preferences: createPreferenceStore() } as unknown as ShellApi;
  render(
    <ShellProvider shell={shell}>
      <MemoryRouter initialEntries={['/']}>
        <LeadSample headline={headline} />
        <Path />
      </MemoryRouter>
    </ShellProvider>,
  );
  const readAlong = () => userEvent.click(screen.getByRole('link', { name: 'Read along' }));
  await readAlong();
  expect(player.get().queue.map(({ articleId }) => articleId)).toEqual(['ferry']);
  expect(screen.getByRole('status').textContent).toBe('/player');
  const status = player.get().status;
  expect(status).not.toBe('idle');
  await readAlong();
  expect(player.get().status).not.toBe('paused');
});
