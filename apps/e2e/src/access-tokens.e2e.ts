import { expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems, pageVariants } from './page-problems.ts';
import { registerByApi } from './people.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});

test('a program uses a token from the settings until it is revoked', async ({ page }) => {
  await registerByApi(page, product.url, 'programmer@example.org', 'kettles boil slowly');
  await page.goto(`${product.url}/settings?tab=access`);
  await page.getByLabel('Name').fill('My script');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await expect(page.getByRole('heading', { name: 'Copy the token now' })).toBeVisible();
  for (const { colorScheme, width } of pageVariants) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await findPageProblems(page, `new token ${colorScheme}`)).toEqual([]);
  }
  const secret = (await page.getByText(/^tidings_/).textContent()) ?? '';
  const readProfile = async () => {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query: '{ viewer { email } }' }),
    });
    return response.json();
  };
  expect(await readProfile()).toMatchObject({ data: { viewer: { email: 'programmer@example.org' } } });
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke My script' }).click();
  await expect(page.getByText('You have no tokens.')).toBeVisible();
  expect(await readProfile()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});
