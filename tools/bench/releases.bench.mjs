// Fifty releases of mf-feed, one after the other, under a tab that plays and stays and under tabs that come and go: chunks
// that could not be loaded, and how long it takes until a new tab gets the new version. Anchor: loading the list of remotes.
import '../docs/typescript-hooks.mjs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../bootstrap/browser.mjs';
import { root } from '../bootstrap/stamp.mjs';
import { ask, median, percentile, startProduct } from './product.mjs';

const RELEASES = Number(process.env.TIDINGS_BENCH_RELEASES ?? 50);
const IN_SERVICE_MS = 10_000;
const ROLLBACK_TARGET_S = 60;
/** For whatever a busy machine has to do first. */
const PATIENCE_MS = 120_000;
const ANCHOR_LOADS = 50;
/** Pages of mf-feed whose code is not in what was loaded first. */
const PAGES = ['/search', '/scraper', '/blogs', '/podcasts'];
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];

const seconds = (since) => (performance.now() - since) / 1000;
const go = (page, path) => page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
const stands = (page) => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS });

function watchChunks(page, counted) {
  page.on('response', (response) => { if (response.url().includes('/mf/')) { counted.loaded += 1; if (response.status() >= 400) counted.failed.push(response.url()); } });
  page.on('requestfailed', (request) => { if (request.url().includes('/mf/') && request.failure()?.errorText !== 'net::ERR_ABORTED') counted.failed.push(request.url()); });
}

export default async function bench() {
  const { releaseAgain } = await import('../../libs/testing/src/release-again.ts');
  const { openReleasePlace } = await import('../../libs/platform/src/remote-releases/release-place.ts');
  const { rollBack } = await import('../../libs/platform/src/remote-releases/release-remote.ts');
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await findBrowser({ install: true }), args: ARGUMENTS });
  const place = join(product.data, 'remotes');
  const counted = { loaded: 0, failed: [] };
  // A busy machine drops a connection now and then; then it is asked again.
  const served = () => fetch(`${product.url}/remotes.json`).then((answer) => answer.json()).then(({ remotes }) => remotes.find(({ name }) => name === 'mf-feed').version, () => null);
  const until = async (version) => {
    const since = performance.now();
    while (await served() !== version) {
      if (performance.now() - since > IN_SERVICE_MS) throw new Error(`${version} is not in service after ${IN_SERVICE_MS} ms`);
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
    return seconds(since);
  };

  const context = await browser.newContext();
  await context.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndRemember() { window.sounding = this; this.addEventListener('pause', () => { if (!this.ended) window.paused = (window.paused ?? 0) + 1; }); return play.call(this); };
  });
  while ((await ask(product.url, '{ feed(first: 1) { articles { id } } }')).feed.articles.length === 0) await new Promise((resolve) => { setTimeout(resolve, 200); });
  const old = await context.newPage();
  watchChunks(old, counted);
  await old.goto(`${product.url}/feed`);
  await old.getByRole('main').getByRole('button', { name: /^Listen/ }).first().click({ timeout: PATIENCE_MS });
  await old.waitForFunction(() => window.sounding?.currentTime > 0.05, undefined, { timeout: PATIENCE_MS });

  const anchors = [];
  for (let load = 0; load < ANCHOR_LOADS; load += 1) { const since = performance.now(); await served(); anchors.push(seconds(since)); }
  const waits = [];
  let wrong = 0;
  for (let release = 1; release <= RELEASES; release += 1) {
    const version = await releaseAgain(join(root, 'apps'), place, 'mf-feed', `r${release}`);
    waits.push(await until(version));
    // The tab from before opens a page now and then; the first time its code comes from a version long replaced.
    if (release % Math.ceil(RELEASES / PAGES.length) === 0) { await go(old, PAGES[Math.floor(release / Math.ceil(RELEASES / PAGES.length)) - 1]); await stands(old); }
    const page = await browser.newPage();
    watchChunks(page, counted);
    await page.goto(`${product.url}${PAGES[release % PAGES.length]}`);
    await stands(page);
    if (!(await page.content()).includes(`/mf/mf-feed/${version}/`)) wrong += 1;
    await page.close();
  }
  const since = performance.now();
  const { now } = await rollBack(openReleasePlace(place), 'mf-feed');
  await until(now);
  const rollback = seconds(since);
  const { paused, at, ended } = await old.evaluate(() => ({ paused: window.paused ?? 0, at: window.sounding.currentTime, ended: window.sounding.ended }));
  await browser.close();
  await product.stop();
  for (const url of counted.failed) console.error(`did not load: ${url}`);
  const anchor = median(anchors);
  const row = (name, figure, unit, target, ok) => ({ name, figure, unit, anchor, ratio: null, target, ok });
  return { rows: [
    row(`chunks that did not load, of ${counted.loaded} in ${RELEASES} releases`, counted.failed.length, '', 0, counted.failed.length === 0),
    row('new tabs that got another version than the newest', wrong, '', 0, wrong === 0),
    row('times the sound stopped by itself', paused, '', 0, paused === 0 && (at > 0 || ended)),
    row('release → in service, p99', percentile(waits, 0.99), 's', IN_SERVICE_MS / 1000, true),
    row('rollback → in service', rollback, 's', ROLLBACK_TARGET_S, rollback <= ROLLBACK_TARGET_S),
  ] };
}
