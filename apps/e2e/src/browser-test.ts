import { expect, test as base } from '@playwright/test';
import { type Product, sendQuery, removeFolder, startProduct } from './product.ts';
import { type TestSite, startTestSite } from './test-site.ts';

type SharedProducts = {
  /** Site from which the shared products may fetch. Test files add pages with `site.serve`. */
  site: TestSite;
  /** Tests may play audio and paste texts, but must not change anything that other browsers can see. */
  product: Product;
  /**
   * Shows its emails, for tests that register people. Each test file uses its own email domain, such as
   * ann@history.example.org.
   */
  accountProduct: Product;
};

/** The operator's email address and one of the founder's links, both configured in `accountProduct`. */
export const OPERATOR_EMAIL = 'operator@tidings.example';
export const FOUNDER_LINK = 'https://www.linkedin.com/in/founder';

/** Raised, because the test files of a worker register more people than the default limits per network allow. */
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
  // Articles arrive shortly after a new product starts.
  const countStories = async () =>
    (await sendQuery<Stories>(product.url, `{ feed(first: ${FIRST_STORIES}) { articles { id } } }`)).feed.articles
      .length;
  try {
    await expect.poll(countStories).toBe(FIRST_STORIES);
    await use(product);
  } finally {
    await product.stop();
    removeFolder(product.data);
  }
}

/**
 * Import this `test` in every browser test, because another one would start more processes. All test files of a worker
 * share these products. A test file that stops its product, changes settings or releases, or counts all requests must
 * use `startProduct` instead.
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
          // The page that shows sent emails exists only outside production.
          NODE_ENV: 'development',
          TIDINGS_ACCOUNT_LIMITS: ACCOUNT_LIMITS,
          TIDINGS_ALLOW_ADDRESSES: site.host,
          TIDINGS_FOUNDER_LINKS: `https://mastodon.example/@founder, ${FOUNDER_LINK}`,
          TIDINGS_SUPPORT_EMAIL: OPERATOR_EMAIL,
        },
        use,
      ),
    { scope: 'worker', timeout: 120_000 },
  ],
});
