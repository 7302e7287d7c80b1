import { type Page, expect } from '@playwright/test';
import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import type { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { test } from '../browser-test.ts';
import { registerByApi } from '../people.ts';
import type { Product } from '../product.ts';
import { findHighlightedWord, readSoundState, waitForSound, watchSound } from '../sound.ts';
import { waitUntilCached, collectFailures, openProxy } from './offline-proxy.ts';

test.use({ serviceWorkers: 'allow' });
const PASSWORD = 'kettles boil slowly';
const MOMENTS = isExhaustiveTestRun ? 200 : 12;
const TIMES_FASTER = 8;
const SEED = 33;
let product: Product;
let way: SwitchableProxy;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});
test.beforeEach(async () => {
  way = await openProxy(product);
});
test.afterEach(() => way.shut());

/** Returns a generator of pseudorandom numbers in [0, 1), which are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const main = (page: Page) => page.getByRole('main');
const downloadedButtons = (page: Page) => main(page).getByRole('button', { name: /^Downloaded\. Remove/ });
async function onServer<Answer>(page: Page, query: string, variables: object = {}): Promise<Answer> {
  const answer = await page.request.post(`${product.url}/graphql`, {
    headers: { 'mercurius-require-preflight': '1' },
    data: { query, variables },
  });
  return ((await answer.json()) as { data: Answer }).data;
}
const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('tidings.outbox.v1'));
const readQueue = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('tidings.player.v1') ?? '{}') as {
        queue: { articleId: string }[];
        heard: Record<string, number>;
      },
  );
const endings = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { soundMoments: { kind: string }[] }).soundMoments.filter(({ kind }) => kind === 'ended')
        .length,
  );

async function queueAndDownload(page: Page, count: number): Promise<void> {
  await page.goto(`${way.address}/feed`);
  const tools = main(page).getByRole('button', { name: /^Add to queue/ });
  await tools.first().waitFor();
  for (let story = 0; story < count; story += 1) await tools.first().click();
  await waitUntilCached(page);
  await page.goto(`${way.address}/player`);
  await main(page).getByRole('button', { name: 'Download all' }).click();
  await expect(downloadedButtons(page)).toHaveCount(count, { timeout: 90_000 });
}

test(
  `downloaded articles play to the end after ${MOMENTS} network cuts`,
  { tag: '@slow' },
  async ({ page, context }) => {
    test.setTimeout(isExhaustiveTestRun ? 900_000 : 240_000);
    const trouble = collectFailures(context);
    const number = randomNumbers(SEED);
    await watchSound(page);
    await page.addInitScript((rate) => {
      setInterval(() => {
        for (const element of (window as unknown as { soundElements: Set<HTMLMediaElement> }).soundElements)
          if (element.playbackRate !== rate) element.playbackRate = rate;
      }, 20);
    }, TIMES_FASTER);
    await page.goto(`${way.address}/feed`);
    await registerByApi(page, product.url, 'cut@cuts.example.org', PASSWORD);
    await queueAndDownload(page, 2);
    const first = main(page).locator('ol li').first().getByRole('button').first();
    await first.click();
    await waitForSound(page);

    const timelines = new Map<string, Timeline>();
    const litRight = async () => {
      const lit = await findHighlightedWord(page);
      if (!lit) return;
      const address = lit.src
        .replace(/\.mp3.*$/, '.json')
        .replace(way.address, product.url)
        .replace('/kept/', '/');
      const timeline = timelines.get(address) ?? ((await (await fetch(address)).json()) as Timeline);
      timelines.set(address, timeline);
      const near = timeline.sentences.flatMap(({ block, words = [] }) =>
        words.filter(
          ({ ms, start, end }) =>
            block === lit.block &&
            start === lit.start &&
            end === lit.end &&
            Math.abs(ms - lit.currentMs) < 1_200 * TIMES_FASTER,
        ),
      );
      expect(near.length, JSON.stringify(lit)).toBeGreaterThan(0);
    };
    const save = main(page).getByRole('button', { name: /^Save/ }).first();
    let cuts = 0;
    let saved: string | undefined;
    while (cuts < MOMENTS) {
      await page.waitForTimeout(50 + number() * 500);
      await way.shut();
      cuts += 1;
      await page.waitForTimeout(number() * 400);
      await litRight();
      if (saved === undefined) {
        const { queue } = await readQueue(page);
        saved = queue[0]!.articleId;
        await save.click();
        await expect(save).toHaveAttribute('aria-pressed', 'true');
      }
      // After the end of the queue, playback may be restarted with or without a network.
      const isAgain = (await readSoundState(page))?.paused === true && (await endings(page)) > 0;
      if (isAgain && number() < 0.5) {
        await first.click();
        await waitForSound(page);
      }
      await way.open();
    }
    await way.shut();
    const before = await endings(page);
    await expect.poll(() => endings(page), { timeout: 120_000 }).toBeGreaterThan(before);
    await expect.poll(async () => (await readSoundState(page))?.paused, { timeout: 120_000 }).toBe(true);
    await expect(main(page).getByRole('alert')).toHaveCount(0);

    await way.open();
    await page.reload();
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBeNull();
    const { queue, heard: played } = await readQueue(page);
    const ids = queue.map(({ articleId }) => articleId);
    expect(ids.map((id) => played[id])).toEqual([1, 1]);
    const { progress } = await onServer<{ progress: { articleId: string; finished: boolean }[] }>(
      page,
      'query P($ids: [ID!]!) { progress(articleIds: $ids) { articleId finished } }',
      { ids },
    );
    expect(progress.map(({ articleId, finished }) => [articleId, finished]).toSorted()).toEqual(
      ids.map((id) => [id, true]).toSorted(),
    );
    const { savedIds } = await onServer<{ savedIds: string[] }>(page, '{ savedIds }');
    expect(savedIds).toEqual([saved]);
    await page.goto(`${way.address}/saved`);
    await expect(main(page).locator('article')).toHaveCount(1);
    expect([trouble.rejections, trouble.chunks]).toEqual([[], []]);
  },
);

test('articles saved and removed offline are updated in the account later', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${way.address}/feed`);
  await registerByApi(page, product.url, 'later@cuts.example.org', PASSWORD);
  await page.goto(`${way.address}/feed`);
  const tools = main(page).getByRole('button', { name: /^Save/ });
  await tools.nth(0).click();
  await expect(tools.nth(0)).toHaveAttribute('aria-pressed', 'true');
  const { savedIds: before } = await onServer<{ savedIds: string[] }>(page, '{ savedIds }');
  expect(before).toHaveLength(1);
  await waitUntilCached(page);
  await page.goto(`${way.address}/saved`);
  await expect(main(page).locator('article')).toHaveCount(1);
  await page.goto(`${way.address}/feed`);
  await expect(tools.nth(0)).toHaveAttribute('aria-pressed', 'true');

  await way.shut();
  await tools.nth(1).click();
  await expect(page.getByText('Saved on this device. It will be synced when you are online.')).toBeVisible();
  await page.goto(`${way.address}/saved`);
  await main(page)
    .getByRole('button', { name: /^Delete:/ })
    .first()
    .click();
  await expect(main(page).locator('article')).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).locator('article')).toHaveCount(0);

  await way.open();
  await expect
    .poll(async () => (await onServer<{ savedIds: string[] }>(page, '{ savedIds }')).savedIds, { timeout: 60_000 })
    .not.toContain(before[0]);
  const { savedIds: after } = await onServer<{ savedIds: string[] }>(page, '{ savedIds }');
  expect(after).toHaveLength(1);
  expect(await waiting(page)).toBeNull();
});
