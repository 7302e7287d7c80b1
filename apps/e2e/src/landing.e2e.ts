import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import type { Product } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, readSoundState, watchSound } from './sound.ts';
import { waitForVoices, findVoiceFaces } from './voice-faces.ts';

let product: Product;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  await waitForVoices(product);
});
test.beforeEach(async ({ page }) => {
  await watchSound(page);
});

const ROTATION_MS = 4_000;
const main = (page: Page) => page.getByRole('main');
const shownEnd = (page: Page) => main(page).locator('h1 [data-shown="true"]').textContent();

test(
  'the front page has its sections in order, and its header links to three of them',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${product.url}/`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The paper that reads itself.');
    const headings = await main(page).getByRole('heading', { level: 2 }).allTextContents();
    const order = [
      'Your eyes clock off before the news does.',
      'Eight voices from the cast',
      'Inside every edition',
      'Voices of Satisfaction',
      'What it costs',
      'Three ways to begin',
      'Write to us',
      'Frequently asked',
    ];
    expect(headings.filter((text) => order.includes(text))).toEqual(order);
    await expect(main(page).getByRole('link', { name: 'Go To Feed' }).first()).toHaveAttribute('href', '/feed');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tidings, home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Register' })).toHaveAttribute(
      'href',
      '/auth',
    );
    await expect(page.getByRole('contentinfo')).toContainText(/Tidings \d+\.\d+\.\d+ \([0-9a-f]{8}\)/);
    for (const words of ['Go To Feed', 'Voices of Satisfaction', 'Contact Us'] as const)
      await expectText(main(page), words);
    for (const name of ['Preview', 'Features', 'Pricing']) {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click();
      await expect(page.locator(`#${name.toLowerCase()}`)).toBeInViewport();
    }
    recordStates(
      'Home: sections in order',
      'Every page: header: title to /, jump links to the front page’s sections, Login / Register',
    );
    for (const way of ['Go To Feed', 'Get Early Access', 'Contact us'])
      await expect(main(page).getByRole('link', { name: way, exact: true }).last()).toBeVisible();
  },
);

test('the prerendered page is hydrated without errors, not replaced', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { paintedParts: [...document.querySelectorAll('#root *')] });
    }),
  );
  await page.goto(`${product.url}/`);
  await expect(findVoiceFaces(page)).toHaveCount(8);
  const connected = await page.evaluate(() =>
    (window as unknown as { paintedParts: Element[] }).paintedParts
      .filter((part) => ['H1', 'HEADER', 'TEXTAREA', 'FOOTER', 'DETAILS'].includes(part.tagName))
      .map((part) => part.isConnected),
  );
  expect(connected.length).toBeGreaterThan(4);
  expect(connected).not.toContain(false);
  expect(errors).toEqual([]);
});

test('the headline’s words are highlighted while it plays', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/`);
  const hear = main(page).getByRole('button', { name: /^Hear this page/ });
  await hear.waitFor();
  // Observes the whole document inside the page, because polling is too slow on a busy machine and elements may be
  // replaced.
  await page.evaluate(() => {
    const words = new Set<string>();
    Object.assign(window, { litWords: words });
    new MutationObserver(() => words.add(document.querySelector('main h1 .word')?.textContent ?? '')).observe(
      document,
      {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      },
    );
  });
  await hear.click();
  await waitForSound(page);
  const litWords = () => page.evaluate(() => [...(window as unknown as { litWords: Set<string> }).litWords]);
  await expect.poll(async () => (await litWords()).length).toBeGreaterThan(2);
  for (const word of await litWords()) expect('The paper that reads itself.').toContain(word);
  await main(page)
    .getByRole('button', { name: /^Stop.*The paper/ })
    .click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  await expect(main(page).locator('h1 .word')).toHaveText('reads');
  recordStates('Home: the hero reads itself');
});

test('only available features are listed, each with its plan and a link', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/`);
  const rows = page.locator('#features').getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.filter({ hasText: 'Free' })).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Pro' })).toHaveCount(3);
  await expect(page.locator('#features').getByText(/Enterprise|Team Sharing/)).toHaveCount(0);
  await rows.filter({ hasText: 'Web Scraper' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/scraper$/);
  recordStates('Home: only available features, each with its tier and link');
});

