import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { openFeed } from './people.ts';

/** Returns a screenshot of the element, without focus and hover. */
async function readStyle(page: Page, part: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return (await part.screenshot({ animations: 'disabled' })).toString('base64');
}

test('selected elements can be distinguished in forced colours', { tag: '@slow' }, async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openFeed(page, product.url);
  const main = page.getByRole('main');
  const player = page.getByRole('banner').getByRole('link', { name: 'Player' });
  const elsewhere = await readStyle(page, player);
  await main
    .getByRole('button', { name: /^Add to queue/ })
    .first()
    .press('Enter');
  await player.press('Enter');
  const speeds = main.getByRole('group', { name: 'Speed' });
  const chip = speeds.locator('label').filter({ hasText: '1.2×' });
  const unchosen = await readStyle(page, chip);
  expect(await readStyle(page, player)).not.toBe(elsewhere);
  await speeds.getByRole('radio', { name: '1.2×' }).press('Space');
  await expect(speeds.getByRole('radio', { name: '1.2×' })).toBeChecked();
  expect(await readStyle(page, chip)).not.toBe(unchosen);
  const auto = main.getByRole('switch', { name: 'Play the next story automatically' });
  const on = await readStyle(page, auto);
  await auto.press('Space');
  await expect(auto).not.toBeChecked();
  expect(await readStyle(page, auto)).not.toBe(on);
});
