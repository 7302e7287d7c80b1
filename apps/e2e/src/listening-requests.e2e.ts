import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { startLongArticleSite } from './long-articles.ts';
import { sendQuery, removeFolder, startProduct } from './product.ts';
import { classifyRequest } from './request-classes.ts';
import { waitForSound, readSoundState, watchSound } from './sound.ts';
import { readPlayedMinutes, speedUpPlayback } from './speed-up-playback.ts';

type Requests = Record<string, number>;
type Visit = { listeningMinutes: number; requests: Requests };
type Recorded = { counted: Visit; uncounted: Visit };

/** `npx nx record-listening lab` writes this file, and `npm run bench -- load` replays it. */
const FILE = fileURLToPath(new URL('../../lab/src/load/recorded-listening.json', import.meta.url));
const TIMES = 15;
const VISIT_MS = 30 * 60_000;
const ARTICLES_PLAYED = 4;
/** Index of the article during which the visit pauses and searches. */
const PAUSED_IN = 1;
const PAUSED_AT_SECONDS = 70;
const LEFT_AT_SECONDS = 100;
/** Maximum number of writes per minute of listening, with consent to analytics. */
const WRITES_PER_MINUTE_MAX = 1.2;
const WRITES = ['place', 'listen', 'write', 'analytics'];
/**
 * Maximum difference between two visits in the number of requests per class. Audio is excluded, because browsers split
 * audio requests differently each time.
 */
const APART_MAX = 2;
const IN_PIECES = 'audio';

const main = (page: Page) => page.getByRole('main');
const dock = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const perMinute = ({ listeningMinutes, requests }: Visit, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (requests[name] ?? 0), 0) / listeningMinutes;

function countRequests(page: Page): Requests {
  const requests: Requests = {};
  page.on('request', (request) => {
    const kind = classifyRequest(new URL(request.url()).pathname, request.postData());
    if (kind !== null) requests[kind] = (requests[kind] ?? 0) + 1;
  });
  return requests;
}

type Story = { id: string };
type RenditionAnswer = { requestRendition: { state: string } };

async function waitForRenditions(url: string, count: number): Promise<void> {
  const stories = async () =>
    (await sendQuery<{ feed: { articles: Story[] } }>(url, '{ feed { articles { id } } }')).feed.articles;
  await expect.poll(async () => (await stories()).length, { timeout: 60_000 }).toBe(count);
  const spoken = async ({ id }: Story) =>
    (await sendQuery<RenditionAnswer>(url, 'mutation R($id: ID!) { requestRendition(article: $id) { state } }', { id }))
      .requestRendition.state;
  for (const story of await stories()) await expect.poll(() => spoken(story), { timeout: 60_000 }).toBe('ready');
}

const waitForAudio = (page: Page, { src, seconds }: { src?: string; seconds?: number }) =>
  page.waitForFunction(
    ([before, from]) => {
      const all = [...(window as unknown as { soundElements: Set<HTMLMediaElement> }).soundElements];
      const sounding = all.find((one) => !one.paused);
      return sounding !== undefined && sounding.currentSrc !== before && sounding.currentTime > (from ?? 0);
    },
    [src, seconds] as const,
    { timeout: 120_000 },
  );

/**
 * Dispatches `pagehide` and waits for the resulting requests, because Playwright does not see requests sent during
 * unload.
 */
async function leavePage(page: Page, requests: Requests, lastWords: readonly string[]): Promise<void> {
  const before = { ...requests };
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  for (const name of lastWords) await expect.poll(() => requests[name]).toBe((before[name] ?? 0) + 1);
}

/**
 * Opens an article, then plays five: four to the end, with a pause and a search during the second, and part of the
 * fifth.
 */
async function visit(page: Page, url: string, isCounted: boolean): Promise<Visit> {
  await speedUpPlayback(page, { times: TIMES, behindMs: VISIT_MS });
  await watchSound(page);
  const requests = countRequests(page);
  await page.goto(`${url}/feed`);
  if (isCounted) await page.getByLabel('Share anonymous usage').check();
  await main(page).getByRole('article').getByRole('heading').getByRole('button').first().click({ timeout: 30_000 });
  await page.getByRole('dialog').waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await main(page)
    .getByRole('button', { name: /^Play (all|the first)/ })
    .first()
    .click({ timeout: 30_000 });
  await waitForSound(page);
  for (let story = 0; story < ARTICLES_PLAYED; story += 1) {
    const { src } = (await readSoundState(page))!;
    if (story === PAUSED_IN) {
      await waitForAudio(page, { seconds: PAUSED_AT_SECONDS });
      await dock(page, 'Pause').click();
      await main(page).getByRole('searchbox', { name: 'Search the news' }).fill('lighthouse');
      await page.keyboard.press('Enter');
      await dock(page, 'Play').click();
    }
    await waitForAudio(page, { src });
  }
  await waitForAudio(page, { seconds: LEFT_AT_SECONDS });
  const listeningMinutes = Number((await readPlayedMinutes(page)).toFixed(1));
  await leavePage(page, requests, isCounted ? ['place', 'analytics'] : ['place']);
  return {
    listeningMinutes,
    requests: Object.fromEntries(Object.entries(requests).toSorted(([one], [other]) => one.localeCompare(other))),
  };
}

test('a visit sends the requests that the load benchmark assumes', { tag: '@slow' }, async ({ browser }) => {
  test.setTimeout(300_000);
  const site = await startLongArticleSite();
  const product = await startProduct({ TIDINGS_FEEDS: site.feed, TIDINGS_ALLOW_ADDRESSES: site.host });
  try {
    await waitForRenditions(product.url, site.stories);
    const [counted, uncounted] = await Promise.all(
      [true, false].map(async (isCounted) => {
        const context = await browser.newContext();
        const sent = await visit(await context.newPage(), product.url, isCounted);
        await context.close();
        return sent;
      }),
    );
    const now: Recorded = { counted: counted!, uncounted: uncounted! };
    console.log(JSON.stringify(now));
    if (process.env['TIDINGS_TEST_RECORD'] === 'on') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
    const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;
    for (const kind of ['counted', 'uncounted'] as const) {
      const [sent, before] = [now[kind].requests, recorded[kind].requests];
      expect(Object.keys(sent), kind).toEqual(Object.keys(before));
      for (const [name, count] of Object.entries(before))
        if (name !== IN_PIECES)
          expect(Math.abs((sent[name] ?? 0) - count), `${kind}: ${name}`).toBeLessThanOrEqual(APART_MAX);
      expect(perMinute(now[kind], WRITES), kind).toBeLessThanOrEqual(WRITES_PER_MINUTE_MAX);
    }
  } finally {
    await product.stop();
    await site.close();
    removeFolder(product.data);
  }
});
