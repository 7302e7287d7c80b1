import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import type { Product } from './product.ts';
import { recordStates } from './screens/screen-records.ts';
import { waitForSound, readSoundState, watchSound } from './sound.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const TABS_MAX = 120;
const main = (page: Page) => page.getByRole('main');
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
/** Presses Tab until the element has a visible focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < TABS_MAX && !(await isFocused(target)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  expect(
    await target.evaluate(
      (element) => element.matches(':focus-visible') && getComputedStyle(element).outlineStyle !== 'none',
    ),
  ).toBe(true);
}

test('search, an article and its audio can be reached from the front page with the keyboard only', async ({ page }) => {
  await watchSound(page);
  await page.goto(`${product.url}/`);
  // Waits for the voices, which are shown only after hydration.
  await main(page).locator('[data-on]').first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await tabTo(page, main(page).getByRole('link', { name: 'Go To Feed' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);

  await tabTo(page, main(page).getByRole('searchbox', { name: 'Search the news' }));
  await page.keyboard.type('ship or sea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  const title = main(page).getByRole('article').first().getByRole('heading').getByRole('button');
  await expect(async () => {
    await page.reload();
    await title.waitFor({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  const reader = page.getByRole('dialog', { name: 'Article' });
  await expect(reader).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last element of the dialog, Tab moves the focus to the browser's UI before it returns to the first.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  await expect(title).toBeFocused();

  await tabTo(
    page,
    main(page)
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Listen/ }),
  );
  await page.keyboard.press('Enter');
  await waitForSound(page);
  for (const paused of [true, false]) {
    await page.locator('body').press('k');
    await expect.poll(async () => (await readSoundState(page))!.paused).toBe(paused);
  }
  recordStates('Every page: usable by keyboard only');
});

for (const [path, how] of [
  ['/', 'taken over'],
  ['/features', 'replaced'],
] as const)
  test(`focus set before hydration is kept when the page is ${how}`, { tag: '@slow' }, async ({ page }) => {
    let go = () => {};
    const pressed = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/assets\/shell\.\w+\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
    const link = page.getByRole('banner').getByRole('link', { name: 'Login / Register' });
    await link.waitFor();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await link.evaluate((element) => {
      element.dataset['painted'] = 'yes';
    });
    go();
    const appearance = page.getByRole('banner').getByRole('button', { name: 'Dark appearance' });
    await expect.poll(() => page.evaluate(() => 'pressedEarly' in globalThis)).toBe(false);
    await (how === 'replaced'
      ? expect(link).not.toHaveAttribute('data-painted')
      : expect(link).toHaveAttribute('data-painted', 'yes'));
    await expect(link).toBeFocused();
    expect(await link.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
    await appearance.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

test(
  'questions can be opened, topics chosen and voices played with the keyboard only',
  { tag: '@slow' },
  async ({ page }) => {
    await watchSound(page);
    await page.goto(`${product.url}/`);
    const question = page.locator('#questions summary').first();
    await tabTo(page, question);
    await page.keyboard.press('Enter');
    await expect(page.locator('#questions details').first()).toHaveAttribute('open', '');
    await page.goto(`${product.url}/search`);
    const topics = main(page).getByRole('region', { name: 'Topics' });
    await tabTo(page, topics.getByRole('button', { name: 'Show all topics' }));
    await page.keyboard.press('Enter');
    await tabTo(page, topics.getByRole('button', { name: 'Nature' }));
    await page.keyboard.press('Enter');
    await expect(topics.getByRole('link')).toHaveCount(5);
    await page.goto(`${product.url}/features/text-to-speech`);
    await tabTo(
      page,
      main(page)
        .getByRole('button', { name: /^Play a sample of / })
        .first(),
    );
    await page.keyboard.press('Enter');
    await waitForSound(page);
  },
);
