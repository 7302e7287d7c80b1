// `npx nx shots tools` takes the pictures in README.md. They show the product to a new visitor, with the bundled
// edition and a basic voice.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getLaunchOptions } from '../../apps/e2e/src/browser.ts';
import { findHighlightedWord, watchSound } from '../../apps/e2e/src/sound.ts';
import { root } from '../bootstrap/stamp.mjs';
import { queryApi, startProduct } from '../product/product.ts';
import { encodeAnimatedPng } from './animated-png.mjs';

const FOLDER = join(root, 'docs/pictures');
const LOOKS = ['light', 'dark'];
const STILL = { width: 1280, height: 1080 };
const STILL_QUALITY = 0.88;
const STILL_BYTES_MAX = 120_000;
const MOVING = { width: 640, height: 420 };
const MOVING_SCALE = 1.5;
const MOVING_MS = 20_000;
const MOVING_BYTES_MAX = 300_000;
const ALL_BYTES_MAX = 1_000_000;
/** Playback rate. Audio is played slowly, so that there is time for a picture of every word. */
const SLOWLY = 0.2;
const REST_MS = 1_500;
const ALL = 100;

async function wholeEdition(url) {
  for (let before = -1; ;) {
    const { feed } = await queryApi(url, `{ feed(first: ${ALL}) { articles { contentState } } }`);
    const count = feed.articles.length;
    if (count > 0 && count === before && feed.articles.every(({ contentState }) => contentState === 'ready')) return;
    before = count;
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
  }
}

async function listening(browser, { url, colorScheme, viewport, scale }) {
  const context = await browser.newContext({
    colorScheme,
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await watchSound(page);
  await page.goto(`${url}/feed`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  await page.waitForFunction(() => [...window.heardElements].some(({ paused, currentTime }) => !paused && currentTime));
  return page;
}

/** Converts the picture in a separate page, because the product's content security policy forbids the conversion. */
async function toWebp(browser, png) {
  const page = await browser.newPage();
  const address = await page.evaluate(
    async ({ data, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { data: png.toString('base64'), quality: STILL_QUALITY },
  );
  await page.close();
  return Buffer.from(address.split(',')[1], 'base64');
}

async function stillOfFeed(browser, url, colorScheme) {
  const page = await listening(browser, { url, colorScheme, viewport: STILL, scale: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const webp = await toWebp(browser, await page.screenshot());
  await page.context().close();
  return webp;
}

const sameWord = (one, other) => one?.block === other?.block && one?.start === other?.start;

/** Takes a picture whenever another word is highlighted, and stores the time of the audio. */
async function readAlong(page) {
  await page.evaluate((rate) => {
    for (const element of window.heardElements) element.playbackRate = rate;
  }, SLOWLY);
  await page.getByRole('region', { name: 'Player' }).getByRole('link').nth(1).click();
  await page.waitForFunction(() => CSS.highlights.has('word'));
  const seen = [];
  for (let last = null; ;) {
    const word = await findHighlightedWord(page);
    if (word === null || sameWord(word, last)) continue;
    last = word;
    const began = seen[0]?.ms ?? word.currentMs;
    if (word.currentMs - began > MOVING_MS) return seen;
    seen.push({ png: await page.screenshot(), ms: word.currentMs });
  }
}

/** Returns an animated picture, and a still one for visitors who prefer reduced motion. */
async function movingStory(browser, url, colorScheme) {
  const page = await listening(browser, { url, colorScheme, viewport: MOVING, scale: MOVING_SCALE });
  const seen = await readAlong(page);
  const frames = seen.map(({ png, ms }, index) => ({
    png,
    lastsMs: index + 1 < seen.length ? Math.round(seen[index + 1].ms - ms) : REST_MS,
  }));
  await page.context().close();
  console.error(`read along, ${colorScheme}: ${frames.length} words`);
  return { moving: encodeAnimatedPng(frames), resting: await toWebp(browser, seen[Math.floor(seen.length / 2)].png) };
}

function keep(name, bytes, limit) {
  if (bytes.length > limit) throw new Error(`${name} has ${bytes.length} bytes; the limit is ${limit}`);
  writeFileSync(join(FOLDER, name), bytes);
  console.error(`docs/pictures/${name}: ${Math.round(bytes.length / 1000)} KB`);
}

mkdirSync(FOLDER, { recursive: true });
const product = await startProduct({ env: { TIDINGS_NATURAL: 'off' } });
const browser = await chromium.launch(getLaunchOptions());
try {
  await wholeEdition(product.url);
  for (const look of LOOKS) {
    keep(`feed-${look}.webp`, await stillOfFeed(browser, product.url, look), STILL_BYTES_MAX);
    const { moving, resting } = await movingStory(browser, product.url, look);
    keep(`read-along-${look}.png`, moving, MOVING_BYTES_MAX);
    keep(`story-${look}.webp`, resting, STILL_BYTES_MAX);
  }
} finally {
  await browser.close();
  await product.stop();
}
const all = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
if (all > ALL_BYTES_MAX) throw new Error(`docs/pictures has ${all} bytes; the limit is ${ALL_BYTES_MAX}`);
