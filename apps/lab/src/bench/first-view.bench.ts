// Measures the first page load at a width of 390 px over slow 4G (150 ms, 1.6 Mbit/s), with the processor slowed down
// four times and an empty cache. The result is the median of five loads. Anchor: an empty page.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../../../../tools/federation/check-pages.mjs';
import { waitForFirstStory, median, startProduct } from '../../../../tools/product/product.ts';
import type { BenchRow } from './bench.types.ts';

const RUNS = Number(process.env.TIDINGS_BENCH_RUNS ?? 5);
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LCP_MAX_MS = 1500;
const SHIFT_MAX = 0.01;
const FONTS_MAX_KB = 90;
const STILL_MS = 1500;
const EMPTY = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><h1>Empty</h1></html>';

type Seen = { lcp: number; what: string; shift: number; moved: string[] };
type Paint = PerformanceEntry & { element?: Element | null; url: string };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };

function watch() {
  const seen: Seen = { lcp: 0, what: '', shift: 0, moved: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, element, url } of list.getEntries() as Paint[]) {
      const words = element?.textContent?.trim().slice(0, 40) ?? '';
      Object.assign(seen, { lcp: startTime, what: `${element?.tagName ?? 'gone'} ${url || words}` });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      seen.shift += value;
      const names = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}`);
      seen.moved.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function fontBytes() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const loadEventEnd = navigation?.loadEventEnd ?? 0;
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < loadEventEnd + 1000)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

async function firstView(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(STILL_MS);
    const fontsKb = await page.evaluate(fontBytes).then((bytes) => bytes / 1024);
    return { ...(await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)), fontsKb };
  } finally {
    await context.close();
  }
}

export default async function firstViewBench() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(EMPTY);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  try {
    const pages = { '/': '/', '/feed': '/feed', '/article': `/article?id=${await waitForFirstStory(product.url)}` };
    const anchor = (await firstView(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).lcp;
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const views: (Seen & { fontsKb: number })[] = [];
      for (let run = 0; run < RUNS; run += 1) views.push(await firstView(browser, `${product.url}${path}`));
      const lcp = median(views.map((view) => view.lcp));
      const shift = Math.max(...views.map((view) => view.shift));
      for (const line of new Set(views.flatMap((view) => view.moved))) console.error(`  ${name} moved ${line}`);
      console.error(`  ${name}: ${views.map((view) => `${Math.round(view.lcp)} ms (${view.what})`).join(', ')}`);
      rows.push(
        {
          name: `${name} largest paint, median of ${RUNS}`,
          figure: lcp,
          unit: 'ms',
          anchor,
          ratio: lcp / anchor,
          target: LCP_MAX_MS,
          ok: lcp <= LCP_MAX_MS,
        },
        {
          name: `${name} shift, largest of ${RUNS}`,
          figure: shift,
          anchor: null,
          ratio: null,
          target: SHIFT_MAX,
          ok: shift <= SHIFT_MAX,
        },
        {
          name: `${name} fonts before the first rest`,
          figure: Math.max(...views.map((view) => view.fontsKb)),
          unit: 'KB',
          anchor: null,
          ratio: null,
          target: FONTS_MAX_KB,
          ok: views.every(({ fontsKb }) => fontsKb <= FONTS_MAX_KB),
        },
      );
    }
    return { rows };
  } finally {
    await browser.close();
    await product.stop();
    server.close();
  }
}
