import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { registerByApi, registerPerson, signIn } from './people.ts';
import type { Product } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, playFirstArticle, readSoundState, watchSound } from './sound.ts';

const PASSWORD = 'kettles boil slowly';
const EMPTY = 'No listening history yet! Start listening!';

let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});
test.beforeEach(({ page }) => watchSound(page));

const main = (page: Page) => page.getByRole('main');
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const soundsPast = (page: Page, seconds: number) =>
  expect.poll(async () => (await readSoundState(page))!.currentTime).toBeGreaterThan(seconds);
const headed = (page: Page, name: string) => expect(main(page).getByRole('heading', { name })).toBeVisible();
async function clear(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
}
const reports = (page: Page) => {
  const seen: { sessionStartedAt: number; answer: string }[] = [];
  page.on('response', (response) => {
    const sent = response.request().postData() ?? '';
    if (!sent.includes('saveProgress')) return;
    const { sessionStartedAt } = (JSON.parse(sent) as { variables: { input: { sessionStartedAt: number } } }).variables
      .input;
    void response
      .text()
      .then((text) => seen.push({ sessionStartedAt, answer: /"__typename":"(\w+)"/.exec(text)?.[1] ?? '' }))
      .catch(() => undefined);
  });
  return seen;
};

const pausePlayback = (page: Page) => button(page, /^Pause/).click();
async function resumePlayback(page: Page): Promise<void> {
  const at = (await readSoundState(page))!.currentTime;
  await button(page, /^Resume/).click();
  await soundsPast(page, at + 0.3);
}

async function startPlayback(page: Page): Promise<void> {
  await playFirstArticle(page, product.url);
  await soundsPast(page, 5);
}

test('history entries that are removed or cleared while paused stay removed after a reload', async ({ page }) => {
  await registerByApi(page, product.url, 'ann@history.example.org', PASSWORD);
  await startPlayback(page);
  await button(page, /^Pause/).click();
  await go(page, '/history');
  const remove = main(page).getByRole('button', { name: /^Remove from history/ });
  await expectText(main(page), 'Listening History: 1');
  for (const folded of [true, false]) {
    await main(page).getByRole('heading', { name: 'Listening History: 1' }).click();
    await expect(remove).toBeVisible({ visible: !folded });
  }
  const staysAway = async () => {
    await headed(page, EMPTY);
    await page.reload();
    await headed(page, EMPTY);
    expect(await page.evaluate(() => localStorage.getItem('tidings.places.v1'))).toBe('[]');
  };
  await remove.click();
  await staysAway();
  await startPlayback(page);
  await button(page, /^Pause/).click();
  await go(page, '/history');
  await headed(page, 'Listening History: 1');
  await clear(page);
  await staysAway();
  recordStates('Listening history: the list counts its entries, and folds');
  recordStates('Listening history: an entry is removed and stays away');
});

test('a history cleared during playback stays cleared on every device', { tag: '@slow' }, async ({ page, browser }) => {
  await registerByApi(page, product.url, 'bob@history.example.org', PASSWORD);
  const other = await browser.newPage({ baseURL: product.url });
  await watchSound(other);
  await signIn(other, product.url, 'bob@history.example.org', PASSWORD);
  const [otherReports, ownReports] = [reports(other), reports(page)];
  await startPlayback(other);
  await button(other, /^Pause/).click();
  await startPlayback(page);
  await pausePlayback(page);
  await expect.poll(() => ownReports.at(-1)?.answer).toBe('Progress');
  await resumePlayback(page);
  await go(page, '/history');
  await headed(page, 'Listening History: 2');
  await clear(page);
  await headed(page, EMPTY);
  const at = (await readSoundState(page))!.currentTime;
  await soundsPast(page, at + 2);
  await button(page, /^Pause/).click();
  await resumePlayback(other);
  await pausePlayback(other);
  await expect.poll(() => otherReports.at(-1)?.answer).toBe('ProgressForgotten');
  for (const openPage of [page, other]) {
    await openPage.goto(`${product.url}/history`);
    await headed(openPage, EMPTY);
  }
  recordStates('Listening history: cleared on every device');
  await other.close();
});

test(
  'an article keeps one history entry across reload, voice change and sign-in',
  { tag: '@slow' },
  async ({ page, browser }) => {
    await registerPerson(browser, product.url, 'cyd@history.example.org', PASSWORD);
    await startPlayback(page);
    await button(page, /^Pause/).click();
    await page.reload();
    await button(page, /^Resume/).click();
    await waitForSound(page);
    await signIn(page, product.url, 'cyd@history.example.org', PASSWORD);
    await page.goto(`${product.url}/feed`);
    await button(page, /^Resume/).click();
    await waitForSound(page);
    await go(page, '/features/text-to-speech');
    await main(page).getByRole('link', { name: /^Use / }).first().click();
    await waitForSound(page);
    await go(page, '/feed');
    await main(page)
      .getByRole('button', { name: /^Add to queue/ })
      .first()
      .click();
    for (const way of [/^Next/, /^Previous/]) {
      const { src } = (await waitForSound(page)).sound;
      await button(page, way).click();
      await expect.poll(async () => (await readSoundState(page))!.src).not.toBe(src);
      await soundsPast(page, 2);
    }
    await waitForSound(page);
    await button(page, /^Pause/).click();
    await page.goto(`${product.url}/history`);
    await expect(main(page).getByRole('heading', { name: /^Listening History: \d/ })).toBeVisible();
    const titles = await main(page).getByRole('heading', { level: 4 }).allTextContents();
    expect(titles).toHaveLength(2);
    expect(titles).toEqual([...new Set(titles)]);
  },
);

test('without an account, the history shows the browser’s own entries', { tag: '@slow' }, async ({ page, context }) => {
  const first = await context.newPage();
  await watchSound(first);
  await startPlayback(first);
  await first.close();
  const reported = /stay in this browser until you clear them/;
  await page.goto(`${product.url}/feed`);
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expect(button(page, /^Resume/)).toBeVisible();
  await go(page, '/');
  await main(page).getByText('What do you know about me?').click();
  await expect(main(page).getByText(reported)).toBeVisible();
  await go(page, '/history');
  await expect(main(page).getByRole('note').filter({ hasText: reported })).toBeVisible();
  const stopped = () => page.evaluate(() => localStorage.getItem('tidings.places.v1') ?? '[]');
  expect(await stopped()).not.toBe('[]');
  await clear(page);
  expect(await stopped()).toBe('[]');
  await startPlayback(page);
  await button(page, /^Pause/).click();
  await go(page, '/history');
  await main(page)
    .getByRole('button', { name: /^Remove from history/ })
    .click();
  await headed(page, EMPTY);
  await page.goto(`${product.url}/feed`);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Resume/ })).toHaveCount(0);
  expect(await stopped()).toBe('[]');
});
