import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Request, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { recordStates } from './screens/screen-records.ts';

type Counted = { names: { of: string; events: number }[]; routes: { of: string; events: number }[] };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CHOICE = 'Share anonymous usage';
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(product.data);
});

const isReport = (request: Request) => request.postData()?.includes('recordEvents') ?? false;

async function counted(): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'tools/bin/tidings.mjs'), 'analytics'],
    { env: { ...process.env, TIDINGS_DATA: product.data } },
  );
  const { names, routes } = JSON.parse(stdout) as Counted;
  const sums: Record<string, number> = {};
  for (const { of, events } of [...names, ...routes]) sums[of] = (sums[of] ?? 0) + events;
  return sums;
}

test('page views are counted only between consent and its withdrawal', { tag: '@slow' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  const reports: Request[] = [];
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (isReport(request)) reports.push(request);
    if (/^https?:/.test(request.url()) && !request.url().startsWith(product.url)) strangers.push(request.url());
  });
  await page.goto(`${product.url}/feed`);
  const choice = page.getByLabel(CHOICE);
  await choice.waitFor();
  await expect(choice).not.toBeChecked();
  await page.goto(`${product.url}/reader`);
  await page.waitForTimeout(6_000);
  expect(reports).toEqual([]);
  recordStates('Analytics: nothing before consent');

  const first = page.waitForRequest(isReport);
  await choice.check();
  const player = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Player' });
  await player.click();
  await first;
  await expect(player).toHaveAttribute('aria-current', 'page');
  await page.goto(`${product.url}/scraper?url=https%3A%2F%2Fsecret.example%2F`);
  await expect(page.getByLabel(CHOICE)).toBeChecked();
  await expect
    .poll(counted, { timeout: 40_000, intervals: [1_000] })
    .toMatchObject({ SessionStarted: 2, PageViewed: 3, UserExit: 1, SessionStopped: 1, TimeSpentOnPage: 2 });
  expect(Object.keys(await counted())).toEqual(expect.arrayContaining(['/reader', '/player', '/scraper']));
  expect(JSON.stringify(reports.map((request) => request.postData()))).not.toContain('secret.example');
  expect(await context.cookies()).toEqual([]);
  recordStates('Analytics: time on page, exit and session after it');

  await page.getByLabel(CHOICE).uncheck();
  const before = reports.length;
  await page.goto(`${product.url}/reader`);
  await page.waitForTimeout(6_000);
  expect(reports).toHaveLength(before);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('analytics')))).toEqual([]);
  expect(strangers).toEqual([]);
  recordStates('Analytics: nothing after consent is withdrawn');
  await context.close();
});
