import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { type InterfaceLanguage, interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { TOTP_PERIOD_SECONDS } from '@tidings/contracts/limits/account-limits.ts';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { generateSync } from 'otplib';
import pg from 'pg';
import { test } from './browser-test.ts';
import { pageVariants, findPageProblems } from './page-problems.ts';
import { registerByApi } from './people.ts';
import type { Product } from './product.ts';

const PASSWORD = 'kettles boil slowly';
let product: Product;
/** Uses a host name instead of an IP address, because passkeys require one. */
let url: string;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
  url = product.url.replace('127.0.0.1', 'localhost');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const security = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' });
const appCode = (page: Page) => page.getByLabel('Code from your authenticator app');

async function newcomer(page: Page, email: string): Promise<void> {
  await registerByApi(page, url, email, PASSWORD);
  await page.goto(`${url}/user-info`);
  await button(page, 'Set up').waitFor();
}

/** Adds a virtual platform authenticator that verifies its user. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /**
     * When enabled, answers pending requests. When disabled, requests wait; otherwise the autofill request would
     * complete the sign-in by itself.
     */
    answer: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    unplug: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** Returns a generator of codes. Each code is from a later period, because the API accepts each period only once. */
function createApp(secret: string): () => string {
  let last = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000 / TOTP_PERIOD_SECONDS);
    last = Math.max(last + 1, now);
    return generateSync({ secret, epoch: last * TOTP_PERIOD_SECONDS, period: TOTP_PERIOD_SECONDS });
  };
}

async function addApp(page: Page): Promise<() => string> {
  await button(page, 'Set up').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const nextCode = createApp((await security(page).locator('dd').innerText()).replaceAll(' ', ''));
  await appCode(page).fill(nextCode());
  await button(page, 'Confirm').click();
  await expect(button(page, 'Replace')).toBeVisible();
  return nextCode;
}

async function storeRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Store these codes now' })).toBeFocused();
  const codes = await security(page).locator('ol > li').allTextContents();
  expect(codes).toHaveLength(10);
  await button(page, 'I have stored them').click();
  await expect(button(page, 'Create new codes')).toBeFocused();
  return codes;
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, 'Add a passkey').click();
  await expect(page.getByLabel('Name of the passkey')).toHaveValue(/Chrome/);
  await page.getByLabel('Name of the passkey').fill(name);
  await button(page, 'Continue').click();
  await expect(button(page, `Rename ${name}`)).toBeVisible();
}

