import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { registerByApi } from './people.ts';
import type { Product } from './product.ts';
import { recordRoutes, expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, findHighlightedWord, watchSound } from './sound.ts';

const PASSWORD = 'kettles boil slowly';
const TITLE = 'The ferry that never waits';
const CONTENT =
  'The boat leaves at *twenty past six*. **No passenger** has ever asked [why](https://harbour.example/why).\n\n## ' +
  'What one takes along\n\n- a flask of tea\n- two oranges <b onclick=alert(1)>peeled</b>\n\n> The sea is not ' +
  'late.';

let product: Product;
let ann: Person;
let bea: Person;
type Person = { context: BrowserContext; page: Page };
async function person(browser: Browser, email: string): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await watchSound(page);
  await registerByApi(page, product.url, email, PASSWORD);
  await page.goto(`${product.url}/feed`);
  return { context, page };
}
test.beforeAll(async ({ accountProduct, browser }) => {
  product = accountProduct;
  ann = await person(browser, 'ann@blogs.example.org');
  bea = await person(browser, 'bea@blogs.example.org');
});
test.afterAll(async () => {
  // Other test files of this worker share the product and expect it to have no blogs.
  for (const { author, id } of published) await ask(author, 'mutation D($id: ID!) { deleteBlog(id: $id) }', { id });
  await Promise.all([ann, bea].map(({ context }) => context.close()));
});
test.describe.configure({ mode: 'serial' });

const published: { author: Person; id: string }[] = [];

