import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { PagesModule } from './pages.module.ts';

const CLOSED =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; " +
  "font-src 'self'; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for " +
  "'script'; trusted-types default";
const QUESTION = '{ paymentConfiguration { publishableKey script } }';

let root: string;
let api: TestApi;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tidings-web-'));
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeFileSync(
    join(root, 'shell/dist/index.html'),
    '<!doctype html><html><head><title>T</title></head><body><div id="root"></div></body></html>',
  );
});
afterEach(() => api.close());
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const start = async (env: Record<string, string>) => {
  api = await TestApi.start(await createTestDatabase(), env, {
    imports: [PagesModule.forRoot({ appsFolder: root, releases: null })],
  });
};
const page = (url: string) => api.app.inject({ url });
const readPolicy = async (url: string) => String((await page(url)).headers['content-security-policy']);
/** Policy directives that other pages do not have. */
const extraDirectives = (policy: string) =>
  policy.split('; ').filter((directive) => !CLOSED.split('; ').includes(directive));
const otherPages = [
  '/',
  '/feed',
  '/upgrade',
  '/upgrade/',
  '/upgrade/checkout/more',
  '/auth?next=%2Fupgrade%2Fcheckout',
  '/profile',
];

it('without a payment key, the API returns no provider and no page allows its origin', async () => {
  await start({ TIDINGS_PAYMENT_SCRIPT: 'https://cards.example/v1.js' });
  expect((await api.graphql(QUESTION)).data).toEqual({ paymentConfiguration: null });
  for (const path of [...otherPages, '/upgrade/checkout'])
    expect([path, await readPolicy(path)]).toEqual([path, CLOSED]);
  expect((await page('/upgrade/checkout')).body).not.toContain('payment-script');
});

it('with a payment key, only the checkout page allows Stripe and references its script', async () => {
  await start({ TIDINGS_PAYMENT_KEY: 'pk_test_1' });
  expect((await api.graphql(QUESTION)).data).toEqual({
    paymentConfiguration: { publishableKey: 'pk_test_1', script: 'https://js.stripe.com/v3/' },
  });
  for (const path of otherPages) {
    expect([path, await readPolicy(path)]).toEqual([path, CLOSED]);
    expect((await page(path)).body).not.toContain('payment-script');
  }
  const checkout = await page('/upgrade/checkout?from=profile');
  expect(extraDirectives(String(checkout.headers['content-security-policy']))).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  ]);
  expect(checkout.body).toContain('<meta name="payment-script" content="https://js.stripe.com/v3/"></head>');
  expect(checkout.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
});

it('with a custom payment script, the checkout page allows only its origin, whatever its URL contains', async () => {
  await start({
    TIDINGS_PAYMENT_KEY: 'pk_test_1',
    TIDINGS_PAYMENT_SCRIPT: 'https://cards.example:8443/a;script-src%20*/v1.js?a="><script>&b=1',
  });
  const checkout = await page('/upgrade/checkout');
  expect(extraDirectives(String(checkout.headers['content-security-policy']))).toEqual([
    "script-src 'self' https://cards.example:8443",
    "connect-src 'self' https://cards.example:8443",
    'frame-src https://cards.example:8443',
  ]);
  expect(checkout.body).toContain('v1.js?a=&quot;>&lt;script>&amp;b=1"></head>');
  expect(await readPolicy('/feed')).toBe(CLOSED);
});
