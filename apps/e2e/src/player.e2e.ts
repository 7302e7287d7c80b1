import { expect, type Page, test } from '@playwright/test';
import { type Product, removeFolder, startProduct } from './product.ts';
import { gapBetween, heard, sound, watchSound } from './sound.ts';
import { articlePage, startTestSite, type TestSite } from './test-site.ts';

const short = (name: string) => ({ title: `A short word about ${name}`, author: 'Ada Brook', paragraphs: [`Nobody in the village had expected much of ${name} this year. It came anyway, on a Tuesday, and stayed for tea. By the evening everybody had seen it, and most of them had an opinion.`, 'The baker said it was too large. Her brother said it was too small. The school wrote it down in the big book and closed the lid.'] });

let product: Product;
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite({ '/one.html': articlePage(short('the snow')), '/two.html': articlePage(short('the comet')) });
  product = await startProduct({ TIDINGS_ALLOW_ADDRESSES: site.host });
});
test.afterAll(async () => { await product.stop(); await site.close(); removeFolder(product.data); });
test.beforeEach(async ({ page }) => { await watchSound(page); });

const main = (page: Page) => page.getByRole('main');
const pauseButton = (page: Page) => page.getByRole('button', { name: /^Pause/ }).first();
const playButton = (page: Page) => page.getByRole('button', { name: /^(Play|Resume)/ }).first();
const listenToFirst = async (page: Page) => {
  await page.goto(`${product.url}/feed`);
  await main(page).getByRole('button', { name: /^Listen/ }).first().click();
  await heard(page);
};
const litSentence = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('sentence') ?? [])].map((range) => (range as Range).toString()).join(''));

test('pause keeps the place and play goes on from it', async ({ page }) => {
  await listenToFirst(page);
  await page.waitForTimeout(1500);
  await pauseButton(page).click();
  await expect.poll(async () => (await sound(page))!.paused).toBe(true);
  const held = (await sound(page))!.currentTime;
  await page.waitForTimeout(500);
  expect((await sound(page))!.currentTime).toBeCloseTo(held, 1);
  await playButton(page).click();
  await expect.poll(async () => (await sound(page))!.currentTime).toBeGreaterThan(held + 0.2);
});

test('a click on a sentence plays from there', async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  await main(page).getByRole('article').first().getByRole('heading').getByRole('button').click();
  const reader = page.getByRole('dialog');
  await reader.getByRole('button', { name: /^Listen/ }).first().click();
  await heard(page);
  const paragraphs = reader.locator('[data-block]');
  const count = await paragraphs.count();
  expect(count).toBeGreaterThan(3);
  const target = paragraphs.nth(3);
  const opening = (await target.textContent())!.slice(0, 20);
  await target.click({ position: { x: 6, y: 8 } });
  await expect.poll(() => litSentence(page), { timeout: 20_000 }).toContain(opening);
  await heard(page);
});

test('next plays the next story, and the end of one begins the other without changing the page', async ({ page }) => {
  await page.goto(`${product.url}/scraper`);
  for (const path of ['/one.html', '/two.html']) {
    await page.getByRole('textbox', { name: /URL|address/i }).fill(`${site.url}${path}`);
    await page.getByRole('button', { name: 'Scrape' }).click();
    await expect(main(page).getByText(path === '/one.html' ? 'A short word about the snow' : 'A short word about the comet').first()).toBeVisible();
    await main(page).getByRole('button', { name: /queue/i }).first().click();
  }
  await playButton(page).click();
  const first = (await heard(page)).sound.src;
  const address = page.url();
  // To the last sentence the way a listener would: the position slider, End.
  const position = page.getByRole('slider', { name: 'Position in the article' }).first();
  await expect(position).toBeEnabled();
  await position.press('End');
  await expect.poll(async () => (await sound(page))!.src.split('?')[0], { timeout: 40_000, intervals: [50] }).not.toBe(first.split('?')[0]);
  await heard(page);
  const gap = await gapBetween(page);
  console.log(`gap between the end of one story and the sound of the next: ${gap?.toFixed(0)} ms`);
  expect(gap).not.toBeNull();
  expect(page.url()).toBe(address);
});

test('a reload offers the place and one press resumes it', async ({ page }) => {
  await listenToFirst(page);
  await expect.poll(async () => (await sound(page))!.currentTime, { timeout: 20_000 }).toBeGreaterThan(7);
  const { src, currentTime } = (await sound(page))!;
  await page.reload();
  expect(await sound(page)).toBeNull();
  await playButton(page).click();
  const resumed = (await heard(page)).sound;
  expect(resumed.src.split('?')[0]).toBe(src.split('?')[0]);
  expect(Math.abs(resumed.currentTime - currentTime)).toBeLessThan(12);
  expect(resumed.currentTime).toBeGreaterThan(1);
});

test('the keyboard alone is enough', async ({ page }) => {
  await listenToFirst(page);
  await page.locator('body').press('k');
  await expect.poll(async () => (await sound(page))!.paused).toBe(true);
  await page.locator('body').press('k');
  await expect.poll(async () => (await sound(page))!.paused).toBe(false);
});
