import { expect } from '@playwright/test';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { test } from './browser-test.ts';
import { hasXssCorpus, countExecutedPayloads, runInFrames, watchScripts, readXssPayloads } from './hostile.ts';
import { type Product, sendQuery, createListenerCookie, removeFolder, startProduct } from './product.ts';
import { createArticlePage, startTestSite, type TestSite } from './test-site.ts';

// The product takes at most this many of a feed's newest entries per fetch.
const ITEMS_PER_FEED = 60;
const PER_PAGE = 24;
const PER_TEXT = 25;
const AT_ONCE = 4;
/**
 * By default, each of the four fields of a feed entry gets a different string, and only every eighth article is opened.
 * With TIDINGS_TEST_ALL=1 (ten minutes longer), each string is used in all fields and every article is opened. Pages
 * and pasted texts always contain all strings, and the HTML in all API responses is rendered.
 */
const [PER_ITEM, OPENED_SHARE] = isExhaustiveTestRun ? [1, 1] : [4, 8];

const records = readXssPayloads();
const chunks = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
// Removes control characters, which XML forbids.
const xmlSafe = (text: string) =>
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
const filler = (
  '<p>The harbour office counted forty-one thousand crossings between April and November, a little more than ' +
  'last year, and most of the new passengers came by bicycle on a Sunday morning.</p>'
).repeat(4);

const items = chunks(records, PER_ITEM);
const inPlace = (item: typeof records, place: number) => xmlSafe(item[place % item.length]!.html);
const createEntry = (item: typeof records, number: number, index: number) => `<item>
<guid isPermaLink="false">${item[0]!.id}</guid><link>http://127.0.0.1/${number}/${index}</link>
<title>${cdata(`No ${number}-${index} ${inPlace(item, 1)}`)}</title>
<description>${cdata(inPlace(item, 2))}</description><dc:creator>${cdata(inPlace(item, 3))}</dc:creator>
<content:encoded>${cdata(`${filler}${inPlace(item, 0)}${filler}`)}</content:encoded>
<pubDate>${new Date(Date.now() - (number * ITEMS_PER_FEED + index) * 1000).toUTCString()}</pubDate></item>`;
const createFeed = (part: typeof items, number: number) =>
  '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  `xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Hostile ${number}</title>` +
  `<link>http://127.0.0.1/</link>${part
    .map((item, index) => createEntry(item, number, index))
    .join('\n')}</channel></rss>`;

let product: Product;
let site: TestSite;
test.beforeAll(async () => {
  const feeds = Object.fromEntries(
    chunks(items, ITEMS_PER_FEED).map((part, number) => [`/feed-${number}.xml`, createFeed(part, number)]),
  );
  const pages = Object.fromEntries(
    chunks(records, PER_PAGE).map((part, number) => [
      `/page-${number}.html`,
      createArticlePage({ title: 'T', author: 'A', paragraphs: ['X'] })
        .replace('<h1>T</h1>', `<h1>A page of strings, number ${number} ${part[0]!.html}</h1>`)
        .replace('<p>X</p>', part.map(({ html }) => `${filler}<p>${html}</p>`).join('')),
    ]),
  );
  site = await startTestSite({ ...feeds, ...pages });
  product = await startProduct({
    TIDINGS_FEEDS: Object.keys(feeds)
      .map((path) => `${site.url}${path}`)
      .join(','),
    TIDINGS_ALLOW_ADDRESSES: site.host,
  });
});
test.afterAll(async () => {
  await product.stop();
  await site.close();
  removeFolder(product.data);
});

const listener = createListenerCookie();
const askProduct = <T>(query: string, variables: object = {}) =>
  sendQuery<T | null>(product.url, query, variables, listener);
type Listed = { id: string; title: string; content: string };
/** Finds the strings of an article by the number at the start of its title. */
const findRecords = (title: string) => {
  const [, number, index] = /^No (\d+)-(\d+)/.exec(title) ?? [];
  return items[Number(number) * ITEMS_PER_FEED + Number(index)] ?? [];
};

