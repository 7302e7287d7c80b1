import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { type Product, removeFolder, startProduct } from './product.ts';

let product: Product;
test.beforeAll(async () => { product = await startProduct(); });
test.afterAll(async () => { await product.stop(); removeFolder(product.data); });

const routes = ['/', '/feed', '/feed?tab=science', '/article', '/scraper', '/player', '/reader', '/unsupported-browser', '/nowhere'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing, ${colorScheme}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const found: string[] = [];
      for (const route of routes) {
        await page.goto(`${product.url}${route}`);
        await page.getByRole('main').getByRole('heading').first().waitFor();
        await page.waitForTimeout(300);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
        found.push(...violations.map(({ id, nodes }) => `${route}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`));
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (sideways > 0) found.push(`${route}: scrolls sideways by ${sideways} px`);
      }
      expect(found).toEqual([]);
      await context.close();
    });
  }
}
