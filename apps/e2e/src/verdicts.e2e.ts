import { type Page, expect } from '@playwright/test';
import { verdictExplanations, type Verdict } from '@tidings/contracts/errors/codes.ts';
import { test } from './browser-test.ts';
import type { Product } from './product.ts';
import { waitForSound, watchSound } from './sound.ts';
import { createArticlePage, FERRY_STORY, type TestSite } from './test-site.ts';

const beginning = {
  ...FERRY_STORY,
  paragraphs: [...FERRY_STORY.paragraphs.slice(0, 3), 'Subscribe to continue reading this story.'],
};
const entries = Array.from(
  { length: 8 },
  (_, n) =>
    `<div><h2><a href="/s${n}">The council decides about the harbour, part ` +
    `${n}</a></h2><p>${FERRY_STORY.paragraphs[3]!.slice(0, 120)}</p></div>`,
).join('');
const pages: Record<string, string> = {
  '/teaser.html': createArticlePage(beginning),
  '/paywall.html': createArticlePage({
    ...FERRY_STORY,
    paragraphs: ['This article is for subscribers only. Subscribe to continue reading.'],
  }),
  '/consent.html':
    '<h1>Before you continue</h1><p>We and our 842 partners store cookies on your device, and process your data ' +
    'with your consent.</p><button>Accept all</button><button>Reject all</button>',
  '/script.html': '<div id="root"></div><script src="/app.js"></script>',
  '/list.html': `<title>Harbour</title><h1>Harbour</h1>${entries}`,
  '/empty.html': '<main><img src="/boat.jpg" alt="A boat"></main>',
};
const verdicts: [path: string, verdict: Exclude<Verdict, 'ok'>][] = [
  ['/paywall.html', 'paywall'],
  ['/consent.html', 'consent'],
  ['/script.html', 'script-only'],
  ['/list.html', 'not-article'],
  ['/empty.html', 'empty'],
  ['/teaser.html', 'teaser'],
];

let product: Product;
let site: TestSite;
test.beforeAll(({ product: sharedProduct, site: sharedSite }) => {
  [product, site] = [sharedProduct, sharedSite];
  site.serve({ ...pages, '/open.html': createArticlePage(FERRY_STORY) });
});

const main = (page: Page) => page.getByRole('main');
const listen = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Listen/ })
    .first();
const scrape = async (page: Page, address: string) => {
  await main(page).getByRole('textbox', { name: 'URL of the page' }).fill(address);
  await main(page).getByRole('button', { name: 'Scrape' }).click();
};

test('every verdict is explained, and teasers and pasted texts can be played', { tag: '@slow' }, async ({ page }) => {
  await watchSound(page);
  await page.goto(`${product.url}/scraper`);
  for (const [path, verdict] of verdicts) {
    await scrape(page, site.url + path);
    await expect(main(page).getByText(verdictExplanations[verdict])).toBeVisible();
  }
  await expect(main(page).getByText('Subscribe to continue reading')).toHaveCount(0);
  await listen(page).click();
  await waitForSound(page);

  await scrape(page, `${site.url}/paywall.html`);
  await main(page).getByRole('link', { name: 'Paste the text' }).click();
  await expect(main(page).getByText(`To hear a page from ${site.host}`)).toBeVisible();
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).fill(FERRY_STORY.paragraphs.join('\n\n'));
  await listen(page).click();
  await expect(main(page).getByText('There is a good bench').last()).toBeVisible();
  await waitForSound(page);
});

test('the bookmarklet sends a page, which is played without being fetched', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/scraper#send`);
  const bookmark = main(page).getByRole('link', { name: 'Listen in Tidings' });
  // Set after rendering, because React blocks `javascript:` URLs.
  await expect(bookmark).toHaveAttribute('href', /^javascript:/);
  const program = decodeURIComponent(((await bookmark.getAttribute('href')) ?? '').replace(/^javascript:/, ''));
  expect(program).toContain(product.url);
  await page.goto(`${site.url}/open.html`);
  const countRequests = () => site.hits.filter((path) => path === '/open.html').length;
  const fetched = countRequests();
  const press = async (does: string) => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate(does)]);
    return opened;
  };
  const tidings = await press(program);
  await expect(main(tidings).getByRole('heading', { level: 1 })).toContainText(FERRY_STORY.title);
  await watchSound(tidings);
  await main(tidings).getByRole('button', { name: 'Hear this page' }).click();
  await expect(main(tidings).getByText('There is a good bench')).toBeVisible();
  expect(await tidings.evaluate(() => window.opener === null)).toBe(true);
  await listen(tidings).click();
  await waitForSound(tidings);
  expect(countRequests()).toBe(fetched);

  const select = `getSelection().selectAllChildren([...document.querySelectorAll('article p')].at(-1));`;
  const part = await press(select + program);
  await main(part).getByRole('button', { name: 'Hear this page' }).click();
  await expect(main(part).getByText('The old pump is to be shown')).toBeVisible();
  await expect(main(part).getByText('There is a good bench')).toHaveCount(0);

  // This is rejected, because a page may send only itself.
  const liar = await press(
    `(() => { const w = open(${JSON.stringify(`${product.url}/send`)}); addEventListener('message', () => ` +
      `w.postMessage({ url: 'https://elsewhere.example/', title: 'Elsewhere', selected: '', html: '<p>x' }, ` +
      `'*')); })()`,
  );
  await expect(main(liar).getByText('Waiting for the page.')).toBeVisible();
  await expect(main(liar).getByText('Elsewhere')).toHaveCount(0);
  await page.goto(`${product.url}/send`);
  await expect(main(page).getByRole('heading', { name: 'No page was received.' })).toBeVisible();
});
