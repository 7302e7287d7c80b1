import { expect, type Page, test } from '@playwright/test';
import { type Product, removeFolder, startProduct } from './product.ts';
import { heard, sound, watchSound } from './sound.ts';

let product: Product;
test.beforeAll(async () => { product = await startProduct(); });
test.afterAll(async () => { await product.stop(); removeFolder(product.data); });
test.beforeEach(async ({ page }) => { await watchSound(page); });

const filesOf = (name: string) => new RegExp(`/mf/${name}/`);
const shellLives = async (page: Page) => {
  await expect(page.getByRole('banner').getByRole('link', { name: /Tidings/ })).toBeVisible();
};
const listenToFirst = async (page: Page) => {
  await page.goto(`${product.url}/feed`);
  await page.getByRole('main').getByRole('button', { name: /^Listen/ }).first().click();
  await heard(page);
};

test('sound survives every route change', async ({ page }) => {
  await listenToFirst(page);
  for (const path of ['/player', '/reader', '/scraper', '/feed', '/']) {
    const before = (await sound(page))!;
    await page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
    await page.waitForTimeout(600);
    const after = (await sound(page))!;
    expect(after.paused, `still playing on ${path}`).toBe(false);
    expect(after.src).toBe(before.src);
    expect(after.currentTime).toBeGreaterThan(before.currentTime);
  }
});

test('with mf-player dead, sound and the shell’s own controls go on', async ({ page }) => {
  await page.route(filesOf('mf-player'), (route) => route.abort('connectionrefused'));
  await listenToFirst(page);
  const dock = page.getByRole('region', { name: /player/i });
  await dock.getByRole('button', { name: /^Pause/ }).click();
  await expect.poll(async () => (await sound(page))!.paused).toBe(true);
  await dock.getByRole('button', { name: /^(Play|Resume)/ }).click();
  await expect.poll(async () => (await sound(page))!.paused).toBe(false);
  await page.goto(`${product.url}/player`);
  await shellLives(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
});

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'answers 404': (page) => page.route(filesOf('mf-feed'), (route) => route.fulfill({ status: 404, body: 'gone' })),
  hangs: (page) => page.route(filesOf('mf-feed'), () => new Promise(() => { /* never answered */ })),
  throws: (page) => page.route(filesOf('mf-feed'), async (route) => {
    if (route.request().resourceType() !== 'script') { await route.continue(); return; }
    await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken remote")' });
  }),
};

for (const [name, breakFeed] of Object.entries(faults)) {
  test(`when mf-feed ${name}, its slot offers retry and the rest lives`, async ({ page }) => {
    await breakFeed(page);
    // Not `load`: a file that hangs keeps that event away, and nobody waits for it.
    await page.goto(`${product.url}/feed`, { waitUntil: 'domcontentloaded' });
    await shellLives(page);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Player' }).first().click();
    await expect(page).toHaveURL(/\/player/);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${product.url}/feed`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 15_000 });
  });
}

test('retry brings mf-feed back without a reload', async ({ page }) => {
  await page.route(filesOf('mf-feed'), (route) => route.abort('connectionrefused'));
  await page.goto(`${product.url}/feed`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => { (window as unknown as { notReloaded: boolean }).notReloaded = true; });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(() => (window as unknown as { notReloaded?: boolean }).notReloaded)).toBe(true);
});

test('a remote of an unknown contract is refused with a clear sentence', async ({ page }) => {
  await page.route(/\/feed$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"contract":1', '"contract":99') });
  });
  await page.route(/remotes\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"contract":1', '"contract":99') });
  });
  await page.goto(`${product.url}/feed`);
  await shellLives(page);
  await expect(page.getByRole('main').getByText(/contract|version|reload/i).first()).toBeVisible({ timeout: 15_000 });
});
