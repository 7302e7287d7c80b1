import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { formatNotAvailable } from '@tidings/contracts/news/placeholders.ts';
import { FakeAudio, FakeServer, createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { Player } from '@tidings/player-core/player.types.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { LiveRegion } from '@tidings/ui/live-region.tsx';
import { PlaylistPanel } from './playlist.panel.tsx';
import { Teleprompter } from './teleprompter.tsx';

let player: Player;
let server: FakeServer;
let toasts: string[];
let description: string;
const elements: FakeAudio[] = [];
const network = async () => ({
  ok: true,
  status: 200,
  json: () => Promise.resolve({ data: { article: { description } } }),
});
const anonymous = { status: 'anonymous', viewer: null } as const;
const session = { get: () => anonymous, subscribe: () => () => undefined, changed: () => undefined };
const english = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage: 'en' } as const;
const preferences = { get: () => english, set: () => undefined, subscribe: () => () => undefined };
const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    await jest.advanceTimersByTimeAsync(0);
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const titles = () =>
  within(screen.getByRole('region', { name: 'Playlist' }))
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('[dir="auto"]')!.textContent);

beforeEach(async () => {
  jest.useFakeTimers();
  elements.length = 0;
  toasts = [];
  description = `About the bell. ${'Long'.repeat(60)}`;
  Object.assign(globalThis, { fetch: network });
  server = new FakeServer();
  player = createPlayer({
    api: server,
    createAudio: () => {
      const element = new FakeAudio(server);
      elements.push(element);
      return element as unknown as HTMLAudioElement;
    },
  });
  const shell = {
    player,
    openOverlay: jest.fn(),
    notify: (_kind: string, message: string) => {
      toasts.push(message);
    },
    navigate: jest.fn(),
    session,
    preferences,
  } as unknown as ShellApi;
  player.playAll([createItem('a'), createItem('b'), createItem('c')]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShellProvider shell={shell}>
        <MemoryRouter>
          <LiveRegion />
          <PlaylistPanel />
          <Teleprompter />
        </MemoryRouter>
      </ShellProvider>
    </QueryClientProvider>,
  );
  await pass(700);
});
afterEach(() => {
  cleanup();
  player.clear();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('shows the current sentence with its word highlighted, and the next sentence', async () => {
  const harness = screen.getByRole('region', { name: 'Now playing' });
  expect(within(harness).getByText('bell.')).toHaveProperty('className', 'word fit');
  expect(within(harness).getByText('Two boats.')).toBeTruthy();
  await pass(1000);
  expect(within(harness).getByText('sentence 2 of 5')).toBeTruthy();
});

it('lists the queued articles with title and length, and marks the current one', () => {
  expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
  const [first] = within(screen.getByRole('region', { name: 'Playlist' })).getAllByRole('listitem');
  expect(first!.getAttribute('aria-current')).toBe('true');
  expect(first!.textContent).toContain('53 characters');
});

it('reorders, removes and selects queued articles', async () => {
  await press(screen.getByRole('button', { name: 'Move up: Title c' }));
  expect(titles()).toEqual(['Title a', 'Title c', 'Title b']);
  await press(screen.getByRole('button', { name: 'Remove from queue: Title b' }));
  expect(titles()).toEqual(['Title a', 'Title c']);
  await press(screen.getByRole('button', { name: 'Title c' }));
  await pass(300);
  expect(player.get()).toMatchObject({ current: 1, status: 'playing' });
});

it('announces moved and removed articles, and keeps the focus in the queue', async () => {
  const outcome = () => [
    document.querySelector('[aria-live]')?.textContent,
    document.activeElement?.getAttribute('aria-label'),
  ];
  const pressFocused = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await press(screen.getByRole('button', { name }));
  };
  await pressFocused('Move up: Title c');
  expect(outcome()).toEqual(['Place 2 of 3: Title c', 'Move up: Title c']);
  await pressFocused('Move up: Title c');
  expect(outcome()).toEqual(['Place 1 of 3: Title c', 'Move down: Title c']);
  await pressFocused('Remove from queue: Title a');
  expect(outcome()).toEqual(['Removed from the queue: Title a', 'Remove from queue: Title b']);
  await pressFocused('Remove from queue: Title b');
  expect(outcome()).toEqual(['Removed from the queue: Title b', 'Remove from queue: Title c']);
});

it('reorders the queue by dragging', async () => {
  const entries = within(screen.getByRole('region', { name: 'Playlist' })).getAllByRole('listitem');
  fireEvent.dragStart(entries[2]!);
  fireEvent.dragOver(entries[0]!);
  await act(async () => {
    fireEvent.drop(entries[0]!);
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(titles()).toEqual(['Title c', 'Title a', 'Title b']);
  expect(player.get().current).toBe(1);
});

it('announces the position at each sentence and pause, but not each second', async () => {
  const positionText = () =>
    screen.getByRole('slider', { name: 'Position in the article' }).getAttribute('aria-valuetext');
  const [places, sentences] = [new Set<string | null>(), new Set<number>()];
  for (let turn = 0; turn < 30; turn += 1) {
    places.add(positionText());
    sentences.add(player.get().sentence);
    await pass(100);
  }
  expect(sentences.size).toBeGreaterThan(1);
  expect(places.size).toBe(sentences.size);
  await act(async () => player.pause());
  expect(positionText()).toMatch(/^sentence \d of 5, 0:03 of /);
});

it('seeks with the slider, changes the speed and goes from the first article to the last', async () => {
  fireEvent.change(screen.getByRole('slider', { name: 'Position in the article' }), { target: { value: '3' } });
  await pass(200);
  expect(player.get().sentence).toBe(3);
  await press(screen.getByRole('radio', { name: '1.5×' }));
  expect(player.get().rate).toBe(1.5);
  await press(screen.getByRole('button', { name: 'Previous article' }));
  expect(player.get().current).toBe(2);
});

it('offers speeds up to 4 × only for server audio', async () => {
  expect(screen.queryByRole('radio', { name: '4.0×' })).toBeNull();
  await press(screen.getByRole('button', { name: /^Faster speeds/ }));
  await press(screen.getByRole('radio', { name: '4.0×' }));
  expect(player.get().rate).toBe(4);
  await act(async () => {
    player.setEngine('browser');
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(player.get().rate).toBe(2);
  expect(screen.queryByRole('button', { name: /^Faster speeds/ })).toBeNull();
});

it('counts down the sleep timer, and extends it', async () => {
  fireEvent.change(screen.getByLabelText('Sleep timer'), { target: { value: '5' } });
  await pass(2_000);
  expect(screen.getByRole('timer').textContent).toBe('Sleep in 4:58');
  await press(screen.getByRole('button', { name: '5 min more' }));
  expect(screen.getByRole('timer').textContent).toBe('Sleep in 9:58');
  expect(screen.getByLabelText('Sleep timer')).toHaveProperty('value', '5');
  fireEvent.change(screen.getByLabelText('Sleep timer'), { target: { value: 'off' } });
  expect(screen.queryByRole('timer')).toBeNull();
});

it('plays from the clicked sentence, or from the clicked word of the current sentence', async () => {
  await press(screen.getByText('Two boats.'));
  await pass(300);
  expect(player.get().sentence).toBe(1);
  const line = document.querySelector('[data-block="1"]')!;
  const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let last: Node = line;
  for (let node = text.nextNode(); node; node = text.nextNode()) last = node;
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: last, offset: 1 }) });
  fireEvent.click(line);
  await pass(100);
  Reflect.deleteProperty(document, 'caretPositionFromPoint');
  expect(player.get().positionMs).toBeGreaterThanOrEqual(1_500);
});

it('shows an error and retries', async () => {
  for (const element of elements) element.broken = true;
  await press(screen.getByRole('button', { name: 'Previous article' }));
  await pass(800);
  expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/);
  for (const element of elements) element.broken = false;
  await press(screen.getByRole('button', { name: 'Try again' }));
  await pass(400);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(player.get().status).toBe('playing');
});

