// Publishes fifty releases of mf-feed while one tab plays audio and other tabs open another page. Anchor: loading the
// list of remotes.
import '../../../../tools/docs/typescript-hooks.mjs';
import { join } from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { findBrowser } from '../../../../tools/bootstrap/browser.mjs';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import { queryApi, median, percentile, startProduct } from '../../../../tools/product/product.ts';
import { createRow } from './row.ts';

const RELEASES = Number(process.env.TIDINGS_BENCH_RELEASES ?? 50);
const IN_SERVICE_MS = 10_000;
const ROLLBACK_TARGET_S = 60;
const SILENCE_TARGET_S = 1;
const TIMEOUT_MS = 120_000;
const ANCHOR_LOADS = 50;
const TAB_STAYS = 3;
const STORIES = 10;
const ROUNDS = 5;
const PAGES = ['/search', '/scraper', '/blogs', '/podcasts'];
const FILE = /\/mf\/mf-feed\/([^/]+)\//;
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];

const seconds = (since: number) => (performance.now() - since) / 1000;
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const stands = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ timeout: TIMEOUT_MS });

type Counted = { loaded: number; failed: string[] };
/** `version` is the first version that the tab loaded; `path` is the page to open next. */
type Tab = { page: Page; version: string; path: string };
type Playback = { paused: number; stoodMs: number; ranMs: number };
type Listening = { heard: Playback };

function watchChunks(page: Page, counted: Counted): void {
  page.on('response', (response) => {
    if (response.url().includes('/mf/')) {
      counted.loaded += 1;
      if (response.status() >= 400) counted.failed.push(response.url());
    }
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/mf/') && request.failure()?.errorText !== 'net::ERR_ABORTED')
      counted.failed.push(request.url());
  });
}

function listenInPage() {
  const LOOK_MS = 50;
  const played = { paused: 0, stoodMs: 0, ranMs: 0 };
  const playingNow: { sounding?: HTMLMediaElement } = {};
  let last: { currentSrc: string; currentTime: number; at: number } | null = null;
  const watched = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playAndWatch(this: HTMLMediaElement) {
    Object.assign(playingNow, { sounding: this });
    if (!watched.has(this))
      this.addEventListener('pause', () => {
        if (!this.ended) played.paused += 1;
      });
    watched.add(this);
    return play.call(this);
  };
  setInterval(() => {
    const { sounding } = playingNow;
    if (!sounding || sounding.currentTime === 0 || sounding.ended) {
      last = null;
      return;
    }
    const { currentSrc, currentTime } = sounding;
    const at = performance.now();
    if (last?.currentSrc !== currentSrc || last.currentTime !== currentTime) {
      if (last?.currentSrc === currentSrc) played.ranMs += at - last.at;
      last = { currentSrc, currentTime, at };
    } else played.stoodMs = Math.max(played.stoodMs, at - last.at);
  }, LOOK_MS);
  Object.assign(globalThis, { heard: played });
}

