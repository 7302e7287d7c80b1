import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import { releaseChangedVersion } from '@tidings/testing/release-changed-version.ts';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { registerPerson, signIn } from './people.ts';
import { sendQuery, createListenerCookie, type Product, removeFolder, startProduct } from './product.ts';
import { recordStates } from './screens/screen-records.ts';
import { measureGaps, waitForSound, readSoundState, watchSound } from './sound.ts';

const PASSWORD = 'kettles boil slowly';
const ANN = 'ann@example.org';
/** Listeners do not notice gaps between articles that are shorter than this. */
const GAP_MAX_MS = 250;
const apps = fileURLToPath(new URL('../..', import.meta.url));
const READ_TEXT = 'mutation ($input: ReadTextInput!) { readText(input: $input) { id title } }';

type Story = { id: string; title: string };
let product: Product;
const listener = createListenerCookie();
const write = async (title: string, text: string): Promise<Story> =>
  (await sendQuery<{ readText: Story }>(product.url, READ_TEXT, { input: { title, text, language: 'en' } }, listener))
    .readText;
const shortStories = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => write(`Story ${index + 1}`, 'The ferry left on time. The crew waved.')),
  );

// The page that shows sent emails exists only outside production.
test.beforeAll(async () => {
  product = await startProduct({ NODE_ENV: 'development' });
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(product.data);
});
test.beforeEach(async ({ page, context }) => {
  await context.addCookies([{ ...listener, url: product.url }]);
  await watchSound(page);
});

/** Stores a queue in the browser, as an earlier visit would. */
async function leaveQueue(page: Page, stories: Story[], rate: number): Promise<void> {
  const queue = stories.map(({ id, title }) => ({ id, articleId: id, title, source: 'Ledger', url: '', kind: 'text' }));
  await page.addInitScript(
    (saved) => {
      if (!localStorage.getItem('tidings.player.v1')) localStorage.setItem('tidings.player.v1', saved);
    },
    JSON.stringify({ queue, current: 0, rate, rates: { text: rate, news: rate } }),
  );
  await page.goto(`${product.url}/player`);
}
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const articlesPlayed = (page: Page) =>
  page.evaluate(
    () =>
      new Set(
        (window as unknown as { soundMoments: { kind: string; src: string }[] }).soundMoments
          .filter(({ kind, src }) => kind === 'playing' && src.includes('/audio/'))
          .map(({ src }) => src.split('?')[0]),
      ).size,
  );
const sentenceNow = async (page: Page) =>
  Number(/sentence (\d+) of/.exec((await page.getByText(/^sentence \d+ of \d+$/).textContent()) ?? '')?.[1]);

