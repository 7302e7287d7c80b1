import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { FAILURES_PATH } from '@tidings/contracts/web/slice-failure.ts';
import { test } from './browser-test.ts';
import { builtSlices } from './built-slices.ts';
import { sendQuery, type Product } from './product.ts';
import { waitForSound, readSoundState, watchSound } from './sound.ts';

/** The first public route of each remote. */
const remotes = Object.fromEntries(builtSlices.map(({ name, routes }) => [name, routes[0]]));
type Card = { name: string; contract: number; integrity: string };

const QUEUED = 3;
const SLOW_MS = 1_500;
const FAILS_WITHIN_MS = 25_000;
const BROKEN = 'throw new Error("broken remote")';
const NOT_LOADED = 'This part did not load.';

let product: Product;
/** A stored queue that can be played without any remote. */
let queue: string;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  const stories = async () =>
    (
      await sendQuery<{ feed: { articles: { id: string; title: string }[] } }>(
        product.url,
        `{ feed(first: ${QUEUED}) { articles { id title } } }`,
      )
    ).feed.articles;
  await expect.poll(async () => (await stories()).length, { timeout: 30_000 }).toBe(QUEUED);
  queue = JSON.stringify({
    queue: (await stories()).map(({ id, title }) => ({ id, articleId: id, title, source: 'Ledger', url: '' })),
    current: 0,
    rate: 1,
  });
});

const filePattern = (name: string) => new RegExp(`/mf/${name}/`);
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const stands = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
const shellLives = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: /Tidings/ })).toBeVisible();
const dock = (page: Page) => page.getByRole('region', { name: /player/i });

/** Starts playback on the front page, which belongs to the shell. */
async function listen(page: Page) {
  await watchSound(page);
  await page.addInitScript((saved) => {
    localStorage.setItem('tidings.player.v1', saved);
  }, queue);
  // Does not wait for the `load` event, which a hanging file would delay.
  await page.goto(`${product.url}/`, { waitUntil: 'domcontentloaded' });
  await dock(page)
    .getByRole('button', { name: /^(Play|Resume)/ })
    .first()
    .click();
  return (await waitForSound(page, 30_000)).sound;
}

test('playback continues across every route change', { tag: '@slow' }, async ({ page }) => {
  let before = await listen(page);
  for (const path of ['/player', '/reader', '/scraper', '/feed', '/']) {
    await go(page, path);
    await expect.poll(async () => (await readSoundState(page))!.currentTime).toBeGreaterThan(before.currentTime + 0.3);
    const after = (await readSoundState(page))!;
    expect([after.paused, after.src], `still playing on ${path}`).toEqual([false, before.src]);
    before = after;
  }
});

test('when mf-player fails, playback and the shell’s controls continue', { tag: '@slow' }, async ({ page }) => {
  await page.route(filePattern('mf-player'), (route) => route.abort('connectionrefused'));
  await listen(page);
  await dock(page)
    .getByRole('button', { name: /^Pause/ })
    .click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  await dock(page)
    .getByRole('button', { name: /^(Play|Resume)/ })
    .click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(false);
});

/** Changes the entry of a remote both in the page and in `remotes.json`. */
const changeCard = (page: Page, name: string, change: (card: Card) => void) =>
  page.route(
    (url) => url.pathname === '/' || url.pathname === '/remotes.json',
    async (route) => {
      const response = await route.fetch();
      const rewritten = (await response.text()).replace(/\{"generation":.*?\]\}(?=<|$)/s, (list) => {
        const parsed = JSON.parse(list) as { remotes: Card[] };
        change(parsed.remotes.find((card) => card.name === name)!);
        return JSON.stringify(parsed);
      });
      await route.fulfill({ response, body: rewritten });
    },
  );

const faults: Record<string, { says: string | null; befall(page: Page, name: string): Promise<unknown> }> = {
  'answers 404': {
    says: NOT_LOADED,
    befall: (page, name) => page.route(filePattern(name), (route) => route.fulfill({ status: 404, body: 'gone' })),
  },
  hangs: {
    says: NOT_LOADED,
    befall: (page, name) =>
      page.route(
        filePattern(name),
        () =>
          new Promise(() => {
            /* Never responds. */
          }),
      ),
  },
  throws: {
    says: NOT_LOADED,
    async befall(page, name) {
      // Sets the hash of the broken file, because this test simulates a faulty release and not an altered file.
      await changeCard(page, name, (card) => {
        card.integrity = `sha256-${createHash('sha256').update(BROKEN).digest('base64')}`;
      });
      await page.route(new RegExp(`/mf/${name}/.*remoteEntry\\.js`), (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: BROKEN,
        }),
      );
      await page.route(new RegExp(`/mf/${name}/.*files\\.json`), (route) => route.fulfill({ status: 404 }));
    },
  },
  'is of another contract': {
    says: 'This part has another version.',
    befall: (page, name) =>
      changeCard(page, name, (card) => {
        card.contract = 99;
      }),
  },
  'is slow': {
    says: null,
    befall: (page, name) =>
      page.route(filePattern(name), async (route) => {
        await new Promise((resolve) => {
          setTimeout(resolve, SLOW_MS);
        });
        await route.continue();
      }),
  },
};

for (const [fault, { says, befall }] of Object.entries(faults)) {
  test(`a remote that ${fault} does not affect the shell or other remotes`, { tag: '@slow' }, async ({ browser }) => {
    await Promise.all(
      Object.entries(remotes).map(async ([name, own]) => {
        // Each page has its own browser context, because only one page per context plays.
        const page = await browser.newPage();
        await befall(page, name);
        const before = await listen(page);
        await go(page, own);
        if (says === null) await stands(page);
        else
          await expect(page.getByRole('main').getByText(says), `${name} ${fault}`).toBeVisible({
            timeout: FAILS_WITHIN_MS,
          });
        await shellLives(page);
        for (const [other, path] of Object.entries(remotes)) {
          if (other === name) continue;
          await go(page, path);
          await stands(page);
          await expect(
            page.getByRole('main').getByText(/^This part /),
            `${other} beside a ${name} that ${fault}`,
          ).toHaveCount(0);
        }
        const after = (await readSoundState(page))!;
        expect(
          [after.paused, after.currentTime > before.currentTime || after.src !== before.src],
          `${name} ${fault}: the sound goes on`,
        ).toEqual([false, true]);
        await page.close();
      }),
    );
  });
}

test('a failure in mf-feed is reported to the server without analytics consent', { tag: '@slow' }, async ({ page }) => {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === FAILURES_PATH);
  await page.route(filePattern('mf-feed'), (route) => route.abort('connectionrefused'));
  await page.goto(`${product.url}/feed`);
  const answer = await answered;
  expect(answer.status()).toBe(204);
  expect(answer.request().postDataJSON()).toMatchObject({ slice: 'mf-feed', failure: 'slot' });
});

test('"Try again" loads mf-feed without reloading the page', { tag: '@slow' }, async ({ page }) => {
  await page.route(filePattern('mf-feed'), (route) => route.abort('connectionrefused'));
  await page.goto(`${product.url}/feed`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    (window as unknown as { notReloaded: boolean }).notReloaded = true;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { notReloaded?: boolean }).notReloaded)).toBe(true);
});
