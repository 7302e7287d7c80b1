import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { NewsHttpServer } from '@tidings/testing/news-http-server.ts';
import { test } from './browser-test.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';

const picture = readFileSync(fileURLToPath(new URL('../../shell/public/icons/share.png', import.meta.url)));
const stories = [
  { title: 'The lighthouse is painted again', path: '/pictures/lighthouse.png?width=1200' },
  { title: 'A bridge that is gone', path: '/pictures/bridge.png' },
  { title: 'A ferry without a name', path: '/?picture=3' },
] as const;
const [lighthouse, bridge, ferry] = stories;
/** Enough articles that the first ones are shown in columns with pictures. */
const fillers = Array.from({ length: 7 }, (_, index) => ({ title: `Short news number ${index}`, path: null }));
const createEntry = (origin: string, title: string, path: string | null, index: number) => `<item><guid>${index}</guid>
<link>${origin}/story-${index}</link><title>${title}</title><description>More about it inside.</description>
${path === null ? '' : `<enclosure url="${origin}${path}" type="image/png" length="1"/>`}
<pubDate>${new Date(Date.now() - index * 60_000).toUTCString()}</pubDate></item>`;
const feed = (origin: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>The Test Post</title><link>${origin}</link>${[
    ...stories,
    ...fillers,
  ]
    .map(({ title, path }, index) => createEntry(origin, title, path, index))
    .join('\n')}</channel></rss>`;

let product: Product;
let site: NewsHttpServer;
/** Lets the test site answer the request for the bridge picture with 404. */
let answerBridge: () => void;
const bridgeRequested = new Promise<void>((resolve) => {
  answerBridge = resolve;
});
test.beforeAll(async () => {
  site = await new NewsHttpServer(async ({ url }, response) => {
    if (url.pathname === '/feed.xml')
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed(site.origin));
    else if (url.pathname === '/pictures/bridge.png') {
      await bridgeRequested;
      response.writeHead(404).end();
    } else if (url.pathname === '/' || url.pathname.startsWith('/pictures/'))
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else response.writeHead(404).end();
  }).listen();
  product = await startProduct({ TIDINGS_FEEDS: `${site.origin}/feed.xml`, TIDINGS_ALLOW_ADDRESSES: site.hostAndPort });
  await expect
    .poll(async () => (await fetch(`${product.url}/feed`)).text(), { timeout: 60_000 })
    .toContain(ferry.title);
});
test.afterAll(async () => {
  await product.stop();
  await site.close();
  removeFolder(product.data);
});

let foreign: string[];
test.beforeEach(({ context }) => {
  foreign = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== product.url) foreign.push(url.href);
  });
});
test.afterEach(() => {
  expect(foreign).toEqual([]);
});

const main = (page: Page) => page.getByRole('main');
const zoom = (page: Page, title: string) =>
  main(page).getByRole('button', { name: new RegExp(`image.*${title}`, 'i') });
const shows = (page: Page, title: string) =>
  zoom(page, title)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 1200);
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture' });

// Runs first, because the product remembers for a while that the picture is missing.
test(
  'when a picture is missing, the card shows the cover and the viewer shows a message',
  { tag: '@slow' },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${product.url}/feed`);
    await zoom(page, bridge.title).click();
    await expect(viewer(page)).toBeVisible();
    answerBridge();
    await expect(viewer(page).getByText('This picture is unavailable.')).toBeVisible();
    expect(complaints).toEqual([]);
    await viewer(page).getByRole('button', { name: 'Download' }).click();
    await expectText(page.locator('[popover]'), 'Sorry, could not download this image. Please try another one ❌');
    await viewer(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(zoom(page, bridge.title)).toHaveCount(0);
    await expect(main(page).getByText(bridge.title).first()).toBeVisible();
    // Ignores earlier errors, because the Download button requests the missing picture again.
    complaints.length = 0;
    const answered = page.waitForResponse((answer) => answer.url().includes('/images/') && answer.status() === 204);
    await page.reload();
    await answered;
    await expect.poll(() => shows(page, lighthouse.title)).toBe(true);
    await expect(zoom(page, bridge.title)).toHaveCount(0);
    expect(complaints).toEqual([]);
    recordStates(
      'Image viewer: an image that does not load is swapped for the unavailable one',
      'Article card: image missing: the cover',
    );
  },
);

test('every view of an article loads its picture from the product’s host', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  await expect.poll(() => shows(page, lighthouse.title)).toBe(true);
  expect(await zoom(page, lighthouse.title).locator('img').getAttribute('src')).toMatch(
    /^\/images\/[\w-]{22}\/[\w-]+$/,
  );
  await main(page)
    .getByRole('button', { name: new RegExp(`^Listen.*${lighthouse.title}`) })
    .first()
    .click();
  const dock = page.getByRole('region', { name: 'Player' });
  await expect
    .poll(() => dock.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src))
    .toMatch(new RegExp(`^${product.url}/images/`));
  for (const path of ['/', '/search?q=lighthouse', '/player']) {
    await page.goto(product.url + path);
    await expect(main(page).getByText(lighthouse.title).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(site.seenAt('/pictures/lighthouse.png')).toHaveLength(1);
});

test('a page cannot load a picture from another host', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  const elsewhere = `${site.origin}/pictures/other.png`;
  const outcome = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        Object.assign(new Image(), { src, onload: () => resolve('shown'), onerror: () => resolve('refused') });
      }),
    elsewhere,
  );
  expect([outcome, foreign, site.seenAt('/pictures/other.png')]).toEqual(['refused', [elsewhere], []]);
  foreign = [];
});

// The browser adds a missing file extension.
for (const { title, name } of [
  { title: lighthouse.title, name: 'lighthouse.png' },
  { title: ferry.title, name: 'image.png' },
]) {
  test(
    `a click shows the full picture, and Download saves the original bytes as ${name}`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(`${product.url}/feed`);
      await zoom(page, title).click();
      await expect
        .poll(() =>
          viewer(page)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBe(1200);
      expect((await viewer(page).boundingBox())!.width).toBeLessThanOrEqual(800);
      await expect(viewer(page).locator('img')).toHaveCSS('object-fit', 'contain');
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        viewer(page).getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe(name);
      expect(readFileSync(await saved.path()).equals(picture)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      recordStates(
        'Image viewer: hidden, visible',
        'Image viewer: at most 800 px wide, the image contained',
        'Image viewer: Download keeps the file',
        'Article card: image opens the viewer',
      );
    },
  );
}
