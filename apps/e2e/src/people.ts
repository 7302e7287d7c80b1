import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

/** A code the product mailed, as its reader finds it on the page of this machine's mail; the newest that is none of `known`. */
export async function mailedCode(page: Page, url: string, email: string, known: readonly string[] = []): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const html = await (await page.context().request.get(`${url}/dev/mail`)).text();
    const mails = html.split('<article').filter((mail) => mail.includes(`<b>${email}</b>`));
    code = mails.map((mail) => /<pre>[^]*?\b(\d{3}[ -]?\d{3})\b/.exec(mail)?.[1]).find((one) => one !== undefined && !known.includes(one));
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code ?? '';
}

/** Registers somebody at `/auth`, to where the page stands, with the code of the mail; ends on the splash. */
export async function register(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Code').fill(await mailedCode(page, url, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/initializing/);
}

/** Registers somebody in a browser of their own, which is closed again. */
export async function registered(browser: Browser, url: string, email: string, password: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/auth`);
  await register(page, url, email, password);
  await page.close();
}

/** Signs somebody in, to the feed. */
export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await login(page, email, password);
  await expect(page).toHaveURL(/\/feed$/, { timeout: 20_000 });
}

/** Logs somebody in at `/auth`; ends on the splash. */
export async function login(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/initializing/);
}
