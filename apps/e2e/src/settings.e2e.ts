import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { registerByApi } from './people.ts';
import type { Product } from './product.ts';
import { SERVER_ERROR, replaceResponses } from './replace-responses.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import type { SpecString } from './screens/spec-strings.ts';
import { waitForSound, playFirstArticle, readSoundState, watchSound } from './sound.ts';

const PASSWORD = 'kettles boil slowly';
let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const voices = ['Vera', 'Victor'].map((name) => ({ name, voiceURI: `uri:${name}`, lang: 'en-GB' }));
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
  }),
);

const main = (page: Page) => page.getByRole('main');
const toasts = (page: Page) => page.locator('[popover]');
const choice = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true });
const slider = (page: Page, name: string) => main(page).getByRole('slider', { name, exact: true });
const open = (page: Page, tab = '') => page.goto(`${product.url}/settings${tab && `?tab=${tab}`}`);
async function stored(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('UpdatePreferences') === true && answer.ok(),
  );
  await act();
  await answered;
}

test(
  'settings store country and language, and report parts that could not be loaded',
  { tag: '@slow' },
  async ({ page }) => {
    await registerByApi(page, product.url, 'ann@settings.example.org', PASSWORD);
    const goOn = await replaceResponses(page, { Preferences: undefined });
    await open(page);
    await expect(main(page).getByText('Loading', { exact: true })).toBeAttached();
    await goOn();
    const mend = await replaceResponses(page, { Preferences: SERVER_ERROR });
    await open(page);
    await expect(main(page).getByText('Your settings could not be loaded.')).toBeVisible();
    await mend();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    for (const tab of ['Preferences', 'Player Settings', 'Subscription'] as const)
      await expectText(main(page).getByRole('tablist'), tab);
    recordStates('Settings: loading', 'Settings: not read, and asked again', 'Settings: three tabs');

    await stored(page, () => choice(page, 'Country').selectOption('no'));
    await stored(page, () => choice(page, 'Language').selectOption('fr'));
    await main(page).getByRole('switch', { name: 'Auto-translate' }).click();
    await expectText(main(page), 'Auto-translate service is currently unavailable.');
    await expect(main(page).getByRole('switch', { name: 'Auto-translate' })).not.toBeChecked();
    await page.reload();
    await expect(choice(page, 'Country')).toHaveValue('no');
    await expect(choice(page, 'Language')).toHaveValue('fr');
    recordStates('Settings: country and language are stored', 'Settings: auto-translate only warns');

    const wait = await replaceResponses(page, { Subscription: undefined });
    await open(page, 'subscription');
    await expect(main(page).getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await wait();
    await open(page, 'subscription');
    await expectText(main(page), 'Loaded');
    await expect(main(page).getByText('Loaded', { exact: true })).toHaveCount(2);
    await replaceResponses(page, { Subscription: SERVER_ERROR });
    await open(page, 'subscription');
    await expectText(main(page), 'Not Loaded');
    await expect(main(page).getByText('Log out and back in to load it again.')).toBeVisible();
    recordStates(
      'Settings: subscription: loading',
      'Settings: subscription: loaded',
      'Settings: subscription: failed to load, with a next step',
    );
  },
);

test('player settings are stored and kept when leaving the page', async ({ page }) => {
  await registerByApi(page, product.url, 'bea@settings.example.org', PASSWORD);
  await open(page, 'player');
  for (const name of ['Rate', 'Pitch', 'Volume']) await stored(page, () => slider(page, name).press('ArrowLeft'));
  await stored(page, () => choice(page, 'Browser voice').selectOption('uri:Victor'));
  await stored(page, () => choice(page, 'Premium voice').selectOption('Matthew'));
  await page.reload();
  for (const name of ['Rate', 'Pitch', 'Volume']) await expect(slider(page, name)).toHaveValue('0.9');
  await expect(choice(page, 'Browser voice')).toHaveValue('uri:Victor');
  await expect(choice(page, 'Premium voice')).toHaveValue('Matthew');
  recordStates('Settings: the browser voice and the premium voice are stored');
  await page.getByRole('banner').getByRole('link', { name: 'Feed', exact: true }).click();
  await main(page)
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open speech controls' }).click();
  const sheet = page.getByRole('dialog', { name: 'speech synthesis' });
  for (const name of ['Rate', 'Pitch', 'Volume'])
    await expect(sheet.getByRole('slider', { name, exact: true })).toHaveValue('0.9');
  recordStates('Settings: rate, pitch and volume are stored, and survive leaving the page');
});

test('settings have no notification switch, because no notifications are sent', { tag: '@slow' }, async ({ page }) => {
  await registerByApi(page, product.url, 'dan@settings.example.org', PASSWORD);
  await open(page);
  await expect(main(page).getByRole('switch', { name: 'Auto-translate' })).toBeVisible();
  await expect(main(page).getByRole('switch')).toHaveCount(1);
  for (const [tab, first] of [
    ['Preferences', 'Country'],
    ['Player Settings', 'Rate'],
    ['Subscription', 'Loaded'],
  ] as const) {
    await main(page).getByRole('tab', { name: tab }).click();
    await expect(main(page).getByText(first, { exact: true }).first()).toBeVisible();
    await expect(main(page).getByText(/notif|morning queue/i)).toHaveCount(0);
  }
});

test(
  'rate, pitch and volume are applied, persist and agree wherever they can be set',
  { tag: '@slow' },
  async ({ page }) => {
    await watchSound(page);
    await registerByApi(page, product.url, 'eve@settings.example.org', PASSWORD);
    await playFirstArticle(page, product.url);
    const sheet = page.getByRole('dialog', { name: 'speech synthesis' });
    const within = (name: string) => sheet.getByRole('slider', { name, exact: true });
    const openSheet = () => page.getByRole('button', { name: 'Open speech controls' }).click();
    const speed = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^\d\.\d×/ });
    await openSheet();
    await stored(page, () => within('Rate').fill('1.1'));
    await expect.poll(async () => (await readSoundState(page))!.rate).toBe(1.1);
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await main(page).getByRole('tab', { name: 'Player Settings' }).click();
    await expect(main(page).getByText(/^Different speeds are set for .* 1\.1×/)).toBeVisible();
    await stored(page, () => slider(page, 'Rate').fill('1.4'));
    await expect.poll(async () => (await readSoundState(page))!).toMatchObject({ rate: 1.4, paused: false });
    await expect(speed).toHaveText('1.4×');
    await expect(main(page).getByText(/^Different speeds are set for/)).toHaveCount(0);

    await openSheet();
    await expect(within('Rate')).toHaveValue('1.4');
    for (const [name, value] of [
      ['Rate', '1.8'],
      ['Pitch', '0.7'],
      ['Volume', '0.9'],
    ] as const)
      await stored(page, () => within(name).fill(value));
    for (const look of [() => Promise.resolve(), () => page.reload()]) {
      await look();
      await expect(slider(page, 'Pitch')).toHaveValue('0.7');
      await expect(slider(page, 'Volume')).toHaveValue('0.9');
      await expect(main(page).getByText(/^Different speeds are set for .* 1\.8×/)).toBeVisible();
      await expect(speed).toHaveText('1.8×');
    }
    await page
      .getByRole('button', { name: /^(Play|Resume)/ })
      .first()
      .click();
    expect((await waitForSound(page)).sound.rate).toBe(1.8);
  },
);

