import { expect } from '@playwright/test';
import { test } from './browser-test.ts';
import type { Product } from './product.ts';
import { recordStates } from './screens/screen-records.ts';
import { waitForSound, playFirstArticle, findHighlightedWord, readSoundState, watchSound } from './sound.ts';
import { createArticlePage, FERRY_STORY, type TestSite } from './test-site.ts';

const WORD_TOLERANCE_MS = 200;
const SAMPLES = 20;
const CLOCK_LOOKS = 12;
const CLOCK_LOOK_MS = 100;

type TimelineFile = {
  state: string;
  durationMs: number;
  sentences: {
    index: number;
    block: number;
    start: number;
    end: number;
    ms: number;
    durationMs: number;
    words?: { start: number; end: number; ms: number }[];
  }[];
};

let product: Product;
let site: TestSite;

test.beforeAll(({ product: sharedProduct, site: sharedSite }) => {
  [product, site] = [sharedProduct, sharedSite];
  site.serve({ '/ferry.html': createArticlePage(FERRY_STORY) });
});
test.beforeEach(async ({ page }) => {
  await watchSound(page);
});

const firstListen = (scope: import('@playwright/test').Page | import('@playwright/test').Locator) =>
  scope.getByRole('button', { name: /^Listen/ }).first();
const getRenditionId = (src: string) => /\/audio\/([^/.]+)\.mp3/.exec(src)?.[1] ?? '';

async function timelineWhenReady(src: string): Promise<TimelineFile> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const timeline = (await (await fetch(`${product.url}/audio/${getRenditionId(src)}.json`)).json()) as TimelineFile;
    if (timeline.state === 'ready') return timeline;
    if (timeline.state === 'failed') throw new Error('the rendition failed');
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('the rendition was not ready in 60 s');
}

test('a visitor plays the first headline from the front page', async ({ page }) => {
  await page.goto(`${product.url}/`);
  await page.getByRole('link', { name: 'Go To Feed' }).first().click();
  await expect(page).toHaveURL(/\/feed/);
  const listen = firstListen(page.getByRole('main'));
  await expect(listen).toBeVisible();
  await listen.click();
  const first = await waitForSound(page);
  console.log(`play to sound: ${first.waitedMs} ms`);
  await page.waitForTimeout(700);
  const later = await readSoundState(page);
  expect(later!.currentTime).toBeGreaterThan(first.sound.currentTime + 0.3);
  recordStates('Article card: listen');
});

test('the card and the player show the same remaining time', { tag: '@slow' }, async ({ page }) => {
  await playFirstArticle(page, product.url);
  const clocks = () => page.evaluate(() => [...new Set(document.body.innerText.match(/\d+:\d\d left/g))]);
  for (let look = 0; look < CLOCK_LOOKS; look += 1) {
    await page.waitForTimeout(CLOCK_LOOK_MS);
    await expect.poll(clocks, { intervals: [CLOCK_LOOK_MS / 4], timeout: CLOCK_LOOK_MS }).toHaveLength(1);
  }
});

test('every tab of the feed has stories', async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  for (const name of ['Headlines', 'Business', 'Entertainment', 'Health', 'Science', 'Sports', 'Technology']) {
    await page.getByRole('link', { name: new RegExp(`^${name} \\(\\d+\\)`) }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  recordStates('News feed: a tab only with stories, its count in brackets');
});

test('the highlighted word matches the audio position', async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  await firstListen(page.getByRole('main')).click();
  const { sound: playing } = await waitForSound(page);
  await page.goto(`${product.url}/player`);
  await page
    .getByRole('button', { name: /^(Play|Resume)/ })
    .first()
    .click();
  await waitForSound(page);
  const timeline = await timelineWhenReady(playing.src);
  const errors: number[] = [];
  for (let attempt = 0; errors.length < SAMPLES && attempt < 400; attempt += 1) {
    await page.waitForTimeout(150 + Math.random() * 200);
    const lit = await findHighlightedWord(page);
    if (!lit) continue;
    const sentence = timeline.sentences.find(
      (one) => one.block === lit.block && one.start <= lit.start && lit.end <= one.end,
    );
    const words = sentence?.words ?? [];
    const at = words.findIndex((one) => one.start === lit.start);
    expect(at, `the lit word “${lit.text}” stands in the timeline`).toBeGreaterThanOrEqual(0);
    const begins = words[at]!.ms;
    const ends = words[at + 1]?.ms ?? sentence!.ms + sentence!.durationMs;
    errors.push(Math.max(0, begins - lit.currentMs, lit.currentMs - ends));
  }
  expect(errors).toHaveLength(SAMPLES);
  const sorted = errors.toSorted((a, b) => a - b);
  console.log(
    `word highlight error over ${SAMPLES} moments: p50 ${sorted[10]!.toFixed(0)} ms, max ` +
      `${sorted.at(-1)!.toFixed(0)} ms`,
  );
  expect(Math.max(...errors)).toBeLessThanOrEqual(WORD_TOLERANCE_MS);
});

test('the article at a pasted URL is played', async ({ page }) => {
  await page.goto(`${product.url}/scraper`);
  await page.getByRole('textbox', { name: /URL|address/i }).fill(`${site.url}/ferry.html`);
  await page.getByRole('button', { name: 'Scrape' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(FERRY_STORY.title).first()).toBeVisible();
  await expect(main.getByText(/good bench/)).toBeVisible();
  await expect(main.getByText(/newsletter/i)).toHaveCount(0);
  await firstListen(main).click();
  await waitForSound(page);
  recordStates('Web scraper: a valid URL becomes the article, with details');
});

test('a pasted text is played', async ({ page }) => {
  await page.goto(`${product.url}/reader`);
  await page.getByRole('textbox').first().fill(FERRY_STORY.paragraphs.join('\n\n'));
  await firstListen(page.getByRole('main')).click();
  await waitForSound(page);
  recordStates('Text reader: a text plays');
});
