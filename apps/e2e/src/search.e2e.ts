import { expect, type Page } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { type Product, sendQuery } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const main = (page: Page) => page.getByRole('main');
const stories = (page: Page) => main(page).getByRole('article');
const field = (page: Page) => main(page).getByLabel('Search the news');
const asking = (page: Page) => new URL(page.url()).searchParams;
const submit = (page: Page) => main(page).getByRole('button', { name: 'Search', exact: true }).click();

test('a search from the feed highlights its matches, is remembered and can be left with Back', async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  await main(page).getByRole('searchbox', { name: 'Search the news' }).fill('lighthouse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=lighthouse$/);
  // Retries, because the search index is updated with a delay and responses are cached for 30 s.
  await expect(async () => {
    await page.reload();
    await expect(stories(page).first()).toBeVisible({ timeout: 10_000 });
    await expect(
      main(page)
        .locator('mark', { hasText: /^lighthouse$/i })
        .first(),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expectText(main(page), "You're all caught up!");
  await field(page).fill('Ferry map');
  await submit(page);
  await expect(page).toHaveURL(/q=Ferry\+map$/);
  await expect(main(page).getByRole('heading', { name: 'Ferry map', level: 2 })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Ferry map', exact: true })).toHaveAttribute(
    'href',
    '/search?q=Ferry+map',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('tidings.searches'))).toBe('["Ferry map"]');
  await page.goBack();
  await expect(field(page)).toHaveValue('lighthouse');
  await main(page).getByRole('button', { name: 'Remove: Ferry map' }).click();
  await expect(main(page).getByText('Recent searches')).toHaveCount(0);
  recordStates(
    'Search and topics: the words found are marked',
    'Search and topics: the end',
    'Search and topics: searches are remembered',
  );
});

test(
  'filters narrow a search, are stored in its URL and can be removed',
  { tag: '@slow' },
  async ({ page, browser }) => {
    await page.goto(`${product.url}/search?q=school+or+river+or+night`);
    const count = async () =>
      Number(
        /\d+/.exec(
          await main(page)
            .locator('[role=status]', { hasText: /stories|story/ })
            .innerText(),
        )?.[0],
      );
    await expect(stories(page).first()).toBeVisible();
    const all = await count();
    await main(page).getByText('Narrow it down').click();
    const source = main(page).getByLabel('Source', { exact: true });
    await expect(source.getByRole('option', { name: /^The Harbour Ledger \(\d+\)$/ })).toHaveCount(1);
    await source.selectOption('The Harbour Ledger');
    await expect(page).toHaveURL(/source=The\+Harbour\+Ledger/);
    await expect.poll(count).toBeLessThan(all);
    await main(page).getByLabel('Published').selectOption({ label: 'In the last 7 days' });
    await main(page).getByLabel('Listened to').selectOption({ label: 'Not yet' });
    await expect(page).toHaveURL(/time=week.*heard=no/);
    await expect(stories(page).first()).toContainText('The Harbour Ledger');
    for (const story of await stories(page).all()) await expect(story).toContainText('The Harbour Ledger');
    const narrowed = await count();
    const context = await browser.newContext({ locale: 'fr-FR' });
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('main').getByRole('article').first()).toContainText('The Harbour Ledger');
    await expect(other.getByRole('main').getByRole('article')).toHaveCount(Math.min(narrowed, 24));
    await context.close();
    await page.goto(`${page.url()}&lang=de`);
    await expect(main(page).getByText('No articles found for your search.')).toBeVisible();
    await main(page).getByRole('button', { name: 'Remove filter: German' }).click();
    await expect.poll(count).toBe(narrowed);
    await main(page).getByRole('button', { name: 'Remove filter: The Harbour Ledger' }).click();
    await expect.poll(count).toBeGreaterThan(narrowed);
    await page.goto(`${product.url}/search?q=lighthuose&category=sports`);
    await expect(main(page).getByText('No articles found for your search.')).toBeVisible();
    await page.goto(`${product.url}/search?q=lighthuose`);
    await expect(main(page).getByText('No results as typed. Showing results for “lighthouse”.')).toBeVisible();
    await expect(
      main(page)
        .locator('mark', { hasText: /^lighthouse$/i })
        .first(),
    ).toBeVisible();
  },
);

test('articles are suggested while typing, and Enter opens one', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/search`);
  const option = main(page).getByRole('option', { name: /lighthouse keeps its lamp/i });
  // Retries, because the search index is updated with a delay.
  await expect(async () => {
    await page.reload();
    await field(page).pressSequentially('lighth', { delay: 20 });
    await expect(option).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await field(page).press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await findPageProblems(page, 'suggestions')).toEqual([]);
  await field(page).press('Enter');
  const reader = page.getByRole('dialog');
  await expect(reader.getByRole('heading', { name: /lighthouse keeps its lamp/i })).toBeVisible();
});

test('similar articles are listed below the text and can be opened', { tag: '@slow' }, async ({ page }) => {
  const {
    feed: {
      articles: [story],
    },
  } = await sendQuery<{ feed: { articles: { id: string; title: string }[] } }>(
    product.url,
    '{ feed(category: science, first: 1) { articles { id title } } }',
  );
  await page.goto(`${product.url}/article?id=${story!.id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: story!.title })).toBeVisible();
  const more = main(page).getByRole('region', { name: 'More like this' });
  await expect(more).toHaveCount(0);
  // Retries, because similar articles load only when the reader scrolls near them, and the text grows during layout.
  await expect(async () => {
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(more).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  const first = more.getByRole('article').first().getByRole('heading');
  const title = await first.innerText();
  expect(title).not.toBe(story!.title);
  expect(await findPageProblems(page, 'More like this')).toEqual([]);
  await first.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
});

