import { type Page, expect } from '@playwright/test';
import { readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { test } from './browser-test.ts';
import { registerByApi } from './people.ts';
import { type Product, sendQuery } from './product.ts';

let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});

const main = (page: Page) => page.getByRole('main');
const note = (page: Page) => main(page).getByRole('note').filter({ hasText: 'These are in English.' });
/** A language with articles, one without, one in another script, and one written from right to left. */
const ofEachKind = new Set(['de', 'pt', 'ja', 'ar', 'en']);
/** English is the initial choice, so it is tested last. */
const inTurn = [...readingLanguages.slice(1), ...readingLanguages.slice(0, 1)].filter(
  ({ code }) => isExhaustiveTestRun || ofEachKind.has(code),
);

async function choose(page: Page, code: string): Promise<void> {
  await page.goto(`${product.url}/settings`);
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('UpdatePreferences') === true);
  const language = main(page).getByRole('combobox', { name: 'Language', exact: true });
  await expect(language.locator(`option[value="${code}"]`)).toHaveText(/\((\d+ stor(y|ies)|no stories yet)/);
  await expect(language.locator('option[value="en"]')).toHaveText(/\(\d+ stories, /);
  await language.selectOption(code);
  await stored;
}

test('each language shows its articles, or English articles with a notice', { tag: '@slow' }, async ({ page }) => {
  await registerByApi(page, product.url, 'ann@languages.example.org', 'kettles boil slowly');
  const first = (code: string) =>
    sendQuery<{ feed: { language: string; articles: object[] } }>(
      product.url,
      `{ feed(language: "${code}", first: 1) { language articles { id } } }`,
    );
  // Articles arrive shortly after a new product starts.
  await expect.poll(async () => (await first('en')).feed.articles).toHaveLength(1);
  const shownFor = new Map<string, string>();
  for (const { code } of readingLanguages) {
    const { feed } = await first(code);
    expect([code, 'en']).toContain(feed.language);
    expect(feed.articles).toHaveLength(1);
    shownFor.set(code, feed.language);
  }
  for (const { code } of inTurn) {
    await choose(page, code);
    const lines = shownFor.get(code) === code ? 0 : 1;
    await page.goto(`${product.url}/feed`);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(main(page).getByLabel('Language of the stories')).toHaveValue(code);
    await expect(note(page)).toHaveCount(lines);
    await page.goto(`${product.url}/player`);
    await expect(
      main(page).getByRole('list', { name: 'Today’s headlines' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expect(note(page)).toHaveCount(lines);
    await page.goto(`${product.url}/`);
    await expect(main(page).getByRole('article').first().getByRole('heading')).not.toBeEmpty();
    await expect(main(page).getByText(/The first headlines are being fetched\.|Check again in a minute/)).toHaveCount(
      0,
    );
    await expect(note(page)).toHaveCount(lines);
  }
});

test('the notice links to the page for adding sources, and English can be chosen', async ({ page }) => {
  await registerByApi(page, product.url, 'bea@languages.example.org', 'kettles boil slowly');
  await choose(page, 'ja');
  await page.goto(`${product.url}/feed`);
  await expect(note(page)).toHaveText('There are no stories in Japanese here yet. These are in English. Add sources');
  await main(page).getByLabel('Language of the stories').selectOption('en');
  await expect(note(page)).toHaveCount(0);
  await main(page).getByLabel('Language of the stories').selectOption('ja');
  await note(page).getByRole('link', { name: 'Add sources' }).click();
  await expect(page).toHaveURL(/\/sources$/);
});
