import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import type { Product } from './product.ts';
import { expectTitle, expectText, recordStates } from './screens/screen-records.ts';
import { measureAudioGap, waitForSound, playFirstArticle, readSoundState, watchSound } from './sound.ts';
import { createArticlePage, type TestSite } from './test-site.ts';

const short = (name: string) => ({
  title: `A short word about ${name}`,
  author: 'Ada Brook',
  paragraphs: [
    `Nobody in the village had expected much of ${name} this year. It came anyway, on a Tuesday, and stayed for ` +
      'tea. By the evening everybody had seen it, and most of them had an opinion.',
    'The baker said it was too large. Her brother said it was too small. The school wrote it down in the big ' +
      'book and closed the lid.',
  ],
});

let product: Product;
let site: TestSite;
test.beforeAll(({ product: sharedProduct, site: sharedSite }) => {
  [product, site] = [sharedProduct, sharedSite];
  site.serve({
    '/one.html': createArticlePage(short('the snow')),
    '/two.html': createArticlePage(short('the comet')),
    '/long.html': createArticlePage({
      title: 'A long word about the harbour',
      author: 'Ada Brook',
      paragraphs: Array.from(
        { length: 40 },
        (_, index) =>
          `Paragraph ${index} of the harbour tells that the ferry left at twenty past six. Nobody waited for it that ` +
          'morning, since the tide was low and the fog had not lifted. The baker had seen it all before.',
      ),
    }),
  });
});
test.beforeEach(({ page }) => watchSound(page));

const main = (page: Page) => page.getByRole('main');
const pauseButton = (page: Page) => page.getByRole('button', { name: /^Pause/ }).first();
const playButton = (page: Page) => page.getByRole('button', { name: /^(Play|Resume)/ }).first();
const litSentence = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('sentence') ?? [])].map((range) => (range as Range).toString()).join(''));

const litBlock = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('sentence') ?? [];
    const block = (range as Range | undefined)?.startContainer.parentElement?.closest('[data-block]');
    return Number(block?.getAttribute('data-block') ?? -1);
  });

test('pausing keeps the position, and playing resumes from it', { tag: '@slow' }, async ({ page }) => {
  await playFirstArticle(page, product.url);
  await page.waitForTimeout(1500);
  await pauseButton(page).click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  const held = (await readSoundState(page))!.currentTime;
  await page.waitForTimeout(500);
  expect((await readSoundState(page))!.currentTime).toBeCloseTo(held, 1);
  await playButton(page).click();
  await expect.poll(async () => (await readSoundState(page))!.currentTime).toBeGreaterThan(held + 0.2);
});

test('a click on a sentence plays from that sentence', async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  await main(page).getByRole('article').first().getByRole('heading').getByRole('button').click();
  const reader = page.getByRole('dialog');
  await reader
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  await waitForSound(page);
  const paragraphs = reader.locator('[data-block]');
  const count = await paragraphs.count();
  expect(count).toBeGreaterThan(3);
  const target = paragraphs.nth(3);
  const opening = (await target.textContent())!.slice(0, 20);
  await target.click({ position: { x: 6, y: 8 } });
  await expect.poll(() => litSentence(page)).toContain(opening);
  await waitForSound(page);
});