async function logOut(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${url}/auth`);
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Login').click();
  await expect(page.getByRole('heading', { name: 'One more step.' })).toBeFocused();
}

/** Expires the confirmations of all sessions, as happens after ten minutes. */
async function endConfirmations(): Promise<void> {
  const read = (name: string) => readFileSync(joinPath(product.data, name), 'utf8');
  const port = Number(read('postgres/postmaster.pid').split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'tidings',
    password: read('postgres.password').trim(),
    database: 'tidings',
  });
  await client.connect();
  await client.query("UPDATE account_session SET confirmed_at = now() - interval '11 minutes'");
  await client.end();
}

test('an authenticator app can be set up, and its code completes the next sign-in', async ({ page, context }) => {
  await newcomer(page, 'app@second-factors.example.org');
  const nextCode = await addApp(page);
  await storeRecoveryCodes(page);
  await logOut(page, context);
  await enterPassword(page, 'app@second-factors.example.org');
  await appCode(page).fill('000000');
  await button(page, 'Confirm').click();
  await expect(appCode(page)).toBeFocused();
  await expect(appCode(page)).toHaveAttribute('aria-invalid', 'true');
  await appCode(page).fill(nextCode());
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL(`${url}/feed`);
  await page.goto(`${url}/user-info`);
  await expect(security(page).getByText('An authenticator app was set up.')).toBeVisible();
});

test('a recovery code completes only one sign-in', { tag: '@slow' }, async ({ page, context }) => {
  await newcomer(page, 'lost@second-factors.example.org');
  await addApp(page);
  const recoveryCodes = await storeRecoveryCodes(page);
  for (const outcome of ['signed in', 'refused']) {
    await logOut(page, context);
    await enterPassword(page, 'lost@second-factors.example.org');
    await expect(page.getByText(/^Lost your device\?/)).toBeVisible();
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await button(page, 'Confirm').click();
    if (outcome === 'signed in') await expect(page).toHaveURL(`${url}/feed`);
    else await expect(page.getByText(/This recovery code has already been used/)).toBeVisible();
  }
});

test('a passkey signs in without a password', { tag: '@slow' }, async ({ page, context }) => {
  const { answer } = await plugIn(page);
  await newcomer(page, 'passkey@second-factors.example.org');
  await addPasskey(page, 'My laptop');
  await storeRecoveryCodes(page);
  await answer(false);
  await logOut(page, context);
  // The authenticator checks this setting when a request arrives.
  await answer(true);
  // Autofill may complete the sign-in before the click.
  await Promise.race([page.waitForURL(`${url}/feed`), button(page, 'Sign in with a passkey').click()]);
  await expect(page).toHaveURL(`${url}/feed`);
});

test('a passkey completes a sign-in with a password', { tag: '@slow' }, async ({ page, context }) => {
  const { answer } = await plugIn(page);
  await newcomer(page, 'both@second-factors.example.org');
  await addPasskey(page, 'My laptop');
  await storeRecoveryCodes(page);
  await answer(false);
  await logOut(page, context);
  await enterPassword(page, 'both@second-factors.example.org');
  await answer(true);
  await button(page, 'Use your passkey').click();
  await expect(page).toHaveURL(`${url}/feed`);
  await page.goto(`${url}/user-info`);
  await expect(security(page).getByText(/last used just now/)).toBeVisible();
});

test('a code completes a sign-in after the authenticator is removed', { tag: '@slow' }, async ({ page, context }) => {
  const { answer, unplug } = await plugIn(page);
  await newcomer(page, 'unplugged@second-factors.example.org');
  const nextCode = await addApp(page);
  await storeRecoveryCodes(page);
  await addPasskey(page, 'My laptop');
  await answer(false);
  await logOut(page, context);
  await enterPassword(page, 'unplugged@second-factors.example.org');
  await button(page, 'Use your passkey').click();
  await button(page, 'Use your passkey').click();
  await unplug();
  await button(page, 'Use a code from your authenticator app').click();
  await expect(page.getByText(/^The passkey was not used\./)).toBeVisible();
  await appCode(page).fill(nextCode());
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL(`${url}/feed`);
});

test(
  'exporting data and removing a factor require a confirmation, then continue',
  { tag: '@slow' },
  async ({ page }) => {
    await newcomer(page, 'careful@second-factors.example.org');
    const nextCode = await addApp(page);
    const recoveryCodes = await storeRecoveryCodes(page);
    await endConfirmations();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await button(page, 'Request my data').click();
    await expect(dialog.getByLabel('Code from your authenticator app')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Nothing was changed/)).toBeVisible();
    await expect(button(page, 'Request my data')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Code from your authenticator app').fill(nextCode());
    await page.keyboard.press('Enter');
    await expect(button(page, 'Download')).toBeVisible();

    await endConfirmations();
    await button(page, 'Remove').click();
    await page
      .getByRole('dialog', { name: 'Remove the authenticator app?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Set up')).toBeVisible();
    await expect(security(page).getByText('The authenticator app was removed.')).toBeVisible();
  },
);

async function speak(page: Page, language: InterfaceLanguage): Promise<void> {
  await page.context().addInitScript((interfaceLanguage) => {
    localStorage.setItem('tidings.preferences', JSON.stringify({ interfaceLanguage }));
  }, language);
}

/**
 * By default, checks the language with the longest words and one written from right to left. Other languages have the
 * same layout.
 */
const AXE_LANGUAGES: readonly InterfaceLanguage[] = ['de', 'ar'];
for (const [index, { code, direction }] of interfaceLanguages.entries()) {
  if (!isExhaustiveTestRun && !AXE_LANGUAGES.includes(code)) continue;
  const { colorScheme, width } = pageVariants[index % pageVariants.length]!;
  test(`axe finds no problems in ${code}, ${colorScheme}, ${width} px`, { tag: '@slow' }, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const { answer } = await plugIn(page);
    await newcomer(page, `axe-${code}@second-factors.example.org`);
    await addPasskey(page, 'My laptop');
    await storeRecoveryCodes(page);
    await addApp(page);
    await answer(false);
    const problems: string[] = [];
    const look = async (what: string) => {
      problems.push(...(await findPageProblems(page, `${what} ${code} ${colorScheme} ${width}`)));
    };
    await speak(page, code);
    await page.goto(`${url}/user-info`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await page.locator('section[aria-labelledby="security"] h3').nth(5).waitFor();
    await look('security');
    const section = page.locator('section[aria-labelledby="security"]');
    await section.locator('h3').nth(2).locator('..').getByRole('button').first().click();
    await section.locator('svg[role="img"]').waitFor();
    await look('set-up');
    await endConfirmations();
    await section.locator('h3').nth(4).locator('..').getByRole('button').first().click();
    await page.getByRole('dialog').locator('input').waitFor();
    await look('confirmation');
    await logOut(page, context);
    await page.locator('input[type="email"]').fill(`axe-${code}@second-factors.example.org`);
    await page.locator('input[type="password"]').fill(PASSWORD);
    await look('login');
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete="one-time-code"]').waitFor();
    await look('second step');
    expect(problems).toEqual([]);
    await context.close();
  });
}
