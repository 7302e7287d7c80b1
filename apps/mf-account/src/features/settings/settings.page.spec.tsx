import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { FakeSpeech, createVoice } from '@tidings/player-core/browser-speech.fixture.ts';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { catalogue } from '../../words/catalogue.ts';
import { SettingsPage } from './settings.page.tsx';

let harness: AccountHarness;
const messages = () => harness.toasts.map(({ message }) => message);
const move = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

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

it('applies slider changes at once, stores the final value, and announces it', async () => {
  await harness.show(<SettingsPage />, '/settings?tab=player');
  for (const value of ['1.1', '1.2', '1.3']) move('Rate', value);
  expect(harness.player.get().rate).toBe(1.3);
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ speed: 1.3, revision: 2 });
  expect(screen.getByRole('slider', { name: 'Rate' }).getAttribute('aria-valuetext')).toBe('1.3');
  move('Volume', '0.4');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Pitch up' }));
  });
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ speed: 1.3, pitch: 1.1, volume: 0.4 });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Reset to 1.0' }));
  });
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ speed: 1, pitch: 1, volume: 1 });
});

it('stores country, language and voices, and does not offer a notification switch', async () => {
  const { unmount } = await harness.show(<SettingsPage />);
  choose('Country', 'ie');
  choose('Language', 'de');
  expect(screen.queryByRole('switch', { name: /notif/i })).toBeNull();
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ country: 'ie', language: 'de', notifications: true });
  expect(harness.preferences.get()).toMatchObject({ country: 'ie', language: 'de' });
  unmount();
  await harness.show(<SettingsPage />, '/settings?tab=player');
  choose('Premium voice', 'Brian');
  choose('German', 'Vicki');
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({
    premiumVoice: 'Brian',
    voices: [{ language: 'de', voice: 'Vicki' }],
  });
  expect(harness.player.get().voices).toEqual({ en: 'Brian', de: 'Vicki' });
});

it("offers the browser's voices, and stores the chosen one", async () => {
  const speech = new FakeSpeech();
  speech.voices = ['English', 'English+f1', 'German'].map((name) => createVoice(name, { name }));
  Object.assign(window, { speechSynthesis: speech });
  await harness.show(<SettingsPage />, '/settings?tab=player');
  const select = screen.getByRole('combobox', { name: 'Browser voice' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['English - English', 'German - German']);
  choose('Browser voice', 'uri:German');
  await advanceTimers(400);
  expect(harness.server.preferences).toMatchObject({ voice: 1 });
  expect(harness.player.get().browserVoice).toBe('uri:German');
  Reflect.deleteProperty(window, 'speechSynthesis');
});

it('shows article and voice counts for each language in the language menu', async () => {
  await harness.show(<SettingsPage />);
  await advanceTimers(50);
  const optionText = (code: string) => document.querySelector(`#language option[value="${code}"]`)?.textContent;
  expect([optionText('de'), optionText('ja'), optionText('ko')]).toEqual([
    'Deutsch (1 story, 3 voices, menus too)',
    '日本語 (no stories yet)',
    '한국어',
  ]);
});

it.each([
  ['de', 'Einstellungen', 'Land', 'Frankreich'],
  ['ar', 'الإعدادات', 'البلد', 'فرنسا'],
] as const)(
  'changes the interface language of this device to %s and back immediately',
  async (language, heading, country, france) => {
    await catalogue.load(language);
    await harness.show(<SettingsPage />);
    choose('Interface language', language);
    await advanceTimers(400);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByRole('combobox', { name: country }).textContent).toContain(france);
    expect(harness.preferences.get()).toMatchObject({ interfaceLanguage: language, language: 'en' });
    expect(harness.server.count('UpdatePreferences')).toBe(0);
    fireEvent.change(document.querySelector('#interface-language')!, { target: { value: 'en' } });
    await advanceTimers(50);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
  },
);

it('reports that auto-translate is unavailable and leaves it off', async () => {
  await harness.show(<SettingsPage />);
  fireEvent.click(screen.getByRole('switch', { name: 'Auto-translate' }));
  expect(harness.toasts).toMatchObject([
    { kind: 'warning', message: 'Auto-translate service is currently unavailable.' },
  ]);
  expect(screen.getByRole('switch', { name: 'Auto-translate' }).getAttribute('aria-checked')).toBe('false');
});

it('rejects changes after sign-out with a message that names the setting', async () => {
  await harness.show(<SettingsPage />, '/settings?tab=player');
  act(() => harness.leave());
  move('Rate', '1.5');
  move('Pitch', '1.5');
  move('Volume', '0.5');
  choose('Premium voice', 'Brian');
  choose('German', 'Vicki');
  await advanceTimers(400);
  expect(messages()).toEqual([
    'Unable to save rate - please login first!',
    'Unable to save pitch - please login first!',
    'Unable to save volume - please login first!',
    'Unable to save premium voice - please login first!',
    'Unable to save voice - please login first!',
  ]);
  expect(harness.player.get()).toMatchObject({ rate: 1, pitch: 1, volume: 1 });
  expect(harness.server.count('UpdatePreferences')).toBe(0);
});

it('requires a sign-in to change country or language, even if only the server knows the session ended', async () => {
  await harness.show(<SettingsPage />);
  harness.server.signedOut = true;
  choose('Country', 'ie');
  await advanceTimers(400);
  act(() => harness.leave());
  choose('Language', 'de');
  expect(messages()).toEqual([
    'Unable to save country - please login first!',
    'Unable to save language - please login first!',
  ]);
});

it('restores the stored settings, or 1.0 after sign-out, when the page is left', async () => {
  harness.server.preferences = { ...harness.server.preferences, speed: 1.4 };
  const { unmount } = await harness.show(<SettingsPage />, '/settings?tab=player');
  harness.player.setRate(0.7);
  harness.player.setVolume(0.2);
  unmount();
  expect(harness.player.get()).toMatchObject({ rate: 1.4, volume: 1 });
  const { unmount: leave } = await harness.show(<SettingsPage />, '/settings?tab=player');
  act(() => harness.leave());
  leave();
  expect(harness.player.get().rate).toBe(1);
});

it('shows after 300 ms which subscription data is loaded and how much credit remains', async () => {
  const { unmount } = await harness.show(<SettingsPage />, '/settings?tab=subscription');
  expect(screen.queryByText('Loaded')).toBeNull();
  await advanceTimers(350);
  expect(screen.getAllByText('Loaded')).toHaveLength(2);
  expect(screen.getByText('1,240', { exact: false }).textContent).toBe('1,240 of 2,000 characters left');
  unmount();
  harness.server.subscription = null;
  await harness.show(<SettingsPage />, '/settings?tab=subscription');
  await advanceTimers(400);
  expect(screen.getAllByText('Loaded')).toHaveLength(1);
  expect(screen.getByText('Not Loaded')).toBeTruthy();
  expect(screen.getByText('Log out and back in to load it again.')).toBeTruthy();
});
