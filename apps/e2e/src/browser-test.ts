import { expect, test as base } from '@playwright/test';
import { type Product, ask, removeFolder, startProduct } from './product.ts';
import { type TestSite, startTestSite } from './test-site.ts';

type SharedProducts = {
  /** A site that the shared products may read. A file adds its pages with `site.serve`. */
  site: TestSite;
  /** A product as a newcomer starts it. A test may listen and paste, but changes nothing that other browsers see. */
  product: Product;
  /**
   * A product in which tests register people, because it shows its mails. Every file registers addresses of a domain
   * of its own, such as ann@history.example.org.
   */
  accountProduct: Product;
};

/** Address of the operator, and one of the founder's links, of `accountProduct`. */
export const OPERATOR = 'operator@tidings.example';
export const FOUNDER = 'https://www.linkedin.com/in/founder';

/** The files of one worker register more people than one network may. */
const ACCOUNT_LIMITS = Object.entries({
  'mails-per-network': 1_000,
  'mails-per-network-a-day': 1_000,
  'new-addresses-per-network-and-domain': 1_000,
  'new-addresses-per-domain': 2_000,
  'new-addresses-in-all': 3_000,
})
  .map(([name, limit]) => `${name}=${limit}`)
  .join();

const FIRST_STORIES = 6;
type Stories = { feed: { articles: { id: string }[] } };

async function useProduct(env: Record<string, string>, use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct(env);
  // A fresh product has its first stories a moment after its first page.
  const countStories = async () =>
    (await ask<Stories>(product.url, `{ feed(first: ${FIRST_STORIES}) { articles { id } } }`)).feed.articles.length;
  try {
    await expect.poll(countStories, { timeout: 30_000 }).toBe(FIRST_STORIES);
    await use(product);
  } finally {
    await product.stop();
    removeFolder(product.data);
  }
}

/**
 * Every browser test is one of these: files of another `test` would get a process, and products, of their own. All
 * files of one worker share these products; each starts with the first test that names it. A file that stops its
 * product, changes its settings or releases, or counts all requests starts one of its own with `startProduct`.
 */
export const test = base.extend<object, SharedProducts>({
  site: [
    async ({ playwright: _playwright }, use) => {
      const site = await startTestSite({});
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  product: [
    ({ site }, use) => useProduct({ TIDINGS_ALLOW_ADDRESSES: site.host }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  accountProduct: [
    ({ site }, use) =>
      useProduct(
        {
          // The mails of this machine are shown outside production alone.
          NODE_ENV: 'development',
          TIDINGS_ACCOUNT_LIMITS: ACCOUNT_LIMITS,
          TIDINGS_ALLOW_ADDRESSES: site.host,
          TIDINGS_FOUNDER_LINKS: `https://mastodon.example/@founder, ${FOUNDER}`,
          TIDINGS_SUPPORT_EMAIL: OPERATOR,
        },
        use,
      ),
    { scope: 'worker', timeout: 120_000 },
  ],
});
