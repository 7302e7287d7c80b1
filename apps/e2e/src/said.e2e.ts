import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import { openFeed } from './people.ts';

const main = (page: Page) => page.getByRole('main');
/** Marks the existing live regions, because screen readers announce only changes within those. */
async function mark(page: Page): Promise<void> {
  await page.locator('[aria-live="polite"]').evaluateAll((all) => {
    for (const element of all) if (element.checkVisibility()) element.setAttribute('data-there', '');
  });
}
const expectAnnounced = (page: Page, words: string | RegExp) =>
  expect(page.locator('[aria-live="polite"][data-there]').filter({ hasText: words })).toHaveCount(1);

test('navigation announces the title of the new page', { tag: '@slow' }, async ({ page, product }) => {
  await openFeed(page, product.url);
  await mark(page);
  for (const [name, title] of [
    ['Player', 'Player · Tidings'],
    ['Saved', /Tidings$/],
    ['Feed', 'Today’s headlines · Tidings'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).press('Enter');
    await expectAnnounced(page, title);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).press('Enter');
  await expectAnnounced(page, 'Pricing · Tidings');
});

test('the result of a click is announced in the page and in a dialog', { tag: '@slow' }, async ({ page, product }) => {
  await openFeed(page, product.url);
  await mark(page);
  const story = main(page).getByRole('article').first();
  await story.getByRole('button', { name: /^Add to queue/ }).press('Enter');
  await expectAnnounced(page, /Added to the queue\..*Undo/);
  await main(page).getByRole('article').nth(1).getByRole('heading').getByRole('button').press('Enter');
  const reader = page.getByRole('dialog', { name: 'Article' });
  const queue = reader.getByRole('button', { name: /^Add to queue/ });
  await queue.waitFor();
  await mark(page);
  await queue.press('Enter');
  await expect(reader.locator('[data-there]')).toHaveText(/Added to the queue\..*Undo/);
  // The toast's button is clickable above the dialog, and clicking it leaves the toast open.
  await reader.getByRole('button', { name: 'Undo' }).click();
  await expect(queue).toHaveAccessibleName(/^Add to queue/);
  await queue.press('Enter');
  await reader.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(reader).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[popover]')).toBeHidden();
});