test('settings report each failed change when the session has expired', { tag: '@slow' }, async ({ page }) => {
  await registerByApi(page, product.url, 'cyd@settings.example.org', PASSWORD);
  await replaceResponses(page, {
    UpdatePreferences: { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] },
  });
  const changes: readonly [tab: string, act: () => Promise<unknown>, words: SpecString][] = [
    ['player', () => slider(page, 'Rate').press('ArrowRight'), 'Unable to save rate - please login first!'],
    ['player', () => slider(page, 'Pitch').press('ArrowRight'), 'Unable to save pitch - please login first!'],
    ['player', () => slider(page, 'Volume').press('ArrowLeft'), 'Unable to save volume - please login first!'],
    [
      'player',
      () => choice(page, 'Browser voice').selectOption('uri:Victor'),
      'Unable to save voice - please login first!',
    ],
    [
      'player',
      () => choice(page, 'Premium voice').selectOption('Matthew'),
      'Unable to save premium voice - please login first!',
    ],
    ['preferences', () => choice(page, 'Country').selectOption('no'), 'Unable to save country - please login first!'],
    ['preferences', () => choice(page, 'Language').selectOption('fr'), 'Unable to save language - please login first!'],
  ];
  for (const [tab, act, words] of changes) {
    await open(page, tab);
    await act();
    await expectText(toasts(page), words);
  }
  await open(page, 'player');
  await expect(slider(page, 'Rate')).toHaveValue('1');
  recordStates('Settings: a change without a login is refused');
});
