import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import type { Product } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, readSoundState, watchSound } from './sound.ts';
import { waitForVoices, findVoiceFaces } from './voice-faces.ts';

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  await waitForVoices(product);
});
test.beforeEach(async ({ page }) => {
  await watchSound(page);
});

/** Allows for a busy machine; `npm run bench -- play` measures the delay. */
const SOUND_LIMIT_MS = 60_000;
const main = (page: Page) => page.getByRole('main');
const readNames = async (page: Page) =>
  (
    await findVoiceFaces(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')!))
  ).map((label) => label.replace(/^.* sample of /, ''));

test('eight random voices differ between visits, and only one plays at a time', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/`);
  await expect(findVoiceFaces(page)).toHaveCount(8);
  const first = await readNames(page);
  expect(new Set(first).size).toBe(8);
  await expect(main(page).getByRole('link', { name: 'ALL Voices' })).toHaveAttribute(
    'href',
    '/features/text-to-speech',
  );
  const speaking = (at: number) =>
    expect(findVoiceFaces(page).nth(at)).toHaveAccessibleName(`Pause the sample of ${first[at]}`, {
      timeout: SOUND_LIMIT_MS,
    });
  await findVoiceFaces(page).nth(0).click();
  await speaking(0);
  await waitForSound(page);
  await findVoiceFaces(page).nth(1).click();
  await speaking(1);
  await expect(findVoiceFaces(page).nth(0)).toHaveAccessibleName(`Play a sample of ${first[0]}`);
  await findVoiceFaces(page).nth(1).click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  await page.reload();
  await expect(findVoiceFaces(page)).toHaveCount(8);
  expect(await readNames(page)).not.toEqual(first);
  await expectText(main(page), 'ALL Voices');
  recordStates('Home: eight random voices');
});

test('every voice can be played, filtered and chosen', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/features/text-to-speech`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Experience the Magic of Premium Voices');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Features.*Premium Voices/);
  await expect.poll(() => findVoiceFaces(page).count()).toBeGreaterThan(50);
  await main(page).getByLabel('Language').selectOption({ label: 'French' });
  await main(page).getByLabel('Male', { exact: true }).check();
  expect(await readNames(page)).toEqual(['Mathieu']);
  await findVoiceFaces(page).first().click();
  await waitForSound(page);
  await expect(main(page).locator('[data-on="true"] .word')).toBeVisible();
  await main(page).getByRole('link', { name: 'Use Mathieu' }).click();
  await expect(page).toHaveURL(/\/player$/);
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  await page.goBack();
  await expect(main(page).getByRole('link', { name: 'In use Mathieu' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Want Early Access to New Voices?' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Get Early Access' })).toHaveAttribute('href', '/early-access');
  for (const words of [
    'Experience the Magic of Premium Voices',
    'Want Early Access to New Voices?',
    'Get Early Access',
  ] as const)
    await expectText(main(page), words);
  recordStates(
    'Premium voices: every voice plays, one at a time',
    'Premium voices: narrowed by language and gender',
    'Premium voices: Use leads to /player',
    'Every page: breadcrumb: home, parent, current page',
  );
});

test('a long sample scrolls and can be stopped', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/features/text-to-speech`);
  await findVoiceFaces(page).first().waitFor();
  await page.mouse.move(0, 0);
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one instanceof CSSAnimation && one.playState === 'running').length,
    );
  expect(await running()).toBeGreaterThan(0);
  await main(page).getByRole('button', { name: 'Stop the moving text' }).click();
  expect(await running()).toBe(0);
  recordStates('Premium voices: a sample moves until it is held');
});
