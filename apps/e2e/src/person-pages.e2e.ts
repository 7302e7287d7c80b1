import { type Page, expect, test } from '@playwright/test';
import { problemsOf } from './looked-over.ts';
import { registered, signIn } from './people.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { routeShown } from './screens/shown.ts';

const PASSWORD = 'kettles boil slowly';
const ANN = 'ann@example.org';

let product: Product;
// The mails of this machine are shown outside production alone.
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ NODE_ENV: 'development' });
  await registered(browser, product.url, ANN, PASSWORD);
});
test.afterAll(async () => { await product.stop(); removeFolder(product.data); });

const main = (page: Page) => page.getByRole('main');

const routes = ['/saved', '/history', '/settings', '/settings?tab=player', '/settings?tab=subscription', '/profile', '/user-info', '/upgrade'];
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on a person's pages, ${colorScheme}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await signIn(page, product.url, ANN, PASSWORD);
      const found: string[] = [];
      for (const route of routes) {
        await page.goto(`${product.url}${route}`);
        await main(page).getByRole('heading').first().waitFor();
        await page.waitForTimeout(400);
        found.push(...await problemsOf(page, `${route} ${colorScheme} ${width}`));
      }
      expect(found).toEqual([]);
      routeShown('/saved', '/history', '/settings', '/profile', '/user-info', '/upgrade');
      await context.close();
    });
  }
}
