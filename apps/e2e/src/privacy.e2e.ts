import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { readZip } from '@tidings/testing/read-zip.ts';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { registerByApi, signInOnPage } from './people.ts';
import type { Product } from './product.ts';

const PASSWORD = 'kettles boil slowly';
const KEEP = { name: 'Keep my account' };
let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});

const main = (page: Page) => page.getByRole('main');
const toast = (page: Page, words: string | RegExp) => expect(page.locator('[popover]').getByText(words)).toBeVisible();
async function newcomer(page: Page, email: string, path = '/user-info'): Promise<void> {
  await registerByApi(page, product.url, email, PASSWORD);
  await page.goto(`${product.url}${path}`);
}
async function erase(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await main(page).getByLabel('Password', { exact: true }).last().fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Yes, delete my account' }).click();
  await expect(page).toHaveURL(`${product.url}/signed-out`);
}
async function returnTo(page: Page, email: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Log Back In' }).click();
  await signInOnPage(page, email, PASSWORD);
  await expect(main(page).getByRole('button', KEEP)).toBeVisible();
}

test(
  'all account data can be downloaded as a file, even after leaving the page',
  { tag: '@slow' },
  async ({ page }) => {
    await newcomer(page, 'takes@privacy.example.org', '/feed');
    const save = main(page)
      .getByRole('button', { name: /^Save: / })
      .first();
    const title = (await save.getAttribute('aria-label'))!.replace('Save: ', '');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${product.url}/user-info`);
    await main(page).getByRole('button', { name: 'Request my data' }).click();
    await page.goto(`${product.url}/feed`);
    await page.goto(`${product.url}/user-info`);
    const button = main(page).getByRole('button', { name: 'Download' });
    await expect(button).toBeVisible();
    await expect(main(page).getByText(/^Your file is ready \(\d+ KB\)\. You can download it until /)).toBeVisible();
    // Removes the access cookie, as its expiry after ten minutes would. The button must renew it.
    await page.context().clearCookies({ name: /tidings_access/ });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^tidings-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = readZip(readFileSync(await download.path()));
    expect(files['account.json']!.toString()).toContain('takes@privacy.example.org');
    expect(files['saved-articles.json']!.toString()).toContain(title);
    expect(new URL(page.url()).pathname).toBe('/user-info');
  },
);

test(
  'a deleted account is signed out everywhere and can be restored by signing in',
  { tag: '@slow' },
  async ({ page, browser }) => {
    const email = 'leaves@privacy.example.org';
    await newcomer(page, email);
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${product.url}/auth?next=%2Fsaved`);
    await signInOnPage(elsewhere, email, PASSWORD);
    await expect(elsewhere).toHaveURL(`${product.url}/saved`);

    await erase(page);
    await toast(page, /^Your account will be deleted on \d+ \w+ \d{4}\. Until then you can sign in and keep it\.$/);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/auth/);
    await elsewhere.close();

    await returnTo(page, email);
    await main(page).getByRole('button', KEEP).click();
    await toast(page, 'Your account and all its data are kept.');
    await expect(page).toHaveURL(`${product.url}/feed`);
    await page.goto(`${product.url}/user-info`);
    await erase(page);
    await returnTo(page, email);
    await main(page).getByRole('link', { name: 'Not now' }).click();
    await expect(page).toHaveURL(`${product.url}/feed`);
    await page.goto(`${product.url}/user-info`);
    await expect(main(page).getByText('This account is scheduled for deletion')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no problems in the account deletion, ${colorScheme}`, { tag: '@slow' }, async ({ page }) => {
    const email = `${colorScheme}@privacy.example.org`;
    await page.emulateMedia({ colorScheme });
    await newcomer(page, email);
    await main(page).getByRole('button', { name: 'Delete my account' }).click();
    expect(await findPageProblems(page, `deleting ${colorScheme}`)).toEqual([]);
    await main(page).getByLabel('Password', { exact: true }).last().fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Yes, delete my account' }).click();
    await expect(page).toHaveURL(`${product.url}/signed-out`);
    await returnTo(page, email);
    expect(await findPageProblems(page, `leaving ${colorScheme}`)).toEqual([]);
  });
}
