import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { item } from '@tidings/player-core/browser-edge.fixture.ts';
import { PersonStage, pass } from '../../person-stage.fixture.tsx';
import { HistoryPage } from './history.page.tsx';

let stage: PersonStage;
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
  await pass(50);
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  jest.useFakeTimers();
  localStorage.clear();
  stage = new PersonStage();
});
afterEach(() => {
  cleanup();
  stage.close();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('counts what was heard, says where each story was left, and forgets one when asked', async () => {
  await stage.show(<HistoryPage />);
  expect(screen.getByRole('heading', { name: 'Listening History: 2' })).toBeTruthy();
  expect(screen.getByText('sentence 3, 0:02 of 0:05')).toBeTruthy();
  expect(screen.getByText('heard to the end')).toBeTruthy();
  await press('Remove from history: The opera');
  expect(screen.getByRole('heading', { name: 'Listening History: 1' })).toBeTruthy();
  expect(stage.server.history.map(({ id }) => id)).toEqual(['h1']);
});

it('goes on at the sentence that was heard last', async () => {
  await stage.show(<HistoryPage />);
  await press(/^Resume.*The night ferry/);
  await pass(300);
  expect(stage.player.get()).toMatchObject({ sentence: 2, status: 'playing' });
});

it('one that was left at its very end says so, and begins at its beginning', async () => {
  Object.assign(stage.server.history[0]!, { sentence: 4, ms: 4_950 });
  await stage.show(<HistoryPage />);
  expect(screen.getAllByText('heard to the end')).toHaveLength(2);
  await press(/The night ferry.*again|again.*The night ferry/i);
  await pass(300);
  expect(stage.player.get()).toMatchObject({ sentence: 0, status: 'playing' });
});

it('what is removed takes its place in this browser along', async () => {
  stage.player.playNow(item('a'));
  await pass(1_600);
  stage.player.pause();
  stage.server.history[0]!.sessionStartedAt = stage.player.get().beganAt!;
  await stage.show(<HistoryPage />);
  await press('Remove from history: The opera');
  expect(stage.player.get().heard).not.toEqual({});
  await press('Remove from history: The night ferry');
  expect(stage.player.get()).toMatchObject({ heard: {}, sentence: 0 });
});

it('forgets everything only after asking', async () => {
  await stage.show(<HistoryPage />);
  await press('Clear history');
  expect(stage.server.history).toHaveLength(2);
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear history' }).at(-1)!);
  });
  await pass(50);
  expect(screen.getByRole('heading', { name: 'No listening history yet! Start listening!' })).toBeTruthy();
});

it('deletes one’s own text after asking, and offers that of nothing else', async () => {
  stage.server.history[0]!.article.own = true;
  await stage.show(<HistoryPage />);
  await press('Delete text: The night ferry');
  expect(screen.queryByRole('button', { name: 'Delete text: The opera' })).toBeNull();
  expect(stage.server.history).toHaveLength(2);
  await press('Delete text');
  expect(stage.server.history.map(({ id }) => id)).toEqual(['h2']);
  expect(screen.getByRole('heading', { name: 'Listening History: 1' })).toBeTruthy();
});

it('shows who is not signed in what this tab heard, what goes with it and what stays until it is cleared', async () => {
  stage.leave();
  const { unmount } = await stage.show(<HistoryPage />);
  expect(screen.getByRole('heading', { name: 'No listening history yet! Start listening!' })).toBeTruthy();
  expect(screen.getByRole('note').textContent).toMatch(
    /erased if the tab is closed without login\. Your queue, what you played and where you stopped stay/,
  );
  const banner = screen.getByRole('complementary', { name: 'From Tidings' });
  const nothing = screen.getByRole('heading', { name: /^No listening history yet/ });
  expect(banner.compareDocumentPosition(nothing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const picture = within(banner).getByRole('img', { name: /^The sound of a story/ });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1200', '400']);
  expect(within(banner).getByRole('link').getAttribute('href')).toBe('/auth');
  unmount();
  stage.heard.set([
    {
      item: item('c'),
      sessionStartedAt: 1,
      lastHeardAt: Date.now(),
      sentence: 1,
      ms: 1000,
      durationMs: 5000,
      finished: false,
    },
  ]);
  await stage.show(<HistoryPage />);
  expect(screen.getByRole('heading', { name: 'Listening History: 1' })).toBeTruthy();
  await press('Remove from history: Title c');
  expect(stage.heard.get()).toEqual([]);
  stage.player.playNow(item('c'));
  await pass(1_600);
  await press('Clear history');
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear history' }).at(-1)!);
  });
  expect(stage.player.get().heard).toEqual({});
  expect(stage.server.asked).toEqual([]);
});
