import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { ask, type Product, removeFolder, startProduct } from './product.ts';
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

/** A page of each remote that opens for everybody, and something only that page has. */
const remotes = { 'mf-feed': '/search', 'mf-player': '/reader', 'mf-account': '/auth' } as const;
type Remote = keyof typeof remotes;
const BROKEN = 'throw new Error("broken remote")';
const SLOW_MS = 1_500;
/** Three pages at once begin to sound a story that nobody has rendered yet. */
const HEARD_MS = 60_000;
const TEST_MS = 180_000;

/** Changes what the page is told of one remote, wherever it is told. */
const tellOtherwise = (page: Page, name: Remote, change: (card: { contract: number; integrity: string }) => void) => page.route((url) => url.pathname === '/' || url.pathname === '/remotes.json', async (route) => {
  const response = await route.fetch();
  const text = await response.text();
  const retold = text.replace(/\{"generation":.*?\]\}(?=<|$)/s, (list) => {
    const told = JSON.parse(list) as { remotes: { name: string; contract: number; integrity: string }[] };
    change(told.remotes.find((card) => card.name === name)!);
    return JSON.stringify(told);
  });
  await route.fulfill({ response, body: retold });
});

const NOT_LOADED = 'This part did not load.';
const faults: Record<string, { break(page: Page, name: Remote): Promise<unknown>; says: string | null }> = {
  'answers 404': { says: NOT_LOADED, break: (page, name) => page.route(filesOf(name), (route) => route.fulfill({ status: 404, body: 'gone' })) },
  hangs: { says: NOT_LOADED, break: (page, name) => page.route(filesOf(name), () => new Promise(() => { /* never answered */ })) },
  throws: {
    says: NOT_LOADED,
    async break(page, name) {
      const integrity = `sha256-${createHash('sha256').update(BROKEN).digest('base64')}`;
      await tellOtherwise(page, name, (card) => { card.integrity = integrity; });
      await page.route(new RegExp(`/mf/${name}/.*remoteEntry\\.js`), (route) => route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: BROKEN }));
      // Whoever looks why finds a release that throws, not a file that was altered.
      await page.route(new RegExp(`/mf/${name}/.*files\\.json`), (route) => route.fulfill({ status: 404 }));
    },
  },
  'is of another contract': { says: 'This part is of another version.', break: (page, name) => tellOtherwise(page, name, (card) => { card.contract = 99; }) },
  'is slow': {
    says: null,
    break: (page, name) => page.route(filesOf(name), async (route) => { await new Promise((resolve) => { setTimeout(resolve, SLOW_MS); }); await route.continue(); }),
  },
};
const go = (page: Page, path: string) => page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
const standsAt = (page: Page) => expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });

for (const [fault, { break: breakRemote, says }] of Object.entries(faults)) {
  test(`a remote that ${fault} leaves the shell, the other remotes and the sound alone`, async ({ context }) => {
    test.setTimeout(TEST_MS);
    const stories = async () => (await ask<{ feed: { articles: { id: string; title: string }[] } }>(product.url, '{ feed(first: 3) { articles { id title } } }')).feed.articles;
    await expect.poll(async () => (await stories()).length, { timeout: 30_000 }).toBe(3);
    // What was queued here yesterday: it sounds without any remote.
    const queue = JSON.stringify({ queue: (await stories()).map(({ id, title }) => ({ id, articleId: id, title, source: 'Ledger', url: '' })), current: 0, rate: 1 });
    await Promise.all((Object.keys(remotes) as Remote[]).map(async (name) => {
      const page = await context.newPage();
      await watchSound(page);
      await page.addInitScript((saved) => { localStorage.setItem('tidings.player.v1', saved); }, queue);
      await breakRemote(page, name);
      // Not `load`: a file that hangs keeps that event away, and nobody waits for it.
      await page.goto(`${product.url}/`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('region', { name: /player/i }).getByRole('button', { name: /^(Play|Resume)/ }).first().click();
      const before = (await heard(page, HEARD_MS)).sound;
      await go(page, remotes[name]);
      await shellLives(page);
      if (says === null) await standsAt(page);
      else await expect(page.getByRole('main').getByText(says), `${name} ${fault}`).toBeVisible({ timeout: 25_000 });
      for (const [other, path] of Object.entries(remotes)) {
        if (other === name) continue;
        await go(page, path);
        await standsAt(page);
        await expect(page.getByText(NOT_LOADED)).toHaveCount(0);
      }
      const after = (await sound(page))!;
      expect([after.paused, after.currentTime > before.currentTime || after.src !== before.src], `${name} ${fault}: the sound goes on`).toEqual([false, true]);
      await page.close();
    }));
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
