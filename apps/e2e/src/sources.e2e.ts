import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { registerPerson, signIn } from './people.ts';
import type { Product } from './product.ts';
import { waitForSound, watchSound } from './sound.ts';
import { type TestSite, createArticlePage, FERRY_STORY } from './test-site.ts';

const PASSWORD = 'kettles boil slowly';
const ANN = 'ann@sources.example.org';
const BEA = 'bea@sources.example.org';
const item = (title: string, path: string) =>
  `<item><guid>${path}</guid><title>${title}</title><link>${path}</link><description>News of the ` +
  'ferry.</description></item>';

let product: Product;
let site: TestSite;
test.beforeAll(async ({ accountProduct, browser, site: sharedSite }) => {
  [product, site] = [accountProduct, sharedSite];
  site.serve({
    '/':
      '<!doctype html><html><head><title>The Test Post</title><link rel="alternate" type="application/rss+xml" ' +
      'href="/news.xml"></head><body><p>Welcome.</p></body></html>',
    '/news.xml': () =>
      '<?xml version="1.0"?><rss version="2.0"><channel><title>The Test Post</title>' +
      item(FERRY_STORY.title, `${site.url}/ferry`) +
      `${item('Golf is cancelled', `${site.url}/golf`)}</channel></rss>`,
    '/ferry': createArticlePage(FERRY_STORY),
    '/golf': createArticlePage({ ...FERRY_STORY, title: 'Golf is cancelled' }),
    '/nothing': '<!doctype html><title>Nothing</title><p>No feed.</p>',
  });
  await registerPerson(browser, product.url, ANN, PASSWORD);
  await registerPerson(browser, product.url, BEA, PASSWORD);
});

const main = (page: Page) => page.getByRole('main');
const add = async (page: Page, address: string, folder = '') => {
  await main(page).getByLabel('Address').fill(address);
  await main(page)
    .getByLabel(/^Folder optional/)
    .fill(folder);
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
};

test('a site can be added as a source, its articles played or muted, and the source exported to a file', async ({
  page,
  browser,
}) => {
  await watchSound(page);
  await signIn(page, product.url, ANN, PASSWORD);
  await page.goto(`${product.url}/sources`);
  await main(page).getByRole('button', { name: 'Add a source' }).click();
  await add(page, 'not an address');
  await expect(main(page).getByText('This is not a web address.')).toBeVisible();
  await add(page, `${site.url}/`, 'Ferries');
  await expect(main(page).getByRole('heading', { name: 'Ferries' })).toBeVisible();
  await expect(main(page).getByText(`${site.url}/news.xml`)).toBeVisible();
  await expect(main(page).getByText(/^Read /)).toBeVisible();
  expect(await findPageProblems(page, 'sources')).toEqual([]);
  const wide = page.viewportSize()!;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findPageProblems(page, 'sources, dark, 390 px')).toEqual([]);
  await page.setViewportSize(wide);

  await main(page).getByRole('tab', { name: 'Stories' }).click();
  await expect(main(page).getByRole('heading', { name: FERRY_STORY.title })).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await main(page)
    .getByRole('button', { name: `Listen`, exact: false })
    .filter({ hasText: /Listen/ })
    .first()
    .click();
  await waitForSound(page);

  await main(page).getByRole('tab', { name: 'Muted words' }).click();
  await main(page).getByLabel('Word or name').fill('golf');
  await main(page).getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(main(page).getByRole('button', { name: 'Unmute: golf' })).toBeVisible();
  await main(page).getByRole('tab', { name: 'Stories' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);

  await main(page).getByRole('tab', { name: 'Sources' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Export OPML' }).click(),
  ]);
  const file = join(product.data, 'sources.opml');
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).toContain(`xmlUrl="${site.url}/news.xml"`);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, product.url, BEA, PASSWORD);
  await expect(main(other).getByText(FERRY_STORY.title)).toHaveCount(0);
  await other.goto(`${product.url}/sources?tab=sources`);
  const choose = (path: string) => main(other).locator('input[type=file]').setInputFiles(path);
  const noOpml = join(product.data, 'none.opml');
  writeFileSync(noOpml, 'hello');
  await choose(noOpml);
  await expect(main(other).getByText('This file is not an OPML file with feeds.')).toBeVisible();
  await choose(file);
  await expect(main(other).getByText('1 feed added.')).toBeVisible();
  await expect(main(other).getByRole('heading', { name: 'Ferries' })).toBeVisible();
  await main(other).getByRole('tab', { name: 'Stories' }).click();
  await expect(main(other).getByRole('heading', { name: FERRY_STORY.title })).toBeVisible();
  await main(other).getByRole('tab', { name: 'Sources' }).click();
  await main(other).getByRole('button', { name: 'Remove: The Test Post' }).click();
  await expect(main(other).getByRole('heading', { name: 'Ferries' })).toHaveCount(0);
  await other.context().close();
});
