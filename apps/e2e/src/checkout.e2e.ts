import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { CardProviderServer } from '@tidings/testing/card-provider-server.ts';
import { test } from './browser-test.ts';
import { pageVariants, findPageProblems } from './page-problems.ts';
import { registerByApi, registerOnPage } from './people.ts';
import { type Product, removeFolder, startProduct } from './product.ts';

const PASSWORD = 'kettles boil slowly';
// The page that shows sent emails exists only outside production.
const DEVELOPMENT = { NODE_ENV: 'development' };
let provider: CardProviderServer;
let product: Product;
test.beforeAll(async () => {
  provider = await new CardProviderServer().listen();
  product = await startProduct({
    ...DEVELOPMENT,
    TIDINGS_PAYMENT_KEY: 'pk_test_here',
    TIDINGS_PAYMENT_SCRIPT: provider.script,
    TIDINGS_PAYMENT_SECRET_KEY: 'sk_test_here',
    TIDINGS_PAYMENT_PRICE: 'price_here',
    TIDINGS_PAYMENT_API: provider.origin,
  });
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(product.data);
  await provider.close();
});
test.beforeEach(() => {
  provider.asked.length = 0;
  provider.keys.length = 0;
  provider.instead = null;
  provider.api.nextStatus = null;
});

function collectForeignUrls(page: Page, url: string): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) strangers.push(request.url());
  });
  return strangers;
}
async function signIn(page: Page, url: string, email: string, to: string): Promise<void> {
  await registerByApi(page, url, email, PASSWORD);
  await page.goto(`${url}${to}`);
}
const typeCard = (page: Page, number: string) => page.frameLocator('iframe').getByLabel('Card number').fill(number);
const fetchPolicy = async (page: Page, url: string) =>
  (await page.request.get(url)).headers()['content-security-policy'];
const isProviderLoaded = (page: Page) =>
  page.evaluate(() => 'Stripe' in globalThis || document.querySelector('iframe') !== null);

