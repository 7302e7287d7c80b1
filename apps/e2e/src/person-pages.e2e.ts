import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { pageVariants, findPageProblems } from './page-problems.ts';
import { registerPerson, signIn } from './people.ts';
import type { Product } from './product.ts';
import { recordRoutes } from './screens/screen-records.ts';

const PASSWORD = 'kettles boil slowly';
const ANN = 'ann@person-pages.example.org';

let product: Product;
test.beforeAll(async ({ accountProduct, browser }) => {
  product = accountProduct;
  await registerPerson(browser, product.url, ANN, PASSWORD);
});

const main = (page: Page) => page.getByRole('main');

// Runs first, so that axe checks a list with an entry.
test('pronunciations can be added, played and removed', { tag: '@slow' }, async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, product.url, ANN, PASSWORD);
  await page.goto(`${product.url}/settings?tab=player`);
  const part = main(page).getByRole('region', { name: 'Pronunciation' });
  for (const [name, pronunciation] of [
    ['Brno', 'burr no'],
    ['Oaxaca', 'wuh hah ka'],
  ] as const) {
    await part.getByRole('textbox', { name: 'Name' }).fill(name);
    await part.getByLabel('Say it like').fill(pronunciation);
    await part.getByRole('button', { name: 'Add name' }).click();
    await expect(part.getByText(pronunciation)).toBeVisible();
  }
  const answered = page.waitForResponse(
    (response) => /\/audio\/\w+\.mp3/.test(response.url()) && response.status() < 300,
    { timeout: 30_000 },
  );
  await part.getByRole('button', { name: 'Hear Brno' }).click();
  await answered;
  await part.getByRole('button', { name: 'Remove Oaxaca' }).click();
  await expect(part.getByText('Oaxaca')).toHaveCount(0);
  await page.reload();
  await expect(part.getByRole('list', { name: '1 name' })).toContainText('burr no');
  await page.close();
});

const routes = [
  '/saved',
  '/history',
  '/settings',
  '/settings?tab=player',
  '/settings?tab=subscription',
  '/profile',
  '/user-info',
  '/upgrade',
];
for (const { colorScheme, width } of pageVariants) {
  test(
    `axe finds no problems on the pages of a person, ${colorScheme}, ${width} px`,
    { tag: '@slow' },
    async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await signIn(page, product.url, ANN, PASSWORD);
      const problems: string[] = [];
      for (const route of routes) {
        await page.goto(`${product.url}${route}`);
        await main(page).getByRole('heading').first().waitFor();
        await page.waitForTimeout(400);
        problems.push(...(await findPageProblems(page, `${route} ${colorScheme} ${width}`)));
      }
      expect(problems).toEqual([]);
      recordRoutes('/saved', '/history', '/settings', '/profile', '/user-info', '/upgrade');
      await context.close();
    },
  );
}