async function ask<Data>({ page }: Person, query: string, variables: object): Promise<Data> {
  const response = await page.request.post(`${product.url}/graphql`, {
    headers: { 'mercurius-require-preflight': '1' },
    data: { query, variables },
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Publishes blogs through the API and returns their IDs. The blogs are deleted after the tests in this file. */
async function publish(
  author: Person,
  name: string,
  count: number,
  content = `*A word* about ${name}. `.repeat(12),
): Promise<string[]> {
  const query = 'mutation C($input: BlogInput!) { createBlog(input: $input) { ... on Blog { id } } }';
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const input = {
      title: `${name} ${number}`,
      content,
      author: 'A',
      category: 'K',
      subcategory: 'S',
      tags: ['t'],
      featuredImage: 'https://pictures.invalid/a.jpg',
      seoDescription: 'D',
      seoKeywords: ['k'],
      published: true,
    };
    const { createBlog } = await ask<{ createBlog: { id: string } }>(author, query, { input });
    expect(createBlog.id).toMatch(/^[0-9a-f-]{36}$/);
    published.push({ author, id: createBlog.id });
    ids.push(createBlog.id);
  }
  return ids;
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });

test('the empty blog list shows its humorous message', async ({ page }) => {
  await page.goto(`${product.url}/blogs`);
  await expect(main(page).getByRole('heading', { name: 'This place is empty.' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Write a blog' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fblogs%2Fcreate$/);
  recordStates('Blogs: empty');
});

test('the blog editor marks empty fields, keeps drafts on leaving and rejects duplicate keywords', async () => {
  const { page } = ann;
  await page.goto(`${product.url}/blogs/create`);
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('9 fields need your attention.')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await field(page, 'Title').fill(TITLE);
  await field(page, 'Content').fill(CONTENT);
  await expect(page.getByText('Draft saved in this browser')).toBeVisible();

  await page.reload();
  await main(page).getByRole('button', { name: 'Continue editing' }).click();
  await expect(field(page, 'Title')).toHaveValue(TITLE);
  for (const [name, value] of Object.entries({
    Author: 'Ann',
    Category: 'Travel',
    Subcategory: 'Sea',
    'Featured image': 'https://pictures.example/sea.jpg',
    'SEO description': 'A boat and its hour.',
  }))
    await field(page, name).fill(value);
  for (const name of ['Tags', 'SEO keywords'])
    for (const word of [' ferry ', 'tea']) {
      await field(page, name).fill(word);
      await field(page, name).press('Enter');
    }
  await field(page, 'SEO keywords').fill('Ferry');
  await field(page, 'SEO keywords').press('Enter');
  await expectText(page, 'This keyword already exists!');

  await main(page).getByRole('tab', { name: 'Preview' }).click();
  await expect(main(page).getByText('twenty past six')).toBeVisible();
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/blogs\/create$/);
  await main(page).getByRole('checkbox', { name: 'Published' }).check();
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(main(page).getByRole('article')).toContainText(
    'The boat leaves at twenty past six. No passenger has ever asked why.',
  );
  recordRoutes('/blogs/create');
  recordStates(
    'Blogs: create: empty fields are marked, the page scrolls to its top',
    'Blogs: create: unpublished is rejected silently',
    'Blogs: create: success leads to /blogs',
    'Blogs: create: a draft is kept',
    'Blogs: keywords: a duplicate is refused',
  );
});

test('a visitor opens a blog by its URL and sees words highlighted while it plays', async () => {
  const { page } = bea;
  await page.goto(`${product.url}/blogs`);
  await main(page).getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(/\/blogs\/[0-9a-f-]{36}\/the-ferry-that-never-waits$/);
  await page.goto(page.url().replace(/[^/]+$/, 'some-older-title'));
  await expect(page).toHaveURL(/\/the-ferry-that-never-waits$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(main(page).locator('em')).toHaveText('twenty past six');
  await expect(main(page).getByText('two oranges <b onclick=alert(1)>peeled</b>')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await main(page).getByRole('link', { name: 'why' }).click();
  await expect(page.getByRole('dialog', { name: 'Going to External Site' })).toBeVisible();
  await page.keyboard.press('Escape');

  await main(page)
    .getByRole('button', { name: /^Listen.*ferry/ })
    .click();
  await waitForSound(page);
  // Words are found even when emphasis and links split the text.
  let lit = await findHighlightedWord(page);
  for (let turn = 0; turn < 100 && (lit === null || lit.block === 0); turn += 1) {
    await page.waitForTimeout(100);
    lit = await findHighlightedWord(page);
  }
  expect((await main(page).locator(`[data-block="${lit!.block}"]`).textContent())!.slice(lit!.start, lit!.end)).toBe(
    lit!.text,
  );

  const like = main(page).getByRole('button', { name: /^Like: / });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(main(page).getByRole('button', { name: /\(1 like\)$/ })).toHaveAttribute('aria-pressed', 'true');
  recordRoutes('/blogs/{id}/{slug}');
  recordStates(
    'Blogs: details',
    'Blogs: a slug that does not match is corrected',
    'Blogs: liked',
    'Blogs: listened to',
  );
});

test('only the author of a blog can edit and delete it', async () => {
  const address = bea.page.url();
  await bea.page.goto(`${address}/edit`);
  await expect(main(bea.page).getByRole('heading', { name: 'Only its author can edit this blog.' })).toBeVisible();
  const id = address.split('/').at(-2);
  const refused = await bea.page.request.post(`${product.url}/graphql`, {
    headers: { 'mercurius-require-preflight': '1' },
    data: { query: 'mutation D($id: ID!) { deleteBlog(id: $id) }', variables: { id } },
  });
  expect(((await refused.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code).toBe(
    'NOT_FOUND',
  );

  await ann.page.goto(address);
  await main(ann.page).getByRole('link', { name: 'Edit' }).click();
  await field(ann.page, 'Title').fill('The ferry that waited once');
  await main(ann.page).getByRole('button', { name: 'Save changes' }).click();
  await expect(main(ann.page).getByRole('link', { name: 'The ferry that waited once' })).toBeVisible();
  await bea.page.goto(address);
  await expect(bea.page).toHaveURL(/\/the-ferry-that-waited-once$/);
  recordRoutes('/blogs/{id}/{slug}/edit');
  recordStates('Blogs: only its author can edit a blog');
});

test('a deleted blog is unavailable to its author and to others', async () => {
  const { page } = ann;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${bea.page.url()}/edit`);
  await main(page).getByRole('button', { name: 'Delete this blog' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(main(page).getByRole('heading', { name: 'This place is empty.' })).toBeVisible();
  await bea.page.reload();
  await expect(main(bea.page).getByRole('heading', { name: 'This blog no longer exists.' })).toBeVisible();
  recordStates('Blogs: deleted', 'Blogs: gone');
});

test('the blog list loads 20 blogs at a time and filters them by title', { tag: '@slow' }, async ({ page }) => {
  await publish(ann, 'Snow', 11);
  await publish(bea, 'Thaw', 11);
  await page.goto(`${product.url}/blogs`);
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(20);
  const preview = (await cards
    .first()
    .getByText(/^A word about Thaw\./)
    .textContent())!;
  expect([...preview.replace(/…$/, '')].length).toBeLessThanOrEqual(150);
  await expect(cards.first().locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(cards.first().getByRole('button', { name: /^Like: Thaw 11/ })).toBeVisible();
  await main(page).getByRole('searchbox', { name: 'Search titles' }).fill('sNOW 1');
  // The blog "1" is not loaded yet; only 10 and 11 match.
  await expect(cards).toHaveCount(2);
  await main(page).getByRole('searchbox', { name: 'Search titles' }).fill('');
  await main(page).getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(22);
  await expect(main(page).getByRole('button', { name: 'Load More' })).toHaveCount(0);
  recordStates('Blogs: list: preview, date, likes', 'Blogs: search by title', 'Blogs: Load More accumulates');
});

test('axe finds no problems in blogs: wide and light, narrow and dark, and in Arabic', { tag: '@slow' }, async () => {
  const { page } = ann;
  const [id] = await publish(ann, TITLE, 1, CONTENT);
  await page.goto(`${product.url}/blogs/${id}/blog`);
  await expect(page).toHaveURL(/\/the-ferry-that-never-waits-1$/);
  const address = new URL(page.url()).pathname;
  const problems: string[] = [];
  for (const [colorScheme, width, language] of [
    ['light', 1280, 'en'],
    ['dark', 320, 'en'],
    ['light', 390, 'ar'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((interfaceLanguage) => {
      localStorage.setItem(
        'tidings.preferences',
        JSON.stringify({
          ...(JSON.parse(localStorage.getItem('tidings.preferences') ?? '{}') as object),
          interfaceLanguage,
        }),
      );
    }, language);
    for (const route of ['/blogs', address, `${address}/edit`, '/blogs/create', '/blogs/nothing/here']) {
      await page.goto(`${product.url}${route}`);
      await main(page).getByRole('heading', { level: 1 }).waitFor();
      if (route === '/blogs/create') await main(page).locator('button[type="submit"]').click();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      problems.push(...(await findPageProblems(page, `${route} ${colorScheme} ${width} ${language}`)));
    }
  }
  await page.evaluate(() => {
    localStorage.removeItem('tidings.preferences');
  });
  expect(problems).toEqual([]);
});
