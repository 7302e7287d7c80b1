import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { SettingsPage } from './settings.page.tsx';

let harness: AccountHarness;
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const add = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add name' }));
  });
  await advanceTimers(50);
};
const inPlayerTab = () => harness.show(<SettingsPage />, '/settings?tab=player');

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

it('adds a name, shows its pronunciation, and removes it', async () => {
  await inPlayerTab();
  write('Name', 'Saoirse');
  write('Say it like', 'seer-sha');
  fireEvent.change(screen.getByRole('combobox', { name: 'In texts in' }), { target: { value: 'en' } });
  await add();
  expect(harness.server.lexicon).toMatchObject([
    { match: 'Saoirse', say: 'seer-sha', kind: 'word', language: 'en', caseSensitive: true },
  ]);
  expect(screen.getByRole('list', { name: '1 name' }).textContent).toBe('Saoirseseer-sha, English');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  expect(screen.getByRole('button', { name: 'Hear Saoirse' })).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove Saoirse' }));
  });
  await advanceTimers(50);
  expect(harness.server.lexicon).toEqual([]);
  expect(screen.queryByRole('list', { name: '1 name' })).toBeNull();
});

it('keeps the focus in the list when a name is removed', async () => {
  await inPlayerTab();
  for (const name of ['Saoirse', 'Siobhan']) {
    write('Name', name);
    write('Say it like', 'so');
    await add();
  }
  const [first, second] = screen.getAllByRole('button', { name: /^Remove S/ });
  first!.focus();
  await act(async () => {
    fireEvent.click(first!);
  });
  await advanceTimers(50);
  expect(document.activeElement).toBe(second);
});

it('reports missing fields, and requires no pronunciation for a name that is spelled out', async () => {
  await inPlayerTab();
  await add();
  expect(screen.getByText('Enter the name.')).toBeTruthy();
  write('Name', 'SQL');
  await add();
  expect(screen.getByText('Enter how to pronounce the name.')).toBeTruthy();
  expect(harness.server.count('AddLexiconEntry')).toBe(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Letter by letter' }));
  await add();
  expect(harness.server.lexicon).toMatchObject([{ match: 'SQL', say: '', kind: 'spell', language: null }]);
  harness.server.lexiconMost = 1;
  write('Name', 'DNA');
  write('Say it like', 'd n a');
  await add();
  expect(screen.getByText('You have 200 names already. Remove one to add another.')).toBeTruthy();
});

it('stores which parts of an article are read aloud', async () => {
  await inPlayerTab();
  fireEvent.click(screen.getByRole('switch', { name: 'Skip tables' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Read source marks' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Read captions' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Code' }), { target: { value: 'read' } });
  const inside = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Quotations inside sentences too' });
  expect(inside().disabled).toBe(true);
  fireEvent.change(screen.getByRole('combobox', { name: 'Voice for quotations' }), { target: { value: 'Brian' } });
  await advanceTimers(400);
  fireEvent.click(inside());
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({
    quoteVoice: 'Brian',
    quotesInside: true,
    skipTables: true,
    sayCitations: true,
    sayCaptions: true,
    code: 'read',
    revision: 3,
  });
});