test(
  'after a seek or a voice change in a long article, playback continues at the same position',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${product.url}/scraper`);
    await page.getByRole('textbox', { name: /URL|address/i }).fill(`${site.url}/long.html`);
    await page.getByRole('button', { name: 'Scrape' }).click();
    await main(page)
      .getByRole('button', { name: /^Listen/ })
      .first()
      .click();
    await waitForSound(page);
    const target = main(page).locator('[data-block]').filter({ hasText: 'Paragraph 37 of the harbour' });
    await target.click({ position: { x: 6, y: 8 } });
    await expect.poll(() => litSentence(page)).toContain('Paragraph 37 of the harbour');
    const jumped = await waitForSound(page);
    console.log(`seek to sound: ${jumped.waitedMs} ms`);
    await page
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name: /^Voice/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use Brian' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await readSoundState(page))?.src).not.toBe(jumped.sound.src);
    const revoiced = await waitForSound(page);
    console.log(`voice change to sound: ${revoiced.waitedMs} ms`);
    await expect.poll(() => litBlock(page)).toBeGreaterThanOrEqual(Number(await target.getAttribute('data-block')));
  },
);

test('the next article plays on request and after the current one ends, without a page change', async ({ page }) => {
  await page.goto(`${product.url}/scraper`);
  for (const path of ['/one.html', '/two.html']) {
    await page.getByRole('textbox', { name: /URL|address/i }).fill(`${site.url}${path}`);
    await page.getByRole('button', { name: 'Scrape' }).click();
    await expect(
      main(page)
        .getByText(path === '/one.html' ? 'A short word about the snow' : 'A short word about the comet')
        .first(),
    ).toBeVisible();
    await main(page).getByRole('button', { name: /queue/i }).first().click();
  }
  await playButton(page).click();
  const first = (await waitForSound(page)).sound.src;
  const address = page.url();
  const position = page.getByRole('slider', { name: 'Position in the article' }).first();
  await expect(position).toBeEnabled();
  await position.press('End');
  await expect
    .poll(async () => (await readSoundState(page))!.src.split('?')[0], { timeout: 40_000, intervals: [50] })
    .not.toBe(first.split('?')[0]);
  await waitForSound(page);
  await expect.poll(() => measureAudioGap(page), { timeout: 40_000 }).not.toBeNull();
  const gap = await measureAudioGap(page);
  console.log(`gap between the end of one story and the sound of the next: ${gap?.toFixed(0)} ms`);
  expect(page.url()).toBe(address);
});

test('after a reload, one click resumes playback at the saved position', { tag: '@slow' }, async ({ page }) => {
  await playFirstArticle(page, product.url);
  await expect.poll(async () => (await readSoundState(page))!.currentTime).toBeGreaterThan(7);
  const positionMs = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('tidings.player.v1') ?? '{}') as { positionMs: number }).positionMs,
    );
  await page.reload();
  const dock = page.getByRole('region', { name: 'Player' });
  await expect(dock.getByRole('button', { name: /^Voice/ })).toBeVisible();
  const lastMs = await positionMs();
  expect(lastMs).toBeGreaterThan(4_000);
  expect(await readSoundState(page)).toBeNull();
  await playButton(page).click();
  await waitForSound(page);
  await pauseButton(page).click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  expect(Math.abs((await positionMs()) - lastMs)).toBeLessThan(12_000);
  expect(await positionMs()).toBeGreaterThan(1_000);
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'speech synthesis' });
const openSheet = (page: Page) => page.getByRole('button', { name: 'Open speech controls' }).click();

test('the speech controls set rate, pitch, volume and voice, and stop playback', { tag: '@slow' }, async ({ page }) => {
  await playFirstArticle(page, product.url);
  await openSheet(page);
  await expectText(sheet(page), 'speech synthesis');
  expect((await sheet(page).boundingBox())!.width).toBeLessThanOrEqual(600);
  expect(await findPageProblems(page, 'the speech controls')).toEqual([]);
  const line = sheet(page).locator('[data-led] > span');
  expect(await line.evaluate((text) => getComputedStyle(text).animationDuration)).toBe('15s');
  await sheet(page).getByRole('button', { name: 'Stop the moving text' }).click();
  expect(await line.evaluate((text) => getComputedStyle(text).animationName)).toBe('none');
  for (const [name, min, max] of [
    ['Rate', '0.5', '2'],
    ['Pitch', '0', '2'],
    ['Volume', '0', '1'],
  ] as const) {
    const slider = sheet(page).getByRole('slider', { name, exact: true });
    expect(await slider.evaluate((input: HTMLInputElement) => [input.min, input.max, input.step])).toEqual([
      min,
      max,
      '0.1',
    ]);
  }
  const { src } = (await readSoundState(page))!;
  await sheet(page).getByRole('button', { name: 'Rate up' }).click();
  await expect.poll(async () => (await readSoundState(page))!).toMatchObject({ src, rate: 1.1, paused: false });
  await sheet(page).getByRole('radio', { name: '4.0×' }).check({ force: true });
  await expect.poll(async () => (await readSoundState(page))!.rate).toBe(4);
  recordStates(
    'Speech player: the line of spoken text scrolls in 15 s and can be paused',
    'Speech player: rate, pitch and volume within their limits',
  );

  await sheet(page).getByRole('combobox', { name: 'Voice' }).selectOption({ label: 'Matthew - en-US' });
  await expect.poll(async () => (await readSoundState(page))!.src.split('?')[0]).not.toBe(src.split('?')[0]);
  await waitForSound(page);
  recordStates('Speech player: another voice continues from the sentence');
  for (const words of ['Switch to player', 'History'] as const) await expectText(sheet(page), words);
  await sheet(page).getByRole('button', { name: 'Minimize' }).click();
  await expect(sheet(page).getByRole('slider', { name: 'Rate', exact: true })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Restore' }).click();
  await expect(sheet(page).getByRole('slider', { name: 'Rate', exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  recordStates('Speech player: minimised and restored', 'Speech player: stop hides it and stops the audio');
});

test('a playback error is shown with a link to the next step', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/audio/*.mp3*', (route) => route.abort('connectionrefused'));
  await page.goto(`${product.url}/feed`);
  await main(page)
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  await openSheet(page);
  const why = sheet(page).getByRole('button', { name: 'What is this?' });
  await why.waitFor({ timeout: 20_000 });
  await expectTitle(why, 'Speech playback was interrupted. Please refresh the page to stop seeing this.');
  await expect(sheet(page).getByRole('alert').first()).toContainText('The audio could not be loaded.');
  await why.click();
  await expectText(
    page,
    'AUDIO_UNREACHABLE: Browser text-to-speech error. Please refresh the page or try a different browser.',
  );
  recordStates('Speech player: an error, its link and its words');
  const message = page.locator('[popover] > *').filter({ hasText: 'AUDIO_UNREACHABLE' });
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await message.waitFor({ state: 'detached' });
    await why.click();
    const { y } = (await message.boundingBox())!;
    const way = sheet(page).getByRole('link', { name: 'Switch to player' });
    await way.scrollIntoViewIfNeeded();
    const link = (await way.boundingBox())!;
    expect(link.y + link.height).toBeLessThanOrEqual(y);
  }
});
