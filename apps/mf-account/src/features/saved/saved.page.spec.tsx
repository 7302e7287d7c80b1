import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { SavedPage } from './saved.page.tsx';

let harness: AccountHarness;
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
  await advanceTimers(20);
};
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

beforeEach(() => {
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

it('shows the number of saved articles, the limit, and each article with its actions', async () => {
  harness.server.keep('a', 'b', 'c');
  await harness.show(<SavedPage />);
  expect(screen.getByText('3 of 5 saved')).toBeTruthy();
  expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
  const first = screen.getAllByRole('article')[0]!;
  expect(
    within(first)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Title a', 'Listen 1 min: Title a', 'Extract: Title a', 'Open the original: Title a', 'Delete: Title a']);
  await press('Extract: Title a');
  await press('Open the original: Title a');
  expect(harness.opened).toEqual([
    { name: 'reader', url: 'https://ledger.example/a' },
    { name: 'external', url: 'https://ledger.example/a' },
  ]);
});

it('shows a message when no articles are saved', async () => {
  await harness.show(<SavedPage />);
  expect(screen.getByRole('heading', { name: 'No saved articles yet!' })).toBeTruthy();
});

it('removes an article at once, and restores it', async () => {
  harness.server.keep('a', 'b');
  await harness.show(<SavedPage />);
  screen.getByRole('button', { name: 'Delete: Title a' }).focus();
  await press('Delete: Title a');
  expect(titles()).toEqual(['Title b']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete: Title b' }));
  expect(screen.getByText('1 of 5 saved')).toBeTruthy();
  const [toast] = harness.toasts;
  expect(toast).toMatchObject({ message: 'Removed “Title a”', action: { label: 'Undo' } });
  await act(async () => {
    toast?.action?.run();
  });
  await advanceTimers(50);
  expect(titles().toSorted()).toEqual(['Title a', 'Title b']);
});

it('stores a note when typing pauses and when the page is left', async () => {
  harness.server.keep('a');
  const { unmount } = await harness.show(<SavedPage />);
  const note = screen.getByRole('textbox', { name: 'Note: Title a' });
  for (const value of ['F', 'For ', 'For Thursday']) fireEvent.change(note, { target: { value } });
  await advanceTimers(1_000);
  expect(harness.server.saved[0]?.notes).toBe('For Thursday');
  expect(harness.server.count('UpdateSavedArticle')).toBe(1);
  fireEvent.change(note, { target: { value: 'For Friday' } });
  unmount();
  await advanceTimers(50);
  expect(harness.server.saved[0]?.notes).toBe('For Friday');
});

it('changes the sort order, and switches between cards and rows', async () => {
  harness.server.keep('a', 'b');
  await harness.show(<SavedPage />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'title' } });
  await advanceTimers(50);
  expect(harness.server.asked.findLast(({ name }) => name === 'SavedArticles')?.variables).toMatchObject({
    sort: 'title',
  });
  const rows = screen.getAllByRole('article')[0]!.closest('ul')!;
  expect(rows.dataset['view']).toBe('rows');
  fireEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  expect(rows.dataset['view']).toBe('cards');
});
