import { expect } from '@playwright/test';
import { test } from '@tidings/e2e/browser-test.ts';
import { problemsOf } from '@tidings/e2e/looked-over.ts';

test('/morning opens under its own name, and axe finds nothing', async ({ page, product }) => {
  await page.goto(`${product.url}/pricing`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your morning', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Your morning');
  await expect(page).toHaveTitle('Your morning · Tidings');
  expect(await problemsOf(page, '/morning')).toEqual([]);
});
