import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { waitForSound, watchSound } from './sound.ts';

const main = (page: Page) => page.getByRole('main');

test('“Read along” opens the text of the lead article and plays it', { tag: '@slow' }, async ({ page, product }) => {
  await watchSound(page);
  await expect(async () => {
    await page.goto(`${product.url}/`);
    await expect(main(page).getByRole('link', { name: 'Read along' })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  const lead = main(page).getByRole('article').first();
  const title = (await lead.getByRole('heading').innerText()).trim();
  await lead.getByRole('link', { name: 'Read along' }).click();
  await expect(page).toHaveURL(`${product.url}/player`);
  const stage = main(page).getByRole('region', { name: 'Now playing' });
  await expect(stage.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 40));
  await waitForSound(page);
  await expect(stage.locator('[data-block] .word')).toBeVisible();
  await expect(main(page).getByText('Nothing is queued.')).toHaveCount(0);
});

/** Returns the links of clickable elements that float above the page, except those in the header and the tab bar. */
const floating = (page: Page) =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    return [...document.querySelectorAll('a, button, select, input')]
      .filter((element) => element.checkVisibility() && !element.closest('header, nav') && isFixed(element))
      .map((element) => element.getAttribute('href'));
  });

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`the round play button is shown only on the feed, ${width} px`, { tag: '@slow' }, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/feed`);
    await expect.poll(() => floating(page)).toEqual(['/player']);
    await page.goto(`${product.url}/features/text-to-speech`);
    await main(page).getByLabel('Language').selectOption({ label: 'Korean' }, { timeout: 60_000 });
    await expect(main(page).getByRole('link', { name: /^Use / }).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Get Early Access' })).toBeVisible();
    expect(await floating(page)).toEqual([]);
    await page.goto(`${product.url}/auth`);
    await expect(main(page).getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    expect(await floating(page)).toEqual([]);
  });