async function createQueue(url: string): Promise<string> {
  let articles: { id: string; title: string }[] = [];
  while (articles.length < STORIES) {
    ({
      feed: { articles },
    } = await queryApi<{ feed: { articles: { id: string; title: string }[] } }>(
      url,
      `{ feed(first: ${STORIES}) { articles { id title } } }`,
    ));
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  const queue = Array.from({ length: ROUNDS }, (_, round) =>
    articles.map(({ id, title }) => ({ id: `${round}-${id}`, articleId: id, title, source: 'Ledger', url: '' })),
  ).flat();
  return JSON.stringify({ queue, current: 0, rate: 1 });
}

export default async function bench() {
  const { releaseChangedVersion } = await import('@tidings/testing/release-changed-version.ts');
  const { openReleaseStore } = await import('@tidings/platform/remote-releases/release-store.ts');
  const { rollBack } = await import('@tidings/platform/remote-releases/release-remote.ts');
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: (await findBrowser({ install: true })) ?? '',
    args: ARGUMENTS,
  });
  const releaseFolder = join(product.data, 'remotes');
  const counted: Counted = { loaded: 0, failed: [] };
  // Retries, because connections sometimes fail on a busy machine.
  const served = () =>
    fetch(`${product.url}/remotes.json`)
      .then((answer) => answer.json() as Promise<{ remotes: { name: string; version: string }[] }>)
      .then(
        ({ remotes }) => remotes.find(({ name }) => name === 'mf-feed')?.version ?? null,
        () => null,
      );
  const until = async (version: string) => {
    const since = performance.now();
    while ((await served()) !== version) {
      if (performance.now() - since > IN_SERVICE_MS)
        throw new Error(`${version} is not in service after ${IN_SERVICE_MS} ms`);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    return seconds(since);
  };

  const context = await browser.newContext();
  await context.addInitScript(listenInPage);
  await context.addInitScript(
    (saved) => {
      localStorage.setItem('tidings.player.v1', saved);
    },
    await createQueue(product.url),
  );
  const first = (await served()) ?? '';
  const old = await context.newPage();
  watchChunks(old, counted);
  await old.goto(`${product.url}/feed`);
  await old
    .getByRole('region', { name: /player/i })
    .getByRole('button', { name: /^(Play|Resume)/ })
    .first()
    .click({ timeout: TIMEOUT_MS });
  await old.waitForFunction(() => (globalThis as unknown as Listening).heard.ranMs > 0, undefined, {
    timeout: TIMEOUT_MS,
  });

  const anchors: number[] = [];
  for (let load = 0; load < ANCHOR_LOADS; load += 1) {
    const since = performance.now();
    await served();
    anchors.push(seconds(since));
  }
  const began = performance.now();
  const waits: number[] = [];
  const versions = new Set<string>();
  const tabs: Tab[] = [];
  let wrong = 0;
  const openFurther = async ({ page, version, path }: Tab) => {
    const loadedVersions = new Set<string>();
    page.on('request', (request) => {
      const [, of] = FILE.exec(request.url()) ?? [];
      if (of) loadedVersions.add(of);
    });
    const [request] = await Promise.all([page.waitForRequest(FILE, { timeout: TIMEOUT_MS }), go(page, path)]);
    await (await request.response())?.finished();
    await stands(page);
    if (loadedVersions.size !== 1 || !loadedVersions.has(version)) {
      wrong += 1;
      console.error(`a tab of ${version} asked on ${path} for ${[...loadedVersions].join(', ')}`);
    }
  };
  const leave = async (tab: Tab) => {
    await openFurther(tab);
    await tab.page.close();
  };
  for (let release = 1; release <= RELEASES; release += 1) {
    const version = await releaseChangedVersion(join(root, 'apps'), releaseFolder, 'mf-feed', `release ${release}`);
    versions.add(version);
    waits.push(await until(version));
    const quarter = release / Math.ceil(RELEASES / PAGES.length);
    if (Number.isInteger(quarter)) await openFurther({ page: old, version: first, path: PAGES[quarter - 1] ?? '/' });
    const page = await browser.newPage();
    watchChunks(page, counted);
    await page.goto(`${product.url}${PAGES[release % PAGES.length]}`);
    await stands(page);
    if (!(await page.content()).includes(`/mf/mf-feed/${version}/`)) {
      wrong += 1;
      console.error(`a new tab did not get ${version}`);
    }
    tabs.push({ page, version, path: PAGES[(release + 1) % PAGES.length] ?? '/' });
    const [oldest] = tabs;
    if (oldest && tabs.length > TAB_STAYS) {
      tabs.shift();
      await leave(oldest);
    }
  }
  for (const tab of tabs) await leave(tab);
  const since = performance.now();
  const { now } = await rollBack(openReleaseStore(releaseFolder), 'mf-feed');
  await until(now ?? '');
  const rollback = seconds(since);
  const played = await old.evaluate(() => (globalThis as unknown as Listening).heard);
  const took = seconds(began);
  await browser.close();
  await product.stop();
  for (const url of counted.failed) console.error(`did not load: ${url}`);
  const anchor = median(anchors);
  const row = (name: string, figure: number, limits: { unit?: string; atMost?: number; atLeast?: number }) =>
    createRow(name, figure, { anchor, ...limits });
  const heard = `in ${Math.round(took)} s, of which it ran ${Math.round(played.ranMs / 1000)} s`;
  return {
    rows: [
      row('different versions released', versions.size, { atLeast: RELEASES }),
      row(`chunks that did not load, of ${counted.loaded}`, counted.failed.length, { atMost: 0 }),
      row('tabs that got another version than theirs', wrong, { atMost: 0 }),
      row(`times the sound was paused ${heard}`, played.paused, { atMost: 0 }),
      row('longest silence inside a story', played.stoodMs / 1000, { unit: 's', atMost: SILENCE_TARGET_S }),
      row('release → in service, p99', percentile(waits, 0.99), { unit: 's', atMost: IN_SERVICE_MS / 1000 }),
      row('rollback → in service', rollback, { unit: 's', atMost: ROLLBACK_TARGET_S }),
    ],
  };
}
