import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { openFeed, registerOnPage, signIn } from './people.ts';
import type { Product } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, playFirstArticle, readSoundState, readStoredPosition, watchSound } from './sound.ts';

const PASSWORD = 'kettles boil slowly';
let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});

const main = (page: Page) => page.getByRole('main');
const dock = (page: Page) => page.getByRole('region', { name: 'Player' });
const readStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

type Stored = { premiumVoice: string; speeds: object[] };
async function stored(page: Page): Promise<Stored> {
  const answer = await page.request.post(`${product.url}/graphql`, {
    headers: { 'mercurius-require-preflight': '1' },
    data: { query: '{ preferences { premiumVoice speeds { kind speed } } }' },
  });
  return ((await answer.json()) as { data: { preferences: Stored } }).data.preferences;
}

async function registerPerson(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await registerOnPage(page, product.url, email, PASSWORD);
  await expect(page).toHaveURL(/\/feed/);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/signed-out/);
}

test(
  'signing out removes playback, queue and positions, so that the next person does not see them',
  { tag: '@slow' },
  async ({ page }) => {
    await watchSound(page);
    await registerPerson(page, 'ann@life-cycle.example.org');
    await main(page)
      .getByRole('button', { name: /^Listen/ })
      .first()
      .click();
    await waitForSound(page);
    const article = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('tidings.player.v1') ?? '{}') as { queue: { articleId: string }[] }).queue[0]!
          .articleId,
    );
    await logOut(page);
    await expect(dock(page)).toHaveCount(0);
    await expect.poll(async () => (await readSoundState(page))?.paused ?? true).toBe(true);
    expect(await readStorage(page)).not.toContain(article);
    await registerPerson(page, 'eve@life-cycle.example.org');
    await expect(dock(page)).toHaveCount(0);
    await expect(main(page).getByText('Resume')).toHaveCount(0);
    expect(await readStorage(page)).not.toContain(article);
    await page.goto(`${product.url}/history`);
    await expectText(main(page), 'No listening history yet! Start listening!');
    recordStates('Logout: clears audio, queue and positions', 'Listening history: empty');
  },
);

test('the voice and speed chosen before sign-up are kept and shown in Settings', { tag: '@slow' }, async ({ page }) => {
  await watchSound(page);
  await openFeed(page, product.url);
  await main(page)
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  await waitForSound(page);
  await dock(page)
    .getByRole('button', { name: /^Voice/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use Brian' }).click();
  await page.keyboard.press('Escape');
  await expect(dock(page).getByRole('button', { name: /Brian/ })).toBeVisible();
  await page.getByRole('link', { name: 'Login / Register' }).first().click();
  await registerOnPage(page, product.url, 'bea@life-cycle.example.org', PASSWORD);
  await expect(page).toHaveURL(/\/feed/);
  await expect(dock(page).getByRole('button', { name: /Brian/ })).toBeVisible();
  await expect.poll(() => stored(page)).toMatchObject({ premiumVoice: 'Brian' });
  await dock(page)
    .getByRole('button', { name: /^1\.0×/ })
    .click();
  const faster = await dock(page)
    .getByRole('button', { name: /^\d\.\d×/ })
    .innerText();
  await expect.poll(async () => (await stored(page)).speeds).toHaveLength(1);
  await page.goto(`${product.url}/settings?tab=player`);
  await expect(main(page).getByText(`${Number.parseFloat(faster)}×`)).toContainText('Different speeds are set for');
});

/**
 * Delays the response to `Preferences`, which is empty, until the account is set up, and the response to `Voices` even
 * longer.
 */
async function answerPreferencesLate(page: Page): Promise<void> {
  const requested = Promise.withResolvers<void>();
  const isSetUp = Promise.withResolvers<void>();
  const isAnswered = Promise.withResolvers<void>();
  const steps = [
    { name: 'query Preferences', fetched: requested.resolve, after: isSetUp.promise, done: isAnswered.resolve },
    { name: 'mutation InitializeAccount', before: requested.promise, done: isSetUp.resolve },
    { name: 'query Voices', before: isAnswered.promise },
  ];
  await page.route('**/graphql', async (route) => {
    const step = steps.find(({ name }) => route.request().postData()?.includes(name));
    if (!step) return route.fallback();
    await step.before;
    const response = await route.fetch();
    step.fetched?.();
    await step.after;
    // Fulfilling fails if the page has aborted the request.
    await route.fulfill({ response }).catch(() => undefined);
    step.done?.();
  });
}

test(
  'a voice chosen before sign-up is kept, in whichever order the account’s data loads',
  { tag: '@slow' },
  async ({ page }) => {
    await watchSound(page);
    await page.goto(`${product.url}/features/text-to-speech`);
    await main(page).getByRole('link', { name: 'Use Brian' }).click({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/player$/);
    await main(page)
      .getByRole('button', { name: /^Play all/ })
      .click();
    await waitForSound(page);
    await answerPreferencesLate(page);
    await page.getByRole('link', { name: 'Login / Register' }).first().click();
    await registerOnPage(page, product.url, 'dot@life-cycle.example.org', PASSWORD);
    await expect(page).toHaveURL(/\/feed|\/player/);
    await expect(dock(page).getByRole('button', { name: 'Voice: Brian' })).toBeVisible();
    await expect.poll(() => stored(page)).toMatchObject({ premiumVoice: 'Brian' });
    const { src } = (await waitForSound(page)).sound;
    const timeline = (await (await fetch(src.replace(/\.mp3.*$/, '.json'))).json()) as { voice: string };
    expect(timeline.voice).toBe('Brian');
  },
);

test(
  'another browser resumes the account’s queue at the same sentence',
  { tag: '@slow' },
  async ({ page, browser }) => {
    await watchSound(page);
    let keptSentence = -1;
    page.on('response', (answer) => {
      const sent = answer.request().postData() ?? '';
      if (answer.ok() && sent.includes('mutation SaveProgress'))
        keptSentence = (JSON.parse(sent) as { variables: { input: { sentence: number } } }).variables.input.sentence;
    });
    await registerPerson(page, 'cid@life-cycle.example.org');
    await playFirstArticle(page, product.url);
    await waitForSound(page);
    await page.goto(`${product.url}/player`);
    await expect.poll(async () => (await readStoredPosition(page)).article).toBeTruthy();
    await main(page).getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(async () => (await readStoredPosition(page)).sentence, { timeout: 60_000 }).toBeGreaterThan(1);
    await main(page).getByRole('button', { name: 'Pause', exact: true }).first().click();
    await expect.poll(async () => (await readSoundState(page))?.paused ?? true).toBe(true);
    const lastPosition = await readStoredPosition(page);
    await expect.poll(() => keptSentence).toBe(lastPosition.sentence);

    const other = await (await browser.newContext()).newPage();
    await watchSound(other);
    await signIn(other, product.url, 'cid@life-cycle.example.org', PASSWORD);
    await expect(dock(other)).toBeVisible();
    await expect.poll(() => readStoredPosition(other)).toEqual(lastPosition);
    await dock(other).getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(other);
    await expect
      .poll(async () => (await readStoredPosition(other)).sentence)
      .toBeGreaterThanOrEqual(lastPosition.sentence);
    await other.context().close();
  },
);
