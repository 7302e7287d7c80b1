import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { FakeAudio, FakeServer, createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { Dock } from '../features/dock/dock.tsx';
import { PlayerPage } from '../features/player/player.page.tsx';
import { ReaderPage } from '../features/reader/reader.page.tsx';
import { catalogue } from './catalogue.ts';

let player: Player;
const elements: FakeAudio[] = [];
const anonymous = { status: 'anonymous', viewer: null } as const;
const session = { get: () => anonymous, subscribe: () => () => undefined, changed: () => undefined };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function harness(speak: InterfaceLanguage): Promise<void> {
  await catalogue.load(speak);
  document.documentElement.lang = speak;
  const storedPreferences = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage: speak } as const;
  const preferences: ShellApi['preferences'] = {
    get: () => storedPreferences,
    set: () => undefined,
    subscribe: () => () => undefined,
  };
  const shell = {
    player,
    preferences,
    openOverlay: () => undefined,
    notify: () => undefined,
    navigate: () => undefined,
    session,
  } as unknown as ShellApi;
  player.playAll([createItem('a'), createItem('b'), createItem('c')]);
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ShellProvider shell={shell}>
          <MemoryRouter initialEntries={['/feed']}>
            <Dock />
            <PlayerPage />
            <ReaderPage />
          </MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>,
    );
    await jest.advanceTimersByTimeAsync(0);
  });
  await pass(700);
}
const named = (role: string, name: string) => screen.getAllByRole(role, { name }).length;

beforeEach(() => {
  jest.useFakeTimers();
  elements.length = 0;
  const server = new FakeServer();
  player = createPlayer({
    api: server,
    createAudio: () => {
      const element = new FakeAudio(server);
      elements.push(element);
      return element as unknown as HTMLAudioElement;
    },
  });
});
afterEach(() => {
  cleanup();
  player.clear();
  document.documentElement.removeAttribute('lang');
  jest.clearAllTimers();
  jest.useRealTimers();
});

it.each([
  [
    'de',
    'Warteschlange',
    '3 Artikel',
    '53 Zeichen',
    'Nach oben: Title c',
    'Satz 1 von 5',
    'Nächster Artikel',
    'Den eigenen Text hören',
    'Anhören : der eigene Text',
    'Bitte zuerst einen Text einfügen oder schreiben.',
    'Der Ton ist nicht erreichbar.',
  ],
  [
    'ar',
    'قائمة الانتظار',
    '3 أخبار',
    '53 حرفًا',
    'إلى أعلى: Title c',
    'الجملة 1 من 5',
    'المقال التالي',
    'اسمع نصّك',
    'استماع : نصّك',
    'الصق نصًّا أو اكتبه أولًا.',
    'تعذّر الوصول إلى الصوت.',
  ],
] as const)(
  'dock, player and reader are in %s, including errors',
  async (speak, queue, stories, characters, up, sentence, next, heading, listen, empty, problem) => {
    await harness(speak);
    expect([named('heading', queue), named('button', up), named('heading', heading)]).toEqual([1, 1, 1]);
    for (const text of [stories, characters, sentence]) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: listen }));
    await pass(0);
    expect(screen.getByText(empty)).toBeTruthy();

    for (const element of elements) element.broken = true;
    expect(named('button', next)).toBe(2);
    await act(async () => {
      player.previous();
      await jest.advanceTimersByTimeAsync(800);
    });
    expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent?.startsWith(problem))).toHaveLength(2);
    expect(
      screen.getAllByText((_, node) => node?.tagName !== 'DIV' && (node?.textContent ?? '').startsWith(problem)).length,
    ).toBeGreaterThanOrEqual(2);
  },
);
