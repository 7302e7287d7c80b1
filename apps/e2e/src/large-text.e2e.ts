import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { publicRoutes } from './public-routes.ts';
import { playFirstArticle, watchSound } from './sound.ts';

const PHONE = { width: 390, height: 844 };
/** Doubles the text size, as the browser's setting does. */
const twiceAsLarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test('at twice the text size no page is wider than the phone', { tag: '@slow' }, async ({ page, product }) => {
  const wider: string[] = [];
  for (const path of publicRoutes) {
    await page.goto(`${product.url}${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await twiceAsLarge(page);
    await page.waitForLoadState('networkidle');
    const by = await sideways(page);
    if (by > 0) wider.push(`${path} by ${by} px`);
  }
  expect(wider).toEqual([]);
});

test('at twice the text size the player and its buttons are visible', { tag: '@slow' }, async ({ page, product }) => {
  await watchSound(page);
  await playFirstArticle(page, product.url);
  await twiceAsLarge(page);
  expect(await sideways(page)).toBe(0);
  const dock = page.getByRole('region', { name: 'Player' });
  await expect(dock.getByRole('button', { name: /^(Play|Pause)$/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Player' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  for (const name of [/^(Play|Pause)$/, 'Next article', 'Previous article'])
    await expect(page.getByRole('region', { name: 'Now playing' }).getByRole('button', { name })).toBeInViewport();
});
