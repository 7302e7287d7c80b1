import { test as base } from '@playwright/test';
import { type Product, removeFolder, startProduct } from './product.ts';

type OfAProcess = {
  /**
   * A running product that all files of one process of tests share: for those that read what a newcomer finds, and
   * leave nothing behind that another could trip over. It starts with the first that asks for it.
   */
  product: Product;
};

/** Every browser test is one of these: files of another `test` would get a process, and a product, of their own. */
export const test = base.extend<object, OfAProcess>({
  product: [
    async ({ playwright: _playwright }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
      removeFolder(product.data);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
