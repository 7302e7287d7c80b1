import { type Locator, type Page, expect } from '@playwright/test';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { test } from './browser-test.ts';
import type { Product } from './product.ts';
import { SERVER_ERROR, replaceResponses } from './replace-responses.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { createArticlePage, FERRY_STORY, type TestSite } from './test-site.ts';

let product: Product;
let site: TestSite;
test.beforeAll(({ product: sharedProduct, site: sharedSite }) => {
  [product, site] = [sharedProduct, sharedSite];
  site.serve({ '/ferry.html': createArticlePage(FERRY_STORY) });
});

const main = (page: Page) => page.getByRole('main');
const stories = (page: Page) => main(page).getByRole('article');
const tornPage = (page: Page) => page.locator('svg[data-picture="torn-page"]');
/** Navigates from another page, so that the page requests its data instead of reading it from the HTML. */
async function openFeedByNavigation(page: Page): Promise<void> {
  await page.goto(`${product.url}/reader`);
  await main(page).getByRole('heading', { level: 1 }).waitFor();
}
const toFeed = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Feed', exact: true }).click();

test('the feed shows its loading, failed, empty and filled states', { tag: '@slow' }, async ({ page }) => {
  await openFeedByNavigation(page);
  const goOn = await replaceResponses(page, { Feed: undefined, FeedSections: undefined });
  await toFeed(page);
  await expect(main(page).getByRole('status').filter({ hasText: 'Loading today’s stories' })).toBeAttached();
  await goOn();
  await expect(stories(page).first()).toBeVisible();
  recordStates('News feed: loading: ghost skeleton');

  await openFeedByNavigation(page);
  const mend = await replaceResponses(page, { Feed: SERVER_ERROR });
  await toFeed(page);
  await expectText(main(page), 'Failed to populate news. Please try again later.');
  await mend();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(stories(page).first()).toBeVisible();
  recordStates('News feed: error');

  await openFeedByNavigation(page);
  await replaceResponses(page, {
    Feed: { data: { feed: { articles: [], endCursor: null, hasNextPage: false } } },
    FeedSections: {
      data: { feedSections: [], feedStatus: { edition: false, lastIngestAt: new Date().toISOString() } },
    },
  });
  await toFeed(page);
  await expectText(main(page), 'No articles found for populated news.');
  await expect(page.getByRole('link', { name: /^Business/ })).toHaveCount(0);
  recordStates('News feed: empty');
});

test('the feed has a lead story, an end line and a button to the player', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  await expect(stories(page).first().getByRole('heading', { level: 2 })).toBeVisible();
  expect(await stories(page).count()).toBeGreaterThan(6);
  for (
    const more = main(page).getByRole('button', { name: 'More stories' });
    await more.isVisible();
    await page.waitForTimeout(200)
  )
    await more.click();
  await expectText(main(page), "You're all caught up!");
  await page.keyboard.press('End');
  await page.getByRole('complementary', { name: 'Player' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/player$/);
  await expect(main(page).getByRole('region', { name: 'Now playing' })).toBeVisible();
  recordStates(
    'News feed: loaded: lead, rail and columns',
    'News feed: more stories until the end',
    'News feed: floating play button to /player',
  );
});

test('a card shows the article and its source; its title opens the reader', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  const card = stories(page).first();
  const { title, description, sourceName, author } = await page.evaluate(async () => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ feed(first: 1) { articles { title description sourceName author } } }' }),
    });
    return (
      (await answer.json()) as {
        data: { feed: { articles: { title: string; description: string; sourceName: string; author: string }[] } };
      }
    ).data.feed.articles[0]!;
  });
  for (const words of [title, description, sourceName, `By ${author}`])
    await expect(card.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(card.locator('img')).toBeVisible();
  recordStates('Article card: image, title, description, source, author, date');

  const goOn = await replaceResponses(page, { Article: undefined });
  await card.getByRole('heading').getByRole('button').click();
  const reader = page.getByRole('dialog', { name: 'Article' });
  await expectText(reader, 'Loading...');
  await goOn();
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Listen/ }).first()).toBeVisible();
  expect((await reader.boundingBox())!.width).toBeLessThanOrEqual(800);
  expect(Math.round((await reader.getByRole('region').first().boundingBox())!.height)).toBeLessThanOrEqual(0.6 * 900);
  recordStates('Content reader: at most 800 px wide, its text 60 % of the window high');
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  recordStates(
    'Article card: title opens the reader',
    'Content reader: hidden, visible',
    'Content reader: loading',
    'Content reader: text with its player',
  );
});

test('the reader reports a failure and shows the article’s URL', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  const mend = await replaceResponses(page, { Article: SERVER_ERROR });
  await stories(page).nth(1).getByRole('heading').getByRole('button').click();
  const reader = page.getByRole('dialog', { name: 'Article' });
  await expectText(reader, 'Failed to extract article. Please try a different URL or try again later.');
  await expect(tornPage(page)).toBeVisible();
  await mend();
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/"url":"[^"]*"/g, '"url":"https://ledger.example/story"'),
    });
  });
  await reader.getByRole('button', { name: 'Try again' }).click();
  await expect(reader.getByText('https://ledger.example/story', { exact: true })).toBeVisible();
  recordStates('Content reader: failed', 'Content reader: the address below');
});