test(
  'the checkout starts the trial with a card, and only this page loads the provider’s script',
  { tag: '@slow' },
  async ({ page }) => {
    const strangers = collectForeignUrls(page, product.url);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await signIn(page, product.url, 'ada@example.org', '/upgrade');
    await expect(page.getByRole('heading', { level: 1, name: 'Seven days of Pro, free' })).toBeVisible();
    for (const path of ['/feed', '/settings', '/profile', '/pricing']) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole('heading').first().waitFor();
    }
    await page.getByRole('link', { name: 'Start free trial' }).click();
    await expect(page).toHaveURL(`${product.url}/upgrade`);
    expect(strangers).toEqual([]);
    complaints.length = 0;

    await page.getByRole('link', { name: 'Start free trial' }).click();
    await expect(page).toHaveURL(`${product.url}/upgrade/checkout`);
    await expect(page.getByText('$9.99 per month', { exact: true })).toBeVisible();
    await expect(page.getByText('7-day free trial')).toBeVisible();
    await expect(page.getByText('Nothing is charged for seven days.')).toBeVisible();
    await typeCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await typeCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are on Pro.' })).toBeVisible();
    await expect(page.getByText(/^Free trial until .*, then \$9\.99 per month\.$/)).toBeVisible();
    expect(provider.keys).toEqual(['pk_test_here', 'pk_test_here']);
    expect(provider.count('GET /v3.js')).toBe(1);
    expect(strangers.every((address) => address.startsWith(provider.origin))).toBe(true);
    expect(complaints).toEqual([]);

    // Leaving the checkout loads a new page, without the provider's script.
    const before = strangers.length;
    const loaded = page.waitForEvent('load');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Profile' }).click();
    await loaded;
    await expect(page).toHaveURL(`${product.url}/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isProviderLoaded(page)).toBe(false);
    expect(strangers).toHaveLength(before);
  },
);

test('an unconfirmed payment shows the next step', { tag: '@slow' }, async ({ page }) => {
  provider.api.nextStatus = 'incomplete';
  await signIn(page, product.url, 'eda@example.org', '/upgrade/checkout');
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed.' })).toBeVisible();
  // No webhook arrives, so the button fetches the state from the provider.
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Not confirmed yet. Check again in a minute.')).toBeVisible();
  for (const subscription of provider.api.subscriptions.values()) subscription.status = 'active';
  await page.goto(`${product.url}/settings?tab=subscription`);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^Cancelled\. It ends on .*, then you are on Free\.$/)).toBeVisible();
  expect(await findPageProblems(page, 'the paid subscription light 1280')).toEqual([]);
  await page.getByRole('button', { name: 'Keep Pro' }).click();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
});

test('only the checkout page’s security policy allows the provider’s origin', { tag: '@slow' }, async ({ page }) => {
  const closedPolicy = await fetchPolicy(page, `${product.url}/feed`);
  expect(closedPolicy).not.toContain(provider.origin);
  for (const path of ['/', '/upgrade', '/auth', '/profile'])
    expect(await fetchPolicy(page, `${product.url}${path}`)).toBe(closedPolicy);
  expect(await fetchPolicy(page, `${product.url}/upgrade/checkout`)).toContain(`script-src 'self' ${provider.origin};`);

  await page.goto(`${product.url}/upgrade/checkout`);
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect(provider.asked).toEqual([]);
  const results = await page.evaluate(
    (addresses) =>
      addresses.map((address) => {
        try {
          document.createElement('script').src = address;
          return 'let in';
        } catch {
          return 'refused';
        }
      }),
    [provider.script, 'https://elsewhere.example/v3.js', '/graphql?script'],
  );
  expect(results).toEqual(['let in', 'refused', 'refused']);
  await page.goto(`${product.url}/feed`);
  expect(
    await page.evaluate((address) => {
      try {
        document.createElement('script').src = address;
        return 'let in';
      } catch {
        return 'refused';
      }
    }, provider.script),
  ).toBe('refused');
});

test('loading the provider’s script can be retried after a failure', { tag: '@slow' }, async ({ page }) => {
  provider.instead = { status: 503, body: '' };
  // Signs in through the form, after which the router navigates without a page load.
  await page.goto(`${product.url}/auth?next=${encodeURIComponent('/upgrade/checkout')}`);
  await registerOnPage(page, product.url, 'bea@example.org', PASSWORD);
  await expect(page.getByText('The card form needs a separate page.')).toBeVisible();
  expect(provider.asked).toEqual([]);
  await page.getByRole('link', { name: 'Open the card form' }).click();
  await expect(page.getByText(`The card form from ${new URL(provider.origin).host} did not load.`)).toBeVisible();
  provider.instead = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, '4242424242424242');
  await expect(page.getByRole('button', { name: 'Start free trial' })).toBeEnabled();
  expect(provider.count('GET /v3.js')).toBe(2);
});

test('axe finds no problems in the checkout', { tag: '@slow' }, async ({ page }) => {
  await signIn(page, product.url, 'cleo@example.org', '/profile');
  const problems: string[] = [];
  for (const { colorScheme, width } of pageVariants) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.url}/upgrade/checkout`);
    await typeCard(page, '4000000000000002');
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .exclude('iframe')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    problems.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${width}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      ),
    );
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) problems.push(`${colorScheme} ${width}: scrolls sideways by ${sideways} px`);
  }
  expect(problems).toEqual([]);
});

test(
  'without a payment key, there is no checkout and no request to another origin',
  { tag: '@slow' },
  async ({ page }) => {
    const plain = await startProduct({ ...DEVELOPMENT, TIDINGS_PAYMENT_SCRIPT: provider.script });
    try {
      const strangers = collectForeignUrls(page, plain.url);
      await signIn(page, plain.url, 'dora@example.org', '/upgrade');
      await expect(page.getByRole('button', { name: 'Start free trial' })).toBeVisible();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(`${plain.url}/upgrade/checkout`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Payments are not set up on this installation.' }),
      ).toBeVisible();
      await expect(page.getByText('You can try Pro without a card.')).toBeVisible();
      expect(complaints).toEqual([]);
      expect(await fetchPolicy(page, `${plain.url}/upgrade/checkout`)).toBe(
        await fetchPolicy(page, `${plain.url}/feed`),
      );
      for (const path of ['/feed', '/settings', '/saved', '/profile', '/player']) {
        await page.goto(`${plain.url}${path}`);
        await page.getByRole('heading').first().waitFor();
      }
      expect(await isProviderLoaded(page)).toBe(false);
      expect([strangers, provider.asked]).toEqual([[], []]);
    } finally {
      await plain.stop();
      removeFolder(plain.data);
    }
  },
);