it('links to the upgrade when the daily credit is used up', async () => {
  server.refusal = Object.assign(new Error('None of your daily credit is left.'), { code: 'CREDIT_USED_UP' });
  await press(screen.getByRole('button', { name: 'Previous article' }));
  await pass(800);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade');
});

it('asks visitors to sign in before saving, and shows a message if the player is empty', async () => {
  await press(screen.getByRole('button', { name: 'Save: Title a' }));
  expect(toasts).toEqual(['Please login to save articles.']);
  await act(async () => {
    player.clear();
    await jest.advanceTimersByTimeAsync(0);
  });
  await press(screen.getByRole('button', { name: 'Save' }));
  await press(screen.getByRole('button', { name: 'Copy URL' }));
  expect(toasts.slice(1)).toEqual(['No article to save.', 'No article to save.']);
});

it('shows no copy button for an article without a URL', async () => {
  const choose = (id: string, url: string) =>
    act(async () => {
      player.playNow({ ...createItem(id), url });
      await jest.advanceTimersByTimeAsync(0);
    });
  await choose('d', 'https://ledger.example/d');
  expect(screen.getByRole('button', { name: 'Copy URL: Title d' })).toBeTruthy();
  await choose('e', '');
  expect(screen.getByRole('button', { name: 'Save: Title e' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Copy URL/ })).toBeNull();
});

it('shows up to 150 characters of the description, but no placeholder', async () => {
  const about = screen.getByText(/^About the bell.*…$/).textContent;
  expect([about, about.length]).toEqual([`${description.slice(0, 150)}…`, 151]);
  description = formatNotAvailable('Description');
  await act(async () => {
    player.playNow(createItem('d'));
    await jest.advanceTimersByTimeAsync(100);
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title d');
  expect(screen.queryByText(/not available|^About the bell/)).toBeNull();
});
