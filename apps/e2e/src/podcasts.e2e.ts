import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import type { Product } from './product.ts';
import { recordStates } from './screens/screen-records.ts';
import { waitForSound, findHighlightedWord, readSoundState, watchSound } from './sound.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.beforeEach(async ({ page }) => {
  await watchSound(page);
});

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('article');
const open = async (page: Page) => {
  await page.goto(`${product.url}/podcasts`);
  await expect(rows(page).getByRole('button', { name: /^Listen/ })).toHaveCount(6);
};

test('a podcast shows its cover, author, description and six episodes', { tag: '@slow' }, async ({ page }) => {
  await open(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Podcasts');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Said Out Loud');
  await expect(main(page).getByText('By The Tidings desk')).toBeVisible();
  await expect(main(page).getByText(/^Six short talks about news/)).toBeVisible();
  await expect
    .poll(() =>
      main(page)
        .locator('img[src="/edition/art/said-out-loud.svg"]')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  expect(await rows(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['episode']))).toEqual([
    's1e1',
    's1e2',
    's1e3',
    's2e1',
    's2e2',
    's2e3',
  ]);
  for (const row of await rows(page).all()) {
    await expect(row.getByRole('heading', { level: 4 })).toHaveText(/\w/);
    await expect(row.locator('time')).toHaveText(/^\d{1,2} (September|October) 2025$/);
    await expect(row.getByText(/^Read by (Joanna|Matthew|Brian)$/)).toBeVisible();
    await expect(row.getByRole('button', { name: /^Listen 3 min/ })).toBeVisible();
  }
  recordStates('Podcasts: cover, author, description, six episodes');
});

test('an episode plays in its own voice in the same player, and another can be queued', async ({ page }) => {
  await open(page);
  const row = rows(page).nth(1);
  await row.getByRole('button', { name: /^Listen/ }).click();
  const first = await waitForSound(page, 30_000);
  await expect(row.getByText('Playing')).toBeVisible();
  const dock = page.getByRole('region', { name: 'Player' });
  await expect(dock.getByRole('link', { name: 'How a machine learned to read aloud' })).toBeVisible();
  await expect(dock.getByRole('button', { name: /Matthew/ })).toBeVisible();
  await page.waitForTimeout(700);
  expect((await readSoundState(page))!.currentTime).toBeGreaterThan(first.sound.currentTime + 0.3);
  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  await expect(row.getByRole('button', { name: /^Resume/ })).toBeVisible();
  await rows(page)
    .nth(3)
    .getByRole('button', { name: /^Add to queue/ })
    .click();
  await expect(
    rows(page)
      .nth(3)
      .getByRole('button', { name: /^Remove from queue/ }),
  ).toBeVisible();
  await dock.getByRole('link', { name: 'Switch to player' }).first().click();
  await expect(page).toHaveURL(`${product.url}/player`);
  for (const title of ['How a machine learned to read aloud', 'Before the bulletin'])
    await expect(main(page).getByText(title).first()).toBeVisible();
  recordStates('Podcasts: an episode plays and is queued');
});

test('an episode’s text is shown, and is highlighted during playback', { tag: '@slow' }, async ({ page }) => {
  await open(page);
  await rows(page).first().getByRole('button', { name: 'What the ear can hold', exact: true }).click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByText('A page waits. A voice does not.')).toBeVisible();
  await reader.getByRole('button', { name: /^Listen/ }).click();
  await waitForSound(page, 30_000);
  await expect.poll(async () => (await findHighlightedWord(page))?.text ?? '').toMatch(/\w/);
  recordStates('Podcasts: its text is read');
});

test('axe finds no problems on the podcast pages in dark mode at 320 px', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page);
  expect(await findPageProblems(page, 'podcasts by night, narrow')).toEqual([]);
});