/** Reads the whole feed, because the counts of `feedSections` stop at 1,000. */
async function readFeed(): Promise<Listed[]> {
  const articles: Listed[] = [];
  for (let after: string | null = null; ;) {
    const page: { feed: { articles: Listed[]; endCursor: string | null; hasNextPage: boolean } } | null =
      await askProduct(
        `query F($after: String) { feed(first: 40, after: $after) { articles { id title content }
        endCursor hasNextPage } }`,
        { after },
      );
    articles.push(...(page?.feed.articles ?? []));
    if (!page?.feed.hasNextPage) return articles;
    after = page.feed.endCursor;
  }
}

async function each<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
    }),
  );
}

test('control: the strings execute when nothing protects the page', { tag: '@slow' }, async ({ context, page }) => {
  const ran = await watchScripts(context, null);
  const asDocument = records.filter(({ fires }) => fires.includes('d'));
  const { harmful, isEnough } = await countExecutedPayloads(page, ran, asDocument);
  console.log(
    `control: ${harmful} of ${asDocument.length} strings ran as ` +
      `documents${hasXssCorpus ? '' : ' (own strings, because the corpus is missing)'}`,
  );
  expect(isEnough).toBe(true);
});

test('scripts in feeds, pages and pasted texts do not run', { tag: '@slow' }, async ({ context, page }) => {
  test.setTimeout(1_200_000);
  const articles = new Map<string, string>();
  const seen = new Set<string>();
  await expect
    .poll(async () => (await readFeed()).length, { timeout: 300_000, intervals: [2_000] })
    .toBeGreaterThanOrEqual(Math.floor(items.length * 0.95));
  for (const { id, title, content } of await readFeed()) {
    articles.set(id, content);
    // All texts are rendered alike, so only articles whose strings run without interaction are opened.
    if (findRecords(title).some(({ fires }) => /[di]/.test(fires))) seen.add(id);
  }
  const throughFeeds = articles.size;
  let throughPages = 0;
  await each(
    chunks(records, PER_PAGE).map((_, number) => `/page-${number}.html`),
    async (path) => {
      const extracted = await askProduct<{ articleExtractor: Listed }>(
        'query E($url: String!) { articleExtractor(url: $url) { id title content } }',
        { url: `${site.url}${path}` },
      );
      if (extracted) {
        articles.set(extracted.articleExtractor.id, extracted.articleExtractor.content);
        seen.add(extracted.articleExtractor.id);
        throughPages += 1;
      }
    },
  );
  let throughText = 0;
  await each(chunks(records, PER_TEXT), async (part) => {
    const pasted = await askProduct<{ readText: Listed }>(
      'mutation R($text: String!) { readText(input: { text: $text }) { id title content } }',
      { text: part.map(({ html }) => html.toWellFormed().replaceAll('\u0000', '')).join('\n\n') },
    );
    if (pasted) {
      articles.set(pasted.readText.id, pasted.readText.content);
      seen.add(pasted.readText.id);
      throughText += 1;
    }
  });
  expect(throughPages).toBeGreaterThanOrEqual(Math.floor(chunks(records, PER_PAGE).length * 0.9));
  expect(throughText).toBe(chunks(records, PER_TEXT).length);

  const ran = await watchScripts(context, product.url);
  await page.goto('about:blank');
  await runInFrames(
    page,
    [...articles].map(([id, html]) => ({ id, html })),
    'innerHTML',
    120,
    true,
  );
  const asHtml = ran.size;

  await context.addCookies([{ ...listener, url: product.url }]);
  await page.goto(`${product.url}/feed`);
  for (let more = 0; more < 12; more += 1) {
    const button = page.getByRole('button', { name: 'More stories' });
    if (!(await button.isVisible().catch(() => false))) break;
    await button.click();
    await page.waitForTimeout(150);
  }
  const opened = [...seen].filter((_, index) => index % OPENED_SHARE === 0);
  for (const id of opened) {
    // Retries the navigation, because a busy page may navigate back.
    await expect(async () => {
      await page.evaluate((to) => {
        history.pushState({}, '', `/article?id=${to}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, id);
      await page.locator(`[data-article="${id}"]`).waitFor({ timeout: 10_000 });
    }, `the page of ${id} shows its article`).toPass({ timeout: 60_000 });
  }
  console.log(
    `hostile strings: ${throughFeeds} feed entries, ${throughPages} pages, ${throughText} pasted texts; ` +
      `${asHtml} ran from the API’s HTML, ${ran.size - asHtml} on ${opened.length} of ${seen.size} article pages`,
  );
  expect([...ran]).toEqual([]);
});
