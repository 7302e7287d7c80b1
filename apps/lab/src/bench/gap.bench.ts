// Measures the silence between two stories in a page. Anchor: two plain audio elements, of which the second starts when
// the first one ends.
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../../tools/bootstrap/browser.mjs';
import { queryApi, listenerCookie, percentile, startProduct } from '../../../../tools/product/product.ts';

const STORIES = 9;
const TARGET_MS = 250;
const LIMIT_MS = 120_000;
const READ_TEXT = 'mutation ($input: ReadTextInput!) { readText(input: $input) { id title } }';
const TEXT = 'The ferry left on time. The families on the pier waved until it was out of sight.';

type Moment = { kind: string; at: number; src: string };
type Watched = { moments: Moment[] };

const watch = () => {
  const moments: Moment[] = [];
  const seen = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function noted(this: HTMLMediaElement) {
    if (!seen.has(this))
      for (const kind of ['ended', 'playing'])
        this.addEventListener(kind, () => moments.push({ kind, at: performance.now(), src: this.currentSrc }));
    seen.add(this);
    return play.call(this);
  };
  Object.assign(globalThis, { moments });
};
const findGaps = (moments: readonly Moment[]) =>
  moments
    .filter(({ kind }) => kind === 'ended')
    .flatMap((end) => {
      const next = moments.find(({ kind, at, src }) => kind === 'playing' && at >= end.at && src !== end.src);
      return next ? [next.at - end.at] : [];
    });

const bare = async (files: string[]) => {
  const { moments } = globalThis as unknown as Watched;
  const first = moments.length;
  let [sounding, waiting] = [new Audio(files[0]), new Audio()];
  for (const next of [...files.slice(1), null]) {
    if (next) {
      waiting.src = next;
      waiting.preload = 'auto';
      waiting.load();
    }
    await new Promise<void>((ended) => {
      sounding.addEventListener(
        'ended',
        () => {
          if (next) void waiting.play();
          ended();
        },
        { once: true },
      );
      if (sounding.paused) void sounding.play();
    });
    [sounding, waiting] = [waiting, new Audio()];
  }
  return moments.slice(first);
};

export default async function gapBench() {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: (await findBrowser({ install: true })) ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const stories: { id: string; title: string }[] = [];
    for (let index = 1; index <= STORIES; index += 1)
      stories.push(
        (
          await queryApi<{ readText: { id: string; title: string } }>(product.url, READ_TEXT, {
            input: { title: `Story ${index}`, text: TEXT, language: 'en' },
          })
        ).readText,
      );
    const page = await browser.newPage();
    await page.context().addCookies([{ ...listenerCookie, url: product.url }]);
    await page.addInitScript(watch);
    const queue = stories.map(({ id, title }) => ({ id, articleId: id, title, source: '', url: '' }));
    await page.addInitScript(
      (saved) => localStorage.setItem('tidings.player.v1', saved),
      JSON.stringify({ queue, current: 0 }),
    );
    await page.goto(`${product.url}/player`);
    await page
      .getByRole('button', { name: /^(Play|Resume)$/ })
      .first()
      .click();
    await page.waitForFunction(
      (count) =>
        (globalThis as unknown as Watched).moments.filter(
          ({ kind, src }) => kind === 'ended' && src.includes('/audio/'),
        ).length >= count,
      STORIES,
      { timeout: LIMIT_MS },
    );
    const moments = await page.evaluate(() => (globalThis as unknown as Watched).moments);
    const gaps = findGaps(moments);
    const files = [...new Set(moments.filter(({ kind }) => kind === 'ended').map(({ src }) => src))];
    const anchor = findGaps(await page.evaluate(bare, files));
    const row = (name: string, share: number) => {
      const [figure, plain] = [percentile(gaps, share), percentile(anchor, share)];
      return {
        name,
        figure,
        unit: 'ms',
        anchor: plain,
        ratio: figure / plain,
        target: TARGET_MS,
        ok: gaps.length === STORIES - 1 && figure <= TARGET_MS,
      };
    };
    return { rows: [row('silence between two stories, median', 0.5), row('silence between two stories, p95', 0.95)] };
  } finally {
    await browser.close();
    await product.stop();
  }
}