test(
  'each topic starts a search with one of its queries, even if nothing is typed',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${product.url}/search`);
    const topics = main(page).getByRole('region', { name: 'Topics' });
    await expect(topics.getByRole('listitem')).toHaveCount(6);
    await topics.getByRole('button', { name: 'Show all topics' }).click();
    await expect(topics.getByRole('listitem')).toHaveCount(18);
    await topics.getByRole('button', { name: 'Nature' }).click();
    await expect(topics.getByRole('link')).toHaveCount(5);
    await expect(topics.getByRole('link', { name: asking(page).get('q')! })).toHaveAttribute('aria-current', 'page');
    expect(asking(page).get('category')).toBe('nature');
    await expect(stories(page).first().or(main(page).getByText('No articles found for your search.'))).toBeVisible();
    await main(page).getByLabel('Category').selectOption({ label: 'Food' });
    await field(page).fill('   ');
    await submit(page);
    await expect.poll(() => asking(page).get('category')).toBe('food');
    await expect(main(page).getByRole('heading', { name: asking(page).get('q')! })).toBeVisible();
    recordStates(
      'Search and topics: 18 topics, six until all are shown',
      'Search and topics: a topic runs one of its five searches',
      'Search and topics: a blank search runs one',
    );
  },
);

test('a failed search shows the specified messages and can be retried', { tag: '@slow' }, async ({ page }) => {
  let answer: (name: string) => object | null = () => null;
  await page.route('**/graphql', async (route) => {
    const name = /query (\w+)/.exec((route.request().postDataJSON() as { query: string }).query)?.[1] ?? '';
    const body = answer(name);
    if (body) await route.fulfill({ json: body });
    else await route.fallback();
  });
  const refuse = (asked: string, message: string) => {
    answer = (name) => (name === asked ? { errors: [{ message, extensions: { code: 'BAD_INPUT' } }] } : null);
  };
  refuse('Search', '');
  await page.goto(`${product.url}/search?q=ferry`);
  await expectText(main(page), 'Failed to search articles. Please try again later.');
  await expectText(main(page), 'An unknown error occurred for searching articles.');
  answer = () => null;
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(stories(page).first()).toBeVisible();
  await page.goto(`${product.url}/search?q=qqzzxxyy`);
  await expectText(main(page), 'No articles found for your search.');
  refuse('PopulateNews', '');
  await page.goto(`${product.url}/search`);
  await expectText(main(page), 'Failed to populate news. Please try again later.');
  await expectText(main(page), 'An unknown error occurred for populated news.');
  answer = (name) => (name === 'PopulateNews' ? { data: { populateNews: [] } } : null);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expectText(main(page), 'No articles found for populated news.');
  recordStates('Search and topics: none found', 'Search and topics: failed, and asked again');
});

test('searching for any string causes no error', { tag: '@slow' }, async ({ page }) => {
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  for (const query of [
    'x'.repeat(10_000),
    '!?*:|&()<->"',
    '"""',
    '<b>bold</b>',
    'a\u0000b\u001b',
    '‮ferry',
    '日本',
    '%',
    '-- -a OR',
  ]) {
    await page.goto(`${product.url}/search?q=${encodeURIComponent(query)}`);
    await expect(stories(page).first().or(main(page).getByText('No articles found for your search.'))).toBeVisible();
  }
  expect(failed).toEqual([]);
});

test('a found article can be played, and “Back to top” focuses the heading', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/search?q=ship+or+sea+or+town+or+school+or+water`);
  await expect(main(page).getByRole('button', { name: 'Back to top' })).toBeHidden();
  await stories(page).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await main(page).getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  recordStates('Search and topics: back to top');
  await stories(page)
    .first()
    .getByRole('button', { name: /^Listen/ })
    .click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test(
    `axe finds no problems in search and redirect notice, ${colorScheme}, ${width} px`,
    { tag: '@slow' },
    async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const problems: string[] = [];
      for (const route of [
        '/search',
        '/search?q=ship+or+sea&category=world',
        '/search?q=ship+or+sea&source=The+Harbour+Ledger&time=month&heard=no',
        '/search?q=lighthuose',
        '/search?q=qqzzxxyy',
        '/redirect?url=https%3A%2F%2F%D0%B0pple.example%2F',
        '/redirect?url=javascript%3Aalert(1)',
      ]) {
        await page.goto(`${product.url}${route}`);
        await main(page).getByRole('heading', { level: 1 }).waitFor();
        if (route.startsWith('/search'))
          await stories(page).first().or(main(page).getByText('No articles found for your search.')).waitFor();
        if (route === '/search') await main(page).getByRole('button', { name: 'Show all topics' }).click();
        problems.push(...(await findPageProblems(page, `${route} ${colorScheme} ${width}`)));
      }
      expect(problems).toEqual([]);
      await context.close();
    },
  );
}