test('testimonials are read aloud, and their links open the redirect notice', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/`);
  await expect(main(page).getByText('These readers are invented')).toBeVisible();
  const quote = main(page).getByRole('figure').first();
  expect(await quote.getByRole('link').first().getAttribute('href')).toMatch(
    /^\/redirect\?url=https%3A%2F%2Fexample\.com%2F\w+&previousUrl=%2F$/,
  );
  await quote.getByRole('button', { name: /^Listen/ }).click();
  await waitForSound(page);
  recordStates('Home: testimonials play, and their links go through /redirect');
});

test('each FAQ answer opens and closes independently', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/`);
  const questions = page.locator('#questions details');
  await questions.nth(0).locator('summary').click();
  await questions.nth(2).locator('summary').press('Enter');
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await expect(questions.nth(2)).toHaveAttribute('open', '');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await expect(questions.nth(2).locator('p')).toBeVisible();
  expect(
    await questions
      .nth(2)
      .locator('p')
      .evaluate((answer) => getComputedStyle(answer).maxHeight),
  ).toBe('300px');
  await expect(page.locator('#questions').getByRole('button', { name: 'All' })).toHaveCount(0);
  await expect(page.locator('#questions').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact',
  );
  recordStates(
    'Home: a question opens and closes by itself',
    'Home: an answer is at most 300 high',
    'Home: no category filter without categories',
  );
});

test('clicks made before the scripts have loaded are replayed afterwards', { tag: '@slow' }, async ({ page }) => {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts;
    await route.fallback();
  });
  await page.goto(`${product.url}/`, { waitUntil: 'commit' });
  await main(page).getByRole('button', { name: 'Listen: Ines, deckhand' }).click();
  arrive();
  await expect(main(page).getByRole('button', { name: /^(Preparing|Pause).*Ines, deckhand/ })).toBeVisible({
    timeout: 30_000,
  });
});

test('the features headline changes every four seconds until it is paused', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/features`);
  const first = await shownEnd(page);
  await expect.poll(() => shownEnd(page)).not.toBe(first);
  await main(page).getByRole('button', { name: 'Stop the headline' }).click();
  const held = await shownEnd(page);
  await page.waitForTimeout(ROTATION_MS + 500);
  expect(await shownEnd(page)).toBe(held);
  await expect(main(page).getByText('Feature not ready yet')).toHaveCount(4);
  await expectText(main(page), 'Feature not ready yet');
  recordStates(
    'Features home: the headline turns every four seconds',
    'Features home: the headline is held',
    'Features home: a feature available',
    'Features home: a feature upcoming',
  );
  await expect(main(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expect(main(page).getByRole('link', { name: 'Get Early Access' })).toHaveAttribute('href', '/early-access');
});

test('nothing moves automatically when reduced motion is preferred', { tag: '@slow' }, async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${product.url}/features`);
  const first = await shownEnd(page);
  await findVoiceFaces(page).first().waitFor();
  await page.waitForTimeout(ROTATION_MS + 700);
  expect(await shownEnd(page)).toBe(first);
  for (const path of ['/', '/features', '/features/text-to-speech']) {
    await page.goto(`${product.url}${path}`);
    await findVoiceFaces(page).first().waitFor();
    expect(
      await page.evaluate(
        () =>
          document.getAnimations().filter((one) => one instanceof CSSAnimation && one.playState === 'running').length,
      ),
    ).toBe(0);
  }
  recordStates('Every page: reduced motion stops animations');
  await context.close();
});

test('going back restores the scroll position, except on the front page', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/`);
  await main(page).getByRole('link', { name: 'ALL Voices' }).click();
  // Waits for the heading first, because the front page shows voice faces too.
  await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('The paper that reads itself.');
  await findVoiceFaces(page).first().waitFor();
  await expect.poll(() => page.evaluate(() => (scrollTo(0, 900), scrollY))).toBeGreaterThan(600);
  // The page receives the scroll event in its next frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The paper that reads itself.');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  recordStates('Every page: scroll position is restored, on the front page not');
});

test('the landing pages are readable without scripts', { tag: '@slow' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/`);
  await expect(page.getByRole('heading', { name: 'Inside every edition' })).toBeVisible();
  await page.goto(`${product.url}/features`);
  await expect(page.getByText('Feature not ready yet').first()).toBeVisible();
  recordStates('Every page: static pages are readable without scripts');
  await context.close();
});
