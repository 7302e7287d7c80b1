import { type Page, expect } from '@playwright/test';
import { NewsHttpServer } from '@tidings/testing/news-http-server.ts';
import { test } from './browser-test.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { waitForSound, watchSound } from './sound.ts';

/** Placeholders that the API returns for missing data. */
const PLACEHOLDER = /not available|EMPTY_/i;
const PAPER = 'The Test Post';
const LATE = 'The museum of clocks opens at an unusual hour';
const THINGS = ['bridge', 'orchard', 'library', 'quarry', 'lighthouse', 'brewery', 'chapel', 'harbour', 'windmill'];
const TOWNS = ['Larkford', 'Kessock', 'Ashby', 'Norden', 'Tarn'];
const headlines = TOWNS.flatMap((place) => THINGS.map((thing) => `The ${thing} of ${place} has a new keeper`));
/** The late article is the newest, so it is played first. */
const titles = [LATE, ...headlines.slice(1)];
const page = (title: string, inside: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${inside}</body></html>`;
const story = (title: string, sentence: string) =>
  page(title, `<h1>${title}</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(6)}`);
const links = Array.from({ length: 40 }, (_, index) => `<li><a href="/p/${index}">Page ${index} of our town</a></li>`);
const pages: Record<string, string> = {
  '/plain.html': story('A walk along the wall', 'The wall is older than the town, and its builder is unknown. '),
  '/links.html': page('All our pages', `<ul>${links.join('')}</ul>`),
};
const createText = (title: string, index: number) =>
  `<p>${title}. ${`Whoever passes number ${index} may look in on day ${index + 1}. `.repeat(14)}</p>`;
/** No item has a description or an author. All items except the late one contain their text. */
const createFeed = (origin: string) =>
  '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
  `<title>${PAPER}</title><language>en</language>${titles
    .map(
      (title, index) =>
        `<item><title>${title}</title><link>${origin}/story-${index}</link>
<pubDate>${new Date(Date.now() - index * 60_000).toUTCString()}</pubDate>${
          title === LATE ? '' : `<content:encoded><![CDATA[${createText(title, index)}]]></content:encoded>`
        }</item>`,
    )
    .join('\n')}</channel></rss>`;

let product: Product;
let site: NewsHttpServer;
/** Lets the test site send the page of the late article. */
let sendLate: () => void;
const lateSent = new Promise<void>((resolve) => {
  sendLate = resolve;
});
test.beforeAll(async () => {
  site = await new NewsHttpServer(async ({ url: { pathname } }, response) => {
    if (pathname === '/feed.xml') {
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(createFeed(site.origin));
      return;
    }
    if (pathname === '/story-0') await lateSent;
    const body =
      pathname === '/story-0' ? story(LATE, 'It shows three hundred clocks that disagree. ') : pages[pathname];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }).listen();
  product = await startProduct({ TIDINGS_FEEDS: `${site.origin}/feed.xml`, TIDINGS_ALLOW_ADDRESSES: site.hostAndPort });
});
test.afterAll(async () => {
  sendLate();
  await product.stop();
  await site.close();
  removeFolder(product.data);
});
test.beforeEach(({ page: tab }) => watchSound(tab));

const main = (tab: Page) => tab.getByRole('main');
const listen = (tab: Page) =>
  main(tab)
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
const scrape = async (tab: Page, path: string) => {
  await tab.goto(`${product.url}/scraper`);
  await main(tab).getByRole('textbox', { name: 'URL of the page' }).fill(`${site.origin}${path}`);
  await main(tab).getByRole('button', { name: 'Scrape' }).click();
};
async function showsOnly(tab: Page, title: string): Promise<void> {
  await expect(tab.getByText(title).first()).toBeVisible();
  expect(await tab.evaluate(() => `${document.title} ${document.body.innerText}`)).not.toMatch(PLACEHOLDER);
}

test('the total duration is shown once the text of every article is known', { tag: '@slow' }, async ({ page: tab }) => {
  await expect(async () => {
    await tab.goto(`${product.url}/feed`);
    await expect(tab.getByRole('link', { name: `Headlines (${titles.length})` })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 100_000 });
  const play = main(tab).getByRole('button', { name: /^Play/ }).first();
  await expect(main(tab).getByRole('heading', { name: LATE })).toBeVisible();
  await expect(play).toHaveAccessibleName(/^Play the first 30: Headlines *: /);
  sendLate();
  await expect(async () => {
    await tab.reload();
    await expect(play).toHaveAccessibleName(/^Play the first 30: Headlines \d+ min/, { timeout: 3_000 });
  }).toPass({ timeout: 100_000 });
  await play.click();
  await waitForSound(tab);
  await tab.goto(`${product.url}/player`);
  const rows = tab.getByRole('region', { name: 'Playlist' }).getByRole('listitem');
  await expect(rows).toHaveCount(30);
  // All rows show the same details, whether opened or not.
  for (const row of await rows.all()) await expect(row).toContainText(/\d characters/);
});

test('fields that a feed leaves empty are not shown on any page', { tag: '@slow' }, async ({ page: tab }) => {
  const title = titles[3]!;
  await tab.goto(`${product.url}/feed`);
  const card = main(tab).getByRole('article').filter({ hasText: title });
  await expect(card.getByText(PAPER, { exact: true })).toBeVisible();
  await showsOnly(tab, title);
  await card.getByRole('heading').getByRole('button').click();
  await expect(tab.getByRole('dialog').getByText(PAPER, { exact: true })).toBeVisible();
  await showsOnly(tab, title);
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /^Listen/ })
    .click();
  await waitForSound(tab);
  await tab.keyboard.press('Escape');
  await tab.getByRole('banner').getByRole('link', { name: 'Player', exact: true }).click();
  await showsOnly(tab, title);
  for (const path of ['/', `/search?q=${encodeURIComponent(title)}`]) {
    await tab.goto(`${product.url}${path}`);
    await showsOnly(tab, path === '/' ? titles[1]! : title);
  }
});

test('a page without metadata shows its host as the source', { tag: '@slow' }, async ({ page: tab }) => {
  const title = 'A walk along the wall';
  await scrape(tab, '/plain.html');
  const article = main(tab).getByRole('article');
  await expect(article.getByRole('heading', { name: title })).toBeVisible();
  await expect(article.getByText('127.0.0.1', { exact: true })).toBeVisible();
  await expect(article.getByText('Headlines')).toHaveCount(0);
  await showsOnly(tab, title);
  await listen(tab);
  await waitForSound(tab);
  await tab.getByRole('banner').getByRole('link', { name: 'Player', exact: true }).click();
  await expect(main(tab).getByText(/127\.0\.0\.1, read by /)).toBeVisible();
  await showsOnly(tab, title);
  await tab.evaluate(() => {
    history.pushState({}, '', '/history');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(main(tab).getByRole('heading', { name: 'Listening History: 1' })).toBeVisible();
  await showsOnly(tab, title);
});

test('a page that contains only links is reported as unreadable', { tag: '@slow' }, async ({ page: tab }) => {
  for (const width of [1280, 390]) {
    await tab.setViewportSize({ width, height: 900 });
    await scrape(tab, '/links.html');
    const why = main(tab).getByText('This page is not a single story: it is a list, a home page or a search.');
    await expect(why).toBeVisible();
    await expect(main(tab).getByText(/no text/i)).toHaveCount(0);
    const field = (await main(tab).getByRole('textbox', { name: 'URL of the page' }).boundingBox())!;
    for (const part of [tab.locator('svg[data-picture="torn-page"]'), why])
      expect(Math.round((await part.boundingBox())!.x)).toBe(Math.round(field.x));
  }
});
