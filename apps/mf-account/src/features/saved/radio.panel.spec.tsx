import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { SavedPage } from './saved.page.tsx';

let harness: AccountHarness;
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
  await advanceTimers(20);
};
const choose = async (topic: string) => {
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Station' }), { target: { value: topic } });
  });
  await advanceTimers(20);
};
const address = () =>
  (screen.queryByRole('textbox', { name: 'Address of the station' }) as HTMLInputElement | null)?.value;

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

it('shows a station URL for each topic, which can be copied', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  await harness.show(<SavedPage />);
  expect(harness.server.count('RadioAddresses')).toBe(0);
  await press('Radio');
  expect(address()).toBeUndefined();
  await press('Make a station address');
  expect(address()).toBe('http://localhost/radio/1.mp3');
  await press('Copy');
  expect(copied).toEqual(['http://localhost/radio/1.mp3']);
  await choose('science');
  expect(address()).toBeUndefined();
  await press('Make a station address');
  expect(address()).toBe('http://localhost/radio/2.mp3');
  expect(harness.server.radio.map(({ topic }) => topic)).toEqual([null, 'science']);
  await choose('');
  expect(address()).toBe('http://localhost/radio/1.mp3');
});

it('applies the breaking news switch at once, and reverts it if saving fails', async () => {
  await harness.show(<SavedPage />);
  await press('Radio');
  await press('Make a station address');
  const box = () => screen.getByRole('checkbox', { name: /^Breaking news/ }) as HTMLInputElement;
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  expect([box().checked, harness.server.radio[0]?.breaking]).toEqual([true, false]);
  await advanceTimers(20);
  expect([box().checked, harness.server.radio[0]?.breaking]).toEqual([true, true]);
  harness.server.signedOut = true;
  fireEvent.click(box());
  expect(box().checked).toBe(false);
  await advanceTimers(20);
  expect([box().checked, harness.server.radio[0]?.breaking]).toEqual([true, true]);
});

it('asks for confirmation before a station URL is renewed or revoked', async () => {
  await harness.show(<SavedPage />);
  await press('Radio');
  await press('Make a station address');
  await press('New station address');
  await press('Cancel');
  expect(address()).toContain('/1.mp3');
  await press('New station address');
  await press('Make a new address');
  expect(address()).toContain('/2.mp3');
  await press('Close the station');
  await press('Close it');
  expect([address(), harness.server.radio]).toEqual([undefined, []]);
});

it('shows one panel at a time, and reports station URLs that cannot be loaded', async () => {
  await harness.show(<SavedPage />);
  await press('Podcast feed');
  harness.server.signedOut = true;
  await press('Radio');
  expect(screen.queryByRole('region', { name: 'Podcast feed' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Radio' })).toBeTruthy();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Please sign in.');
});
