// Runs Lighthouse (mobile, median of five runs), and counts the bytes and requests of the first page load. Anchor: an
// empty page.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../../../tools/bootstrap/browser.mjs';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import { waitForFirstStory, median, startProduct } from '../../../../tools/product/product.ts';
import { createBenchBlog } from './bench-blog.ts';
import type { BenchRow } from './bench.types.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env.TIDINGS_BENCH_RUNS ?? 5);
const AUDIT_LIMIT_MS = 120_000;
const JS_LIMIT_KB = 150;
const REQUEST_LIMIT = 14;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const PICTURE = '/picture.png';
const EMPTY =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
  'content="width=device-width"><meta name="description" content="Nothing at ' +
  'all"><title>Empty</title></head><body><main><h1>Empty</h1></main></body></html>';

/**
 * Lighthouse has a size of 176 MB, so it is downloaded into the user's cache instead of being installed as a
 * dependency.
 */
function lighthouse() {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tidings/lighthouse');
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(cli)) return cli;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-fund', '--no-audit', LIGHTHOUSE], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`${LIGHTHOUSE} could not be fetched`);
  return cli;
}

/** Runs Lighthouse. Retries once after a runtime error, because Lighthouse sometimes loses its trace. */
async function audit(cli: string, browser: string, url: string, out: string) {
  const once = () => audited(cli, browser, url, out);
  return once().catch((error: { stderr: string }) => {
    if (/Runtime error encountered/.test(error.stderr)) return once();
    throw error;
  });
}

type Report = {
  audits: {
    metrics: { details: { items: [{ observedLoad: number }] } };
    'network-requests': {
      details: { items: { url: string; networkRequestTime: number; resourceType: string; transferSize: number }[] };
    };
  };
  categories: Record<Category, { score: number }>;
};

async function audited(cli: string, browser: string, url: string, out: string): Promise<Report> {
  await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${out}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    {
      env: { ...process.env, CHROME_PATH: browser },
      timeout: AUDIT_LIMIT_MS,
    },
  );
  return JSON.parse(readFileSync(out, 'utf8')) as Report;
}

const firstLoad = (report: Report) => {
  const loadedAt = report.audits.metrics.details.items[0].observedLoad;
  const requests = report.audits['network-requests'].details.items.filter(
    ({ url, networkRequestTime }) => url.startsWith('http') && networkRequestTime <= loadedAt,
  );
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    requests: requests.filter(({ resourceType }) => resourceType !== 'Image').length,
    pictures: requests.filter(({ resourceType }) => resourceType === 'Image').length,
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  };
};

export default async function bench() {
  const [cli, browser] = [lighthouse(), (await findBrowser({ install: true })) ?? ''];
  const folder = join(root, '.cache/lighthouse');
  mkdirSync(folder, { recursive: true });
  const picture = readFileSync(join(root, 'apps/shell/public/icons/icon-512.png'));
  const server = createServer(({ url }, response) => {
    if (url === PICTURE) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }).end(EMPTY);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const site = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const empty = await audit(cli, browser, `http://${site}/`, join(folder, 'empty.json'));
  const product = await startProduct({ env: { TIDINGS_ALLOW_ADDRESSES: site } });
  const rows: BenchRow[] = [];
  const story = await waitForFirstStory(product.url);
  const pages = {
    home: '/',
    feed: '/feed',
    article: `/article?id=${story}`,
    blog: await createBenchBlog(product, `http://${site}${PICTURE}`),
  };
  for (const [page, path] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1)
      reports.push(await audit(cli, browser, `${product.url}${path}`, join(folder, `${page}-${run}.json`)));
    for (const category of CATEGORIES) {
      const figure = median(reports.map((report) => Math.round(report.categories[category].score * 100)));
      const anchor = Math.round(empty.categories[category].score * 100);
      rows.push({
        name: `${page} ${category}, mobile, median of ${RUNS}`,
        figure,
        unit: 'of 100',
        anchor,
        ratio: figure / anchor,
        target: TARGETS[category],
        ok: figure >= TARGETS[category],
      });
    }
    if (page !== 'home' && page !== 'feed') continue;
    const { requests, pictures, scriptKb } = firstLoad(reports[0]!);
    rows.push({
      name: `${page} requests of the first load (beside ${pictures} pictures of stories)`,
      figure: requests,
      unit: '',
      anchor: 1,
      ratio: requests,
      target: REQUEST_LIMIT,
      ok: requests <= REQUEST_LIMIT,
    });
    rows.push({
      name: `${page} scripts of the first load as transferred`,
      figure: scriptKb,
      unit: 'KB',
      anchor: null,
      ratio: null,
      target: JS_LIMIT_KB,
      ok: scriptKb <= JS_LIMIT_KB,
    });
  }
  await product.stop();
  server.closeAllConnections();
  server.close();
  return { rows };
}
