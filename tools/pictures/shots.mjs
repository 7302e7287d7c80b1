// `npx nx shots tools` takes the pictures in README.md. They show the product to a new visitor, with the bundled
// edition and a basic voice.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getLaunchOptions } from '../../apps/e2e/src/browser.ts';
import { watchSound } from '../../apps/e2e/src/sound.ts';
import { root } from '../bootstrap/stamp.mjs';
import { queryApi, startProduct } from '../product/product.ts';

const FOLDER = join(root, 'docs/pictures');
const LOOKS = ['light', 'dark'];
const STILL = { width: 1280, height: 1080 };
const STILL_QUALITY = 0.88;
const STILL_BYTES_MAX = 120_000;
const STORY = { width: 640, height: 420 };
const STORY_SCALE = 1.5;
const STORY_SECONDS = 5;
const ALL_BYTES_MAX = 600_000;
/** Playback rate. Audio is played slowly, so that a word stays highlighted while the picture is taken. */
const SLOWLY = 0.2;
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

/** Shows a story in the middle of a sentence, with its highlighted word. */
async function stillOfStory(browser, url, colorScheme) {
  const page = await listening(browser, { url, colorScheme, viewport: STORY, scale: STORY_SCALE });
  await page.getByRole('region', { name: 'Player' }).getByRole('link').nth(1).click();
  await page.waitForFunction(
    ({ seconds, rate }) =>
      [...window.heardElements].some((element) => {
        if (element.currentTime < seconds) return false;
        element.playbackRate = rate;
        return CSS.highlights.has('word');
      }),
    { seconds: STORY_SECONDS, rate: SLOWLY },
  );
  const webp = await toWebp(browser, await page.screenshot());
  await page.context().close();
  return webp;
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
    keep(`story-${look}.webp`, await stillOfStory(browser, product.url, look), STILL_BYTES_MAX);
  }
} finally {
  await browser.close();
  await product.stop();
}
const all = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
if (all > ALL_BYTES_MAX) throw new Error(`docs/pictures has ${all} bytes; the limit is ${ALL_BYTES_MAX}`);
