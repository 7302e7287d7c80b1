import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { formatNotAvailable } from '@tidings/contracts/news/placeholders.ts';
import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { SessionState, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { speaking } from '../words/speaking.fixture.ts';
import { ArticleCard } from './article-card.tsx';

const anonymous: SessionState = { status: 'anonymous', viewer: null };

async function show(
  verdict: Verdict | null,
  contentState: 'ready' | 'failed' = 'ready',
  language: InterfaceLanguage = 'en',
  words: object = {},
) {
  const audio = new FakeServer();
  const shell = {
    player: createPlayer({ api: audio, createAudio: () => new FakeAudio(audio) as unknown as HTMLAudioElement }),
    preferences: speaking(language),
    session: { get: () => anonymous, subscribe: () => () => undefined, changed: () => undefined },
  } as unknown as ShellApi;
  const article = {
    ...createArticleCard('ferry', 'The night ferry'),
    description: 'It leaves.',
    author: 'Ida',
    contentState,
    verdict,
    ...words,
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShellProvider shell={shell}>
        <ArticleCard article={article} form="column" />
      </ShellProvider>
    </QueryClientProvider>,
  );
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  });
}
afterEach(cleanup);

it('a card shows a notice when only the beginning of an article is available', async () => {
  await show('teaser');
  expect(screen.getByText('Only the beginning can be played.')).toBeTruthy();
});

it.each<[Verdict | null, 'ready' | 'failed']>([
  ['ok', 'ready'],
  [null, 'ready'],
  ['teaser', 'failed'],
])('a card shows no notice when the text is complete or missing: %s, %s', async (verdict, state) => {
  await show(verdict, state);
  expect(screen.queryByText('Only the beginning can be played.')).toBeNull();
});

it('a card shows the notice in the language of the page', async () => {
  await show('teaser', 'ready', 'de');
  expect(screen.getByText('Nur der Anfang ist zu hören.')).toBeTruthy();
});

it('a card does not show the server’s placeholders', async () => {
  await show('ok', 'ready', 'en', {
    sourceName: formatNotAvailable('Source'),
    author: formatNotAvailable('Author'),
    description: formatNotAvailable('Description'),
  });
  expect(screen.getByRole('article').textContent).not.toContain('not available');
});