test('an article page shows its loading, failed, deleted and missing states', { tag: '@slow' }, async ({ page }) => {
  const address = `${product.url}/article?url=${encodeURIComponent(`${site.url}/ferry.html`)}`;
  const messages = new Set<string>();
  const goOn = await replaceResponses(page, { ArticleExtractor: undefined });
  // The page shows one of five messages at random.
  for (let visit = 0; visit < 12 && messages.size < 2; visit += 1) {
    await page.goto(address);
    messages.add((await main(page).locator('p.soft').first().textContent())!);
  }
  expect(messages.size).toBe(2);
  await goOn();
  await page.goto(address);
  await expect(main(page).getByRole('heading', { level: 1, name: FERRY_STORY.title })).toBeVisible();
  await expect(main(page).getByText(`By ${FERRY_STORY.author}, 20 November 2026`)).toBeVisible();
  await expect(main(page).locator('time')).toHaveAttribute('datetime', /^2026-11-20T08:00/);
  await expect(main(page).getByText(/^From Monday the island depends/)).toBeVisible();
  recordStates('Article: loading: a random message', 'Article: title, author, date, content, category');

  await page.goto(`${product.url}/article?url=${encodeURIComponent(`${site.url}/nothing.html`)}`);
  await expectText(main(page), 'Failed to extract article. Please try a different URL or try again later.');
  await expect(tornPage(page)).toBeVisible();
  await page.goto(`${product.url}/article?id=0193a1c0-0000-7000-8000-000000000000`);
  await expect(main(page).getByRole('heading', { name: 'This article is no longer available.' })).toBeVisible();
  await page.goto(`${product.url}/article`);
  await expect(main(page).getByRole('heading', { name: 'No article is selected.' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Go To Feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  recordStates('Article: failed, with its picture', 'Article: gone', 'Article: none chosen');
});

test('the scraper ignores a repeated URL and reports invalid ones', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/scraper`);
  const field = page.getByRole('textbox', { name: 'URL of the page' });
  const scrape = async (typed: string) => {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Scrape' }).click();
  };
  await scrape(`${site.url}/ferry.html`);
  await expect(main(page).getByRole('heading', { name: FERRY_STORY.title })).toBeVisible();
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('articleExtractor')) requestCount += 1;
  });
  await scrape(`${site.url}/ferry.html`);
  await page.waitForTimeout(300);
  expect(requestCount).toBe(0);
  await expect(main(page).getByRole('heading', { name: FERRY_STORY.title })).toBeVisible();
  recordStates('Web scraper: the same URL again does nothing');
  await scrape('ferry dot html');
  await expectText(main(page), 'Please enter a valid URL');
  await expect(main(page).getByRole('heading', { name: FERRY_STORY.title })).toHaveCount(0);
  await expect(field).toHaveValue('ferry dot html');
  recordStates('Web scraper: an invalid URL clears the article');
  await scrape(`${site.url}/nothing.html`);
  await expectText(main(page), 'Failed to extract article. Please try a different URL or try again later.');
  await expect(tornPage(page)).toBeVisible();
  const leftEdge = async (part: Locator) => Math.round((await part.boundingBox())!.x);
  expect(await leftEdge(tornPage(page))).toBe(await leftEdge(field));
  recordStates('Web scraper: failed, with its picture');
});

test('search shows its progress while it runs', { tag: '@slow' }, async ({ page }) => {
  await replaceResponses(page, { Search: undefined });
  await page.goto(`${product.url}/search?q=lighthouse`);
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /lighthouse/ })
      .first(),
  ).toBeVisible();
  recordStates('Search and topics: loading');
});

test('the under-construction and signed-out pages link to other pages', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/under-construction`);
  await expectText(main(page), 'Follow us on');
  const ways = main(page).getByRole('list', { name: 'Follow us on' }).getByRole('link');
  await expect(ways).toHaveCount(3);
  for (const way of await ways.all())
    expect(await way.getAttribute('href')).toMatch(
      /^\/redirect\?url=https%3A%2F%2F[^&]+&previousUrl=%2Funder-construction$/,
    );
  recordStates('Under construction: links out carry url and previousUrl');
  await page.goto(`${product.url}/signed-out`);
  await main(page).getByRole('link', { name: 'Explore Features' }).click();
  await expect(page.locator('#features')).toBeInViewport();
  recordStates('Signed out: Explore Features');
});

test('public pages are translated into every other language', { tag: '@slow' }, async ({ browser }) => {
  const paths = [
    '/',
    '/feed',
    '/search',
    '/scraper',
    '/reader',
    '/about',
    '/contact',
    '/early-access',
    '/features',
    '/pricing',
  ];
  const headings = async (language: string, english: readonly string[]): Promise<string[]> => {
    const context = await browser.newContext();
    await context.addInitScript((interfaceLanguage) => {
      localStorage.setItem('tidings.preferences', JSON.stringify({ interfaceLanguage }));
    }, language);
    const page = await context.newPage();
    const all: string[] = [];
    for (const [pathIndex, path] of paths.entries()) {
      if (english.length > 0 && !isExhaustiveTestRun && (pathIndex + language.codePointAt(0)!) % 2 !== 0) continue;
      await page.goto(`${product.url}${path}`);
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
      // Waits for the translation, because the prerendered page is in English and the scripts load other languages.
      for (const [at, part] of [main(page).getByRole('heading').first(), page.getByRole('banner')].entries()) {
        await expect
          .poll(() => part.innerText(), { message: `${path} in ${language}` })
          .not.toBe(english[2 * pathIndex + at]);
        all.push(await part.innerText());
      }
    }
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(
      interfaceLanguages.find(({ code }) => code === language)?.direction,
    );
    await context.close();
    return all;
  };
  const english = await headings('en', []);
  for (const { code } of interfaceLanguages) if (code !== 'en') await headings(code, english);
  recordStates(
    'Interface: in Spanish',
    'Interface: in French',
    'Interface: in German',
    'Interface: in Arabic, from right to left',
  );
});
