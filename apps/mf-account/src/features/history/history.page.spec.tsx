import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createItem } from '@tidings/player-core/browser-edge.fixture.ts';
import { LiveRegion } from '@tidings/ui/live-region.tsx';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { HistoryPage } from './history.page.tsx';

let harness: AccountHarness;
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
  await advanceTimers(50);
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
  harness = new AccountHarness();
});
afterEach(() => {
  cleanup();
  harness.close();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('announces a removal and moves the focus to the entry that takes its place', async () => {
  await harness.show(
    <>
      <LiveRegion />
      <HistoryPage />
    </>,
  );
  screen.getByRole('button', { name: 'Remove from history: The opera' }).focus();
  await press('Remove from history: The opera');
  expect(screen.getByText('Removed from history: The opera')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove from history/ }));
});

it('counts entries, shows their positions, and removes one', async () => {
  await harness.show(<HistoryPage />);
  expect(screen.getByRole('heading', { name: 'Listening History: 2' })).toBeTruthy();
  expect(screen.getByText('sentence 3, 0:02 of 0:05')).toBeTruthy();
  expect(screen.getByText('heard to the end')).toBeTruthy();
  await press('Remove from history: The opera');
  expect(screen.getByRole('heading', { name: 'Listening History: 1' })).toBeTruthy();
  expect(harness.server.history.map(({ id }) => id)).toEqual(['h1']);
});

it('resumes at the last sentence when an entry is clicked', async () => {
  await harness.show(<HistoryPage />);
  await press(/^Resume.*The night ferry/);
  await advanceTimers(300);
  expect(harness.player.get()).toMatchObject({ sentence: 2, status: 'playing' });
});

it('marks a finished entry and restarts it from the beginning', async () => {
  Object.assign(harness.server.history[0]!, { sentence: 4, ms: 4_950 });
  await harness.show(<HistoryPage />);
  expect(screen.getAllByText('heard to the end')).toHaveLength(2);
  await press(/The night ferry.*again|again.*The night ferry/i);
  await advanceTimers(300);
  expect(harness.player.get()).toMatchObject({ sentence: 0, status: 'playing' });
});

it('removes the position stored in this browser together with the history entry', async () => {
  harness.player.playNow(createItem('a'));
  await advanceTimers(1_600);
  harness.player.pause();
  harness.server.history[0]!.sessionStartedAt = harness.player.get().beganAt!;
  await harness.show(<HistoryPage />);
  await press('Remove from history: The opera');
  expect(harness.player.get().heard).not.toEqual({});
  await press('Remove from history: The night ferry');
  expect(harness.player.get()).toMatchObject({ heard: {}, sentence: 0 });
});

it('asks for confirmation before the history is cleared', async () => {
  await harness.show(<HistoryPage />);
  await press('Clear history');
  expect(harness.server.history).toHaveLength(2);
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear history' }).at(-1)!);
  });
  await advanceTimers(50);
  expect(screen.getByRole('heading', { name: 'No listening history yet! Start listening!' })).toBeTruthy();
});

it("offers deletion only for the viewer's own texts, and asks for confirmation", async () => {
  harness.server.history[0]!.article.own = true;
  await harness.show(<HistoryPage />);
  await press('Delete text: The night ferry');
  expect(screen.queryByRole('button', { name: 'Delete text: The opera' })).toBeNull();
  expect(harness.server.history).toHaveLength(2);
  await press('Delete text');
  expect(harness.server.history.map(({ id }) => id)).toEqual(['h2']);
  expect(screen.getByRole('heading', { name: 'Listening History: 1' })).toBeTruthy();
});

it('shows an anonymous visitor the tab’s history with a warning that it is temporary', async () => {
  harness.leave();
  const { unmount } = await harness.show(<HistoryPage />);
  expect(screen.getByRole('heading', { name: 'No listening history yet! Start listening!' })).toBeTruthy();
  expect(screen.getByRole('note').textContent).toMatch(
    /erased if the tab is closed without login\. Your queue, what you played and where you stopped stay/,
  );
  const banner = screen.getByRole('complementary', { name: 'From Tidings' });
  const nothing = screen.getByRole('heading', { name: /^No listening history yet/ });
  expect(banner.compareDocumentPosition(nothing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const picture = within(banner).getByRole('img', { name: /^Waveform of a story/ });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1200', '400']);
  expect(within(banner).getByRole('link').getAttribute('href')).toBe('/auth');
  unmount();
  harness.heard.set([
    {
      item: createItem('c'),
      sessionStartedAt: 1,
      lastHeardAt: Date.now(),
      sentence: 1,
      ms: 1000,
      durationMs: 5000,
      finished: false,
    },
  ]);
  await harness.show(<HistoryPage />);
  expect(screen.getByRole('heading', { name: 'Listening History: 1' })).toBeTruthy();
  await press('Remove from history: Title c');
  expect(harness.heard.get()).toEqual([]);
  harness.player.playNow(createItem('c'));
  await advanceTimers(1_600);
  await press('Clear history');
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear history' }).at(-1)!);
  });
  expect(harness.player.get().heard).toEqual({});
  expect(harness.server.asked).toEqual([]);
});
