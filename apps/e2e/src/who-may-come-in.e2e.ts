import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { type Product, removeFolder, startProduct } from './product.ts';

const tidings = fileURLToPath(new URL('../../../tools/bin/tidings.mjs', import.meta.url));
const PASSWORD = 'kettles boil slowly';

async function inHarness(env: Record<string, string>, visit: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct({ NODE_ENV: 'development', ...env });
  try {
    await visit(product);
  } finally {
    await product.stop();
    removeFolder(product.data);
  }
}

function createSignUpUrl({ data, url }: Product, signUp: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [tidings, 'user', ...args], {
    encoding: 'utf8',
    env: { ...process.env, TIDINGS_DATA: data, TIDINGS_SIGN_UP: signUp },
  });
  expect([status, stderr]).toEqual([0, expect.stringContaining('It works once')]);
  const { pathname, hash } = new URL(stdout.trim());
  return url + pathname + hash;
}

test('sign-up by invitation requires an invitation, whose URL opens the form', { tag: '@slow' }, async ({ page }) => {
  await inHarness({ TIDINGS_SIGN_UP: 'invite' }, async (product) => {
    const first = /\bfirst account: (\S+)/.exec(product.output())?.[1] ?? '';
    expect(first).toContain(`${product.url}/auth#invitation=`);
    await page.goto(`${product.url}/auth?tab=register`);
    await page.getByLabel('Email').fill('ann@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByLabel('Invitation')).toBeFocused();
    await page.goto('about:blank');
    await page.goto(createSignUpUrl(product, 'invite', 'invite', 'ann@example.org'));
    await expect(page.getByLabel('Invitation')).toHaveValue(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    await page.getByLabel('Email').fill('ann@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Register' }).click();
    // On a server without mail, the invitation confirms the first account.
    await expect(page).toHaveURL(/\/(?:initializing|feed)/);
  });
});

test('a person identified by the proxy is signed in when opening a page', { tag: '@slow' }, async ({ page }) => {
  const env = { TIDINGS_SIGN_IN: 'proxy', TIDINGS_READING: 'members', TIDINGS_TRUSTED_PROXIES: '127.0.0.1' };
  await inHarness(env, async ({ url }) => {
    await page.goto(`${url}/feed`);
    await expect(page).toHaveURL(`${url}/auth?next=%2Ffeed`);
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('The sign-in proxy did not identify you.')).toBeVisible();
    await page.setExtraHTTPHeaders({ 'remote-user': 'ann', 'remote-email': 'ann@example.org' });
    await page.goto(`${url}/feed`);
    await expect(page).toHaveURL(`${url}/feed`);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a members-only site shows visitors nothing but the sign-in page', { tag: '@slow' }, async ({ page }) => {
  await inHarness({ TIDINGS_SIGN_UP: 'closed', TIDINGS_READING: 'members' }, async (product) => {
    const stories = await page.request.post(`${product.url}/graphql`, {
      headers: { 'mercurius-require-preflight': '1' },
      data: { query: '{ feed(first: 3) { articles { title } } }' },
    });
    expect(await stories.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    for (const path of ['/', '/feed', '/search?query=sea', '/feed/anything'])
      await test.step(path, async () => {
        await page.goto(product.url + path);
        await expect(page).toHaveURL(`${product.url}/auth?next=${encodeURIComponent(path)}`);
      });
    await expect(page.getByText('Only the operator of this site creates accounts. Ask them for one.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByText('You need an account to read and listen here.')).toBeVisible();
    await page.goto(`${product.url}/about`);
    await page.getByRole('navigation').getByRole('link', { name: 'Feed', exact: true }).first().click();
    await expect(page).toHaveURL(`${product.url}/auth?next=%2Ffeed`);
    await page.goto(`${product.url}/signed-out`);
    await expect(page.getByText('Log in to read and listen, and continue where you were.')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(createSignUpUrl(product, 'closed', 'create', 'ann@example.org', '--name', 'Ann'));
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(`${product.url}/feed`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const picture = page.getByRole('main').locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
