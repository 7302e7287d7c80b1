import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { pageVariants, findPageProblems } from './page-problems.ts';
import { registerByApi, signInOnPage, readEmailedCode, openFeed, registerOnPage } from './people.ts';
import type { Product } from './product.ts';
import { recordRoutes, expectText, recordStates } from './screens/screen-records.ts';

const PASSWORD = 'kettles boil slowly';
const SPLASH_MS = 3_000;
let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});

const open = (page: Page, path: string) => page.goto(`${product.url}${path}`);
const path = (page: Page) => new URL(page.url()).pathname;
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true });
const logOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 300; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} did not get the focus after 300 presses of Tab`);
}
async function newcomer(page: Page, email: string): Promise<void> {
  await registerByApi(page, product.url, email, PASSWORD);
  await openFeed(page, product.url);
}

test('registration with an emailed code opens the originally requested page, and login works after sign-out', async ({
  page,
}) => {
  await open(page, '/saved');
  await expect(page).toHaveURL(/\/auth\?next=%2Fsaved$/);
  await expectText(page.getByRole('banner'), 'Login / Register');
  await registerOnPage(page, product.url, 'wren@account.example.org', PASSWORD);
  const began = Date.now();
  await expect(page.getByText('3', { exact: true })).toBeVisible();
  await expectText(page.locator('[popover]'), 'Profile created successfully!');
  await expectText(page.locator('[popover]'), 'Setting subscription complete!');
  await expect(page.getByText('1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/saved`);
  expect(Date.now() - began).toBeGreaterThan(SPLASH_MS * 0.8);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page);
  await expectText(page.locator('[popover]'), 'Logged out successfully');
  expect(path(page)).toBe('/signed-out');
  await expectText(page.getByRole('main'), 'Explore Features');
  await expectText(page.getByRole('main'), 'Log Back In');
  expect((await page.context().cookies()).filter(({ name }) => /tidings_(access|refresh|in)/.test(name))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Log Back In' }).click();
  await signInOnPage(page, 'wren@account.example.org', PASSWORD);
  await expect(page).toHaveURL(`${product.url}/feed`);
  for (const name of ['Profile', 'Settings', 'Log out'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await open(page, '/auth');
  await expect(page).toHaveURL(/\/initializing/);
  recordRoutes('/auth', '/initializing', '/logout', '/signed-out', '/saved');
  recordStates(
    'Signed out: Log Back In',
    'Every page: header when signed in: profile, settings, logout',
    'Every page: a guarded route leads to /auth',
    'Authentication: registered by a mailed code',
    'Authentication: a signed-in visitor is redirected to /initializing',
    'Initializing: counts three seconds, then continues',
    'Initializing: profile and subscription are set up',
    'Logout: leads to /signed-out, which confirms it',
  );
});

test('scripts cannot read the session cookies', { tag: '@slow' }, async ({ page }) => {
  await newcomer(page, 'locked@account.example.org');
  expect(await page.evaluate(() => document.cookie)).toMatch(/(^|; )tidings_in=[\w-]{8}(;|$)/);
  const secrets = await page.evaluate(
    () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
  );
  for (const { name, value, httpOnly } of await page.context().cookies()) {
    if (!/tidings_(access|refresh|device)/.test(name)) continue;
    expect([name, httpOnly]).toEqual([name, true]);
    expect(secrets).not.toContain(value);
  }
});

test('a forgotten password is reset with an emailed code', async ({ page }) => {
  await newcomer(page, 'forgets@account.example.org');
  const first = await readEmailedCode(page, product.url, 'forgets@account.example.org');
  await logOut(page);
  await page.getByRole('main').getByRole('link', { name: 'Log Back In' }).click();
  await page.getByLabel('Email').fill('forgets@account.example.org');
  await page.getByLabel('Password', { exact: true }).fill('no idea at all');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code').fill(await readEmailedCode(page, product.url, 'forgets@account.example.org', [first]));
  await page.getByLabel('New password', { exact: true }).fill('another kettle');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(`${product.url}/feed`);
  recordStates('Authentication: a wrong password is marked', 'Authentication: a forgotten password can be reset');
});

test('registration and login work with the keyboard only', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/auth');
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keys@account.example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Almost there.' })).toBeFocused();
  const code = await readEmailedCode(page, product.url, 'keys@account.example.org');
  await tabTo(page, page.getByLabel('Code'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/feed`);
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first();
  const title = ((await save.getAttribute('aria-label')) ?? '').replace('Save: ', '');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Saved articles' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/saved`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  recordStates('Authentication: usable by keyboard only');
});

for (const hours of [-1, 1]) {
  test(`sign-up and saving work when the clock is ${hours} h off`, { tag: '@slow' }, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await open(page, '/auth');
    await registerOnPage(page, product.url, `clock${hours}@account.example.org`, PASSWORD);
    await expect(page).toHaveURL(`${product.url}/feed`);
    const save = page
      .getByRole('main')
      .getByRole('button', { name: /^Save: / })
      .first();
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    // Removes the access cookie, as its expiry after ten minutes would.
    await page.context().clearCookies({ name: /tidings_access$/ });
    await open(page, '/saved');
    await expect(page.getByRole('main').getByText('1 of 5 saved')).toBeVisible();
    await logOut(page);
    await expect(toast(page, 'Logged out successfully')).toBeVisible();
  });
}

test(
  'two tabs with expired sessions renew only once and stay signed in',
  { tag: '@slow' },
  async ({ page, context }) => {
    await newcomer(page, 'twice@account.example.org');
    const other = await context.newPage();
    await open(other, '/feed');
    let renewals = 0;
    context.on('request', (request) => {
      if (request.postData()?.includes('refreshSession')) renewals += 1;
    });
    for (let round = 1; round <= 8; round += 1) {
      // Leaves both pages first, because unloading them later would abort the renewal.
      await Promise.all([page.goto('about:blank'), other.goto('about:blank')]);
      await context.clearCookies({ name: /tidings_access$/ });
      await Promise.all([open(page, '/feed'), open(other, '/saved')]);
      for (const tab of [page, other])
        await expect(tab.getByRole('banner').getByRole('link', { name: 'Log out' })).toBeVisible();
      for (const tab of [page, other])
        await expect
          .poll(() =>
            tab.evaluate(
              async () =>
                (
                  (await (
                    await fetch('/graphql', {
                      method: 'POST',
                      headers: { 'content-type': 'application/json', 'mercurius-require-preflight': '1' },
                      body: '{"query":"{viewer{email}}"}',
                    })
                  ).json()) as { data: { viewer: { email: string } | null } | null }
                ).data?.viewer?.email,
            ),
          )
          .toBe('twice@account.example.org');
      expect(renewals).toBe(round);
    }
  },
);

test('signing in or out in one tab also applies to the other tab', { tag: '@slow' }, async ({ page, context }) => {
  await newcomer(page, 'tabs@account.example.org');
  const other = await context.newPage();
  await open(other, '/profile');
  await expect(other).toHaveURL(`${product.url}/profile`);
  await logOut(page);
  await expect(other).toHaveURL(/\/auth\?next=%2Fprofile$/);
  await page.getByRole('main').getByRole('link', { name: 'Log Back In' }).click();
  await signInOnPage(page, 'tabs@account.example.org', PASSWORD);
  await expect(other).toHaveURL(`${product.url}/profile`);
});

test('an action that needs a login is completed after signing in', { tag: '@slow' }, async ({ page }) => {
  await newcomer(page, 'late@account.example.org');
  await logOut(page);
  await expect(page).toHaveURL(/\/signed-out$/);
  await open(page, '/feed');
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first();
  const name = (await save.getAttribute('aria-label')) ?? '';
  await save.click();
  await expect(toast(page, 'Please login to save articles.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=%2Ffeed$/);
  await signInOnPage(page, 'late@account.example.org', PASSWORD);
  await expect(page).toHaveURL(`${product.url}/feed`);
  await expect(toast(page, 'Article saved.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name, exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

for (const { colorScheme, width } of pageVariants) {
  test(`axe finds no problems in sign-in, ${colorScheme}, ${width} px`, { tag: '@slow' }, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    const look = async (what: string) => {
      problems.push(...(await findPageProblems(page, `${what} ${colorScheme} ${width}`)));
    };
    await open(page, '/auth');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await look('login');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Email').fill('wren@quayside');
    await page.getByLabel('Password', { exact: true }).fill('kettles');
    await page.getByRole('button', { name: 'Register' }).click();
    await look('register');
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await look('forgot');
    await page.getByLabel('Email').fill(`axe-${colorScheme}-${width}@account.example.org`);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByLabel('Code').waitFor();
    await look('new password');
    for (const route of ['/signed-out', '/initializing', '/logout']) {
      await open(page, route);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await look(route);
    }
    await page.evaluate(() => sessionStorage.clear());
    await newcomer(page, `seen-${colorScheme}-${width}@account.example.org`);
    await look('the feed when signed in');
    await open(page, '/user-info');
    await page.getByRole('heading', { name: 'Signed-in browsers' }).waitFor();
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('button', { name: 'Change the email' }).click();
    await look('security');
    expect(problems).toEqual([]);
    await context.close();
  });
}
