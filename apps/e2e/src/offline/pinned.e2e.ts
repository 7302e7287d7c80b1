import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import type { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { test } from '../browser-test.ts';
import { registerByApi } from '../people.ts';
import type { Product } from '../product.ts';
import { findHighlightedWord, readSoundState, waitForSound, watchSound } from '../sound.ts';
import { waitUntilCached, collectFailures, openProxy } from './offline-proxy.ts';
import { storeSharedText, countSharedTexts } from './stored-share.ts';

test.use({ serviceWorkers: 'allow' });
const PASSWORD = 'kettles boil slowly';
let product: Product;
let way: SwitchableProxy;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});
test.beforeEach(async () => {
  way = await openProxy(product);
});
test.afterEach(() => way.shut());

const main = (page: Page) => page.getByRole('main');
async function queueArticles(page: Page, count: number): Promise<void> {
  await page.goto(`${way.address}/feed`);
  const tools = main(page).getByRole('button', { name: /^Add to queue/ });
  await tools.first().waitFor();
  for (let story = 0; story < count; story += 1) await tools.first().click();
  await waitUntilCached(page);
  await page.goto(`${way.address}/player`);
}
const downloadedButtons = (page: Page) => main(page).getByRole('button', { name: /^Downloaded\. Remove/ });
const cached = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('tidings-pinned'))
      ? (await (await caches.open('tidings-pinned')).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  );

test(
  'an article can be downloaded from its page, and its card shows the download',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${way.address}/feed`);
    const card = main(page).getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await expect(card.getByRole('button', { name: /download/i })).toHaveCount(0);
    await waitUntilCached(page);
    await card.getByRole('button', { name: title, exact: true }).click();
    const reader = page.getByRole('dialog', { name: 'Article' });
    await reader.getByRole('button', { name: `Download: ${title}` }).click();
    await expect(reader.getByRole('button', { name: /^Downloaded\. Remove/ })).toBeVisible({ timeout: 90_000 });
    await page.keyboard.press('Escape');
    await expect(downloadedButtons(page)).toHaveCount(1);
    await page.reload();
    await downloadedButtons(page).click();
    await expect(card.getByRole('button', { name: /download/i })).toHaveCount(0);
  },
);

test('queued articles are downloaded, and play with highlighting offline as they do online', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const trouble = collectFailures(context);
  await watchSound(page);
  await queueArticles(page, 2);
  await main(page).getByRole('button', { name: 'Download all' }).click();
  await expect(downloadedButtons(page)).toHaveCount(2, { timeout: 200_000 });
  const files = await cached(page);
  expect(files.filter((file) => file.endsWith('.mp3'))).toHaveLength(2);
  await way.shut();
  await page.reload();
  await expect(downloadedButtons(page)).toHaveCount(2);
  await main(page).locator('ol li').first().getByRole('button').first().click();
  await waitForSound(page, 20_000);
  const timelineUrl = (await readSoundState(page))!.src
    .replace(/\.mp3.*$/, '.json')
    .replace(way.address, product.url)
    .replace('/kept/', '/');
  const timeline = (await (await fetch(timelineUrl)).json()) as Timeline;
  const words = timeline.sentences.flatMap(({ block, words: spoken = [] }) =>
    spoken.map((word) => ({ ...word, block })),
  );
  for (let look = 0; look < 12; look += 1) {
    await page.waitForTimeout(250);
    const lit = await findHighlightedWord(page);
    if (!lit) continue;
    // The highlighted word is within 1.5 s of the time at which it is spoken.
    expect(
      words.some(
        ({ block, start, end, ms }) =>
          block === lit.block && start === lit.start && end === lit.end && Math.abs(ms - lit.currentMs) < 1_500,
      ),
      JSON.stringify(lit),
    ).toBe(true);
  }
  // Seeking needs a range request.
  await page.evaluate(() => {
    const all = [...(window as unknown as { soundElements: Set<HTMLMediaElement> }).soundElements];
    const element = all.findLast((one) => !one.paused)!;
    element.currentTime = element.duration - 2;
  });
  const first = (await readSoundState(page))!.src;
  await expect.poll(async () => (await readSoundState(page))?.src).not.toBe(first);
  await waitForSound(page);
  expect([trouble.rejections, trouble.chunks]).toEqual([[], []]);
});

test(
  'a downloaded saved article can be read offline until the person signs out',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${way.address}/feed`);
    await registerByApi(page, product.url, 'ann@pinned.example.org', PASSWORD);
    await page.goto(`${way.address}/feed`);
    const save = main(page).getByRole('button', { name: /^Save/ }).first();
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await waitUntilCached(page);
    await page.goto(`${way.address}/saved`);
    await main(page)
      .getByRole('button', { name: /^Download:/ })
      .click();
    await expect(downloadedButtons(page)).toHaveCount(1, { timeout: 90_000 });
    const title = await main(page).getByRole('heading', { level: 2 }).first().innerText();

    await way.shut();
    await page.reload();
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(title);
    await main(page).getByRole('heading', { level: 2 }).first().getByRole('button').click();
    await expect(page.getByRole('dialog').locator('[data-block]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${way.address}/settings?tab=downloads`);
    await expect(main(page).getByText(/^1 story, .* of 300 MB$/)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await cached(page)).length).toBeGreaterThan(3);

    await way.open();
    await page.goto(`${way.address}/feed`);
    await storeSharedText(page, 1);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/signed-out/);
    await expect.poll(() => cached(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).not.toContain('tidings-answers');
    await expect.poll(() => countSharedTexts(page)).toBe(0);
  },
);

test('a download that fails for lack of space is reported and stores nothing', { tag: '@slow' }, async ({ page }) => {
  await queueArticles(page, 1);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: way.address, quotaSize: 1 });
  await main(page)
    .getByRole('button', { name: /^Download:/ })
    .click();
  await expect(page.getByText('This device has no space left. Remove something, then try again.')).toBeVisible({
    timeout: 90_000,
  });
  expect((await cached(page)).filter((file) => file.endsWith('.mp3'))).toEqual([]);
});
