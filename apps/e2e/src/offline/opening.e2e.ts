import { type AddressInfo, createServer } from 'node:net';
import { type Page, expect } from '@playwright/test';
import type { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { test } from '../browser-test.ts';
import { type Product, removeFolder, startProduct } from '../product.ts';
import { waitUntilCached, collectFailures, openProxy } from './offline-proxy.ts';

test.use({ serviceWorkers: 'allow' });
let product: Product;
let way: SwitchableProxy;
test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.beforeEach(async () => {
  way = await openProxy(product);
});
test.afterEach(() => way.shut());

const main = (page: Page) => page.getByRole('main');
const stands = (page: Page) => expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();

const keptAnswer = (page: Page, words: string) =>
  page.evaluate(async (looked) => {
    const cache = await caches.open('tidings-answers');
    const all = await Promise.all((await cache.keys()).map(async (one) => (await cache.match(one))?.text()));
    return all.some((text) => text?.includes(looked));
  }, words);

test('offline, every URL of the product opens, and the feed shows the articles loaded last', async ({
  page,
  context,
}) => {
  const trouble = collectFailures(context);
  await page.goto(`${way.address}/feed`);
  await stands(page);
  await waitUntilCached(page);
  await page.reload();
  await stands(page);
  const headline = await main(page).getByRole('heading', { level: 2 }).first().innerText();
  await expect.poll(() => keptAnswer(page, headline)).toBe(true);
  await way.shut();
  for (const path of ['/player', '/reader', '/pricing', '/', '/search']) {
    await page.goto(`${way.address}${path}`);
    await stands(page);
  }
  await page.goto(`${way.address}/feed`);
  await expect(main(page).getByRole('heading', { level: 2, name: headline })).toBeVisible();
  const fresh = await context.newPage();
  await fresh.goto(`${way.address}/blogs`);
  await stands(fresh);
  expect([trouble.rejections, trouble.chunks]).toEqual([[], []]);
});

test('half a second on the feed is enough for it to open offline', { tag: '@slow' }, async ({ context }) => {
  const first = await context.newPage();
  await first.goto(`${way.address}/feed`);
  const headline = await main(first).getByRole('heading', { level: 2 }).first().innerText();
  await first.waitForFunction(() => performance.now() > 500);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await first.close();
  const isStored = () =>
    worker.evaluate(async () =>
      (await (await caches.open('tidings-files')).keys()).some(({ url }) => url.endsWith('/kept/page')),
    );
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true);
  await way.shut();
  const second = await context.newPage();
  await second.goto(`${way.address}/feed`);
  await expect(main(second).getByRole('heading', { level: 2, name: headline })).toBeVisible();
});

test(
  'offline, a feed that has not been loaded before links to the downloads',
  { tag: '@slow' },
  async ({ page, context }) => {
    await page.goto(`${way.address}/about`);
    await waitUntilCached(page);
    await way.shut();
    await context.setOffline(true);
    await page.goto(`${way.address}/feed`);
    await expect(main(page).getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await expect(main(page).getByText('0 downloaded stories can be played.')).toBeVisible();
    const note = page.getByRole('status').filter({ hasText: 'Downloaded stories can be read and played.' });
    await note.getByRole('link', { name: 'Downloads' }).click();
    await expect(page).toHaveURL(`${way.address}/player`);
  },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

test('an installation below a base path opens offline', { tag: '@slow' }, async ({ page, context }) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}/news/`;
  const under = await startProduct({ PORT: `${port}`, TIDINGS_ORIGIN: origin });
  const trouble = collectFailures(context);
  await page.goto(`${origin}player`);
  await stands(page);
  await waitUntilCached(page);
  expect((await fetch(`${origin}worker.js`)).headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'",
  );
  await under.stop();
  removeFolder(under.data);
  for (const path of ['feed', 'reader', 'pricing']) {
    await page.goto(origin + path);
    await stands(page);
  }
  expect([trouble.rejections, trouble.chunks]).toEqual([[], []]);
});

test('a cached file whose hash does not match is not served', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${way.address}/feed`);
  await waitUntilCached(page);
  const spoiled = await page.evaluate(async () => {
    const cache = await caches.open('tidings-files');
    const all = (await cache.keys()).filter(({ url }) => url.endsWith('.js') && /\/(assets|mf)\//.test(url));
    await Promise.all(
      all.map((one) =>
        cache.put(one, new Response('globalThis.spoiled = true', { headers: { 'content-type': 'text/javascript' } })),
      ),
    );
    return all.length;
  });
  expect(spoiled).toBeGreaterThan(20);
  await page.goto(`${way.address}/search`);
  await stands(page);
  expect(await page.evaluate(() => 'spoiled' in globalThis)).toBe(false);
});
