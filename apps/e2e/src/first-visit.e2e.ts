import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { heard, watchSound } from './sound.ts';

const main = (page: Page) => page.getByRole('main');

test('“Read along” beside the lead story leads to that story, heard and to read', async ({ page, product }) => {
  await watchSound(page);
  await expect(async () => {
    await page.goto(`${product.url}/`);
    await expect(main(page).getByRole('link', { name: 'Read along' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const lead = main(page).getByRole('article').first();
  const title = (await lead.getByRole('heading').innerText()).trim();
  await lead.getByRole('link', { name: 'Read along' }).click();
  await expect(page).toHaveURL(`${product.url}/player`);
  const stage = main(page).getByRole('region', { name: 'Now playing' });
  await expect(stage.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 40));
  await heard(page);
  await expect(stage.locator('[data-block] .word')).toBeVisible({ timeout: 30_000 });
  await expect(main(page).getByText('Nothing is queued.')).toHaveCount(0);
});

/** What a press in the middle of it would reach is itself. */
const isBare = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const reached = document.elementFromPoint(x + width / 2, y + height / 2);
    return reached !== null && (element.contains(reached) || reached.contains(element));
  });
/** Everything of the page to be pressed that lies in the window and under something else. */
async function coveredIn(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const part of await page.locator('main, footer').locator('a, button, select, input').all()) {
    const box = await part.boundingBox();
    const size = page.viewportSize()!;
    const bars = await page
      .locator('header, nav')
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).position === 'fixed').map((one) => one.getBoundingClientRect().top),
      );
    const bottom = Math.min(size.height, ...bars.filter((top) => top > size.height / 2));
    const middle = box && box.y + box.height / 2;
    if (!box || middle! < 0 || middle! > bottom || box.width < 2) continue;
    if (!(await isBare(part))) covered.push((await part.innerText()) || (await part.getAttribute('aria-label')) || '?');
  }
  return covered;
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`nothing floats over what can be pressed, ${width} px`, async ({ page, product }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/features/text-to-speech`);
    await main(page).getByLabel('Language').selectOption({ label: 'Korean' }, { timeout: 60_000 });
    await expect(main(page).getByRole('link', { name: /^Use / }).first()).toBeVisible();
    expect(await coveredIn(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo').getByLabel('Language')).toBeInViewport();
    expect(await coveredIn(page)).toEqual([]);
    await page.goto(`${product.url}/auth`);
    await expect(main(page).getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    expect(await coveredIn(page)).toEqual([]);
  });