async function releasePlayer(page: Page): Promise<string> {
  const version = await releaseChangedVersion(apps, join(product.data, 'remotes'), 'mf-player', 'next');
  await page.route(`**/mf/mf-player/${version.replace(/-next$/, '')}/**`, (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  return version;
}

test('five queued stories play while the player is redeployed', { tag: '@slow' }, async ({ page, context }) => {
  await leaveQueue(page, await shortStories(5), 2.5);
  await press(page, /^(Play|Resume)$/);
  await expect.poll(() => articlesPlayed(page)).toBeGreaterThanOrEqual(2);
  const version = await releasePlayer(page);
  await expect.poll(async () => (await page.request.get(`${product.url}/remotes.json`)).text()).toContain(version);
  await expect.poll(() => articlesPlayed(page)).toBe(5);
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  const gaps = await measureGaps(page);
  console.log(`gaps between five stories: ${gaps.map((gap) => `${gap.toFixed(0)} ms`).join(', ')}`);
  expect(gaps).toHaveLength(4);
  // Uses the median, because a busy machine may miss one gap.
  expect(gaps.toSorted((a, b) => a - b)[1]).toBeLessThanOrEqual(GAP_MAX_MS);
  expect(new URL(page.url()).pathname).toBe('/player');
  const later = await context.newPage();
  await later.goto(`${product.url}/player`);
  await expect(later.getByRole('region', { name: 'Playlist' }).getByRole('listitem')).toHaveCount(5);
  expect(await later.content()).toContain(version);
  recordStates('Player: five stories unattended');
});

test('the sleep timer stops playback at the end of the story', { tag: '@slow' }, async ({ page }) => {
  await leaveQueue(page, await shortStories(2), 3);
  await page.getByLabel('Sleep timer').selectOption('End of this story');
  await press(page, /^(Play|Resume)$/);
  const { src } = (await waitForSound(page)).sound;
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  await expect(page.getByLabel('Sleep timer')).toHaveValue('off');
  await page.waitForTimeout(600);
  expect(await readSoundState(page)).toMatchObject({ paused: true, src });
  recordStates('Player: the sleep timer ends with the story');
});

test(
  'a second device resumes at the sentence where the first one stopped',
  { tag: '@slow' },
  async ({ page, browser }) => {
    const story = await write(
      'A long crossing',
      Array.from({ length: 20 }, (_, index) => `The boat passed buoy number ${index + 1} before noon.`).join(' '),
    );
    await registerPerson(browser, product.url, ANN, PASSWORD);
    await signIn(page, product.url, ANN, PASSWORD);
    await go(page, `/article?id=${story.id}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Listen/ })
      .first()
      .click();
    await waitForSound(page);
    await go(page, '/player');
    await page.getByRole('slider', { name: 'Position in the article' }).first().press('PageUp');
    await expect.poll(() => sentenceNow(page)).toBeGreaterThanOrEqual(3);
    const savedSentences: number[] = [];
    page.on('response', (response) => {
      const body = response.request().postData() ?? '';
      if (body.includes('"final":true')) savedSentences.push(Number(/"sentence":(\d+)/.exec(body)?.[1]));
    });
    await press(page, /^Pause$/);
    const lastSentence = await sentenceNow(page);
    // The page counts sentences from one, the saved position from zero.
    await expect.poll(() => (savedSentences.at(-1) ?? -1) + 1).toBe(lastSentence);

    const other = await (await browser.newContext()).newPage();
    await watchSound(other);
    await signIn(other, product.url, ANN, PASSWORD);
    await go(other, `/article?id=${story.id}`);
    // The account's queue has been loaded, with this article as the current one.
    await other
      .getByRole('main')
      .getByRole('button', { name: /^(Listen|Resume|Play)/ })
      .first()
      .click();
    await go(other, '/player');
    await waitForSound(other);
    expect(await sentenceNow(other)).toBeGreaterThanOrEqual(lastSentence);
    expect(await sentenceNow(other)).toBeLessThanOrEqual(lastSentence + 1);
    recordStates('Player: a second device continues at the sentence');
    await other.context().close();
  },
);

test('the lock screen buttons control playback', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, {
      lockScreen: (action: MediaSessionAction, details: object = {}) => handlers[action]?.({ action, ...details }),
    });
    const { setActionHandler } = MediaSession.prototype;
    MediaSession.prototype.setActionHandler = function remember(action, handler) {
      handlers[action] = handler;
      setActionHandler.call(this, action, handler);
    };
  });
  const lock = (action: string, details: object = {}) =>
    page.evaluate(
      ([name, more]) => (window as unknown as { lockScreen(name: string, more: object): void }).lockScreen(name, more),
      [action, details] as const,
    );
  const shows = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      state: navigator.mediaSession.playbackState,
    }));
  const isPaused = async () => (await readSoundState(page))!.paused;
  await leaveQueue(page, await shortStories(3), 1);
  await press(page, /^(Play|Resume)$/);
  await waitForSound(page);
  expect(await shows()).toEqual({ title: 'Story 1', state: 'playing' });
  await lock('pause');
  await expect.poll(isPaused).toBe(true);
  expect((await shows()).state).toBe('paused');
  await lock('play');
  await expect.poll(isPaused).toBe(false);
  await lock('seekto', { seekTime: 1.5 });
  await expect.poll(async () => (await readSoundState(page))!.currentTime).toBeGreaterThanOrEqual(1.5);
  await lock('seekbackward', { seekOffset: 10 });
  await expect.poll(async () => (await readSoundState(page))!.currentTime).toBeLessThan(1.5);
  await lock('previoustrack');
  await expect.poll(async () => (await shows()).title).toBe('Story 3');
  await lock('nexttrack');
  await expect.poll(async () => (await shows()).title).toBe('Story 1');
  await waitForSound(page);
  await lock('stop');
  await expect.poll(isPaused).toBe(true);
  recordStates('Player: the lock screen acts', 'Player: next and previous wrap');
});

test('only one tab plays at a time', { tag: '@slow' }, async ({ page, context }) => {
  await leaveQueue(page, await shortStories(2), 1);
  await press(page, /^(Play|Resume)$/);
  await waitForSound(page);
  const other = await context.newPage();
  await watchSound(other);
  await other.goto(`${product.url}/player`);
  await press(other, /^(Play|Resume)$/);
  await waitForSound(other);
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  await expect(page.getByRole('button', { name: /^(Play|Resume)$/ }).first()).toBeVisible();
  recordStates('Player: one tab speaks');
});

test('keyboard shortcuts are listed and can be turned off permanently', { tag: '@slow' }, async ({ page }) => {
  await leaveQueue(page, await shortStories(1), 1);
  await page.getByRole('button', { name: 'Show the keys' }).waitFor();
  await page.locator('body').press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard' });
  for (const line of [
    'Play or pause',
    'Back or forward 15 seconds',
    'Previous or next sentence',
    'Mute or unmute',
    'Search',
    'Feed',
    'Saved',
    'History',
    'This list',
  ])
    await expect(list.getByText(line, { exact: true })).toBeVisible();
  expect(await findPageProblems(page, 'the keys')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('body').press('g');
  await page.locator('body').press('f');
  await expect(page).toHaveURL(/\/feed$/);
  await page.locator('body').press('/');
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Search the news' })).toBeFocused();
  await page.keyboard.type('?k');
  await expect(list).toHaveCount(0);
  await go(page, '/player');
  await press(page, 'Show the keys');
  await list.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Show the keys' }).waitFor();
  for (const key of ['?', 'k', 'g', 'f']) await page.locator('body').press(key);
  await expect(list).toHaveCount(0);
  expect(await readSoundState(page)).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/player');
  recordStates('Player: the keys are listed and can be off');
});
