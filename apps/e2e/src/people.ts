import { type Browser, type Page, expect } from '@playwright/test';
import { getMailPageUrl } from './product.ts';

export async function readEmailedCode(
  page: Page,
  url: string,
  email: string,
  knownCodes: readonly string[] = [],
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const html = await (await page.context().request.get(getMailPageUrl(url))).text();
    const mails = html.split('<article').filter((mail) => mail.includes(`<b>${email}</b>`));
    code = mails
      .map((mail) => /<pre>[^]*?\b(\d{6}|[0-9A-Z]{3}(?:-[0-9A-Z]{3}){2})\b/.exec(mail)?.[1])
      .find((one) => one !== undefined && !knownCodes.includes(one));
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code ?? '';
}

/** Registers on `/auth` with the emailed code and ends on the splash screen. */
export async function registerOnPage(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Code').fill(await readEmailedCode(page, url, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/initializing/);
}

async function queryApi<T>(page: Page, url: string, query: string, variables: object): Promise<T> {
  const response = await page.request.post(`${url}/graphql`, {
    headers: { 'mercurius-require-preflight': '1' },
    data: { query, variables },
  });
  return ((await response.json()) as { data: T }).data;
}

/** Registers through the API, without forms and splash screen. The page stays at its URL. */
export async function registerByApi(page: Page, url: string, email: string, password: string): Promise<void> {
  const { signUp } = await queryApi<{ signUp: { requestId: string } }>(
    page,
    url,
    'mutation S($input: CredentialsInput!) { signUp(input: $input) { ... on CodeSent { requestId } } }',
    { input: { email, password } },
  );
  const code = await readEmailedCode(page, url, email);
  const { confirmSignUp } = await queryApi<{ confirmSignUp: { __typename: string } }>(
    page,
    url,
    'mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) { __typename } }',
    { id: signUp.requestId, code },
  );
  expect(confirmSignUp.__typename).toBe('SignedIn');
  await queryApi(page, url, 'mutation { initializeAccount { __typename } }', {});
}

/** Registers a person in another browser, so that no test page is signed in. */
export async function registerPerson(browser: Browser, url: string, email: string, password: string): Promise<void> {
  const page = await browser.newPage();
  await registerByApi(page, url, email, password);
  await page.close();
}

/**
 * Opens the feed and waits until the network is idle, because a busy page could miss a position from another device,
 * for which it waits only briefly.
 */
export async function openFeed(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/feed`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Signs in through the API and opens the feed. */
export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  const answer = await queryApi<{ signIn: { __typename: string } }>(
    page,
    url,
    'mutation S($input: CredentialsInput!) { signIn(input: $input) { __typename } }',
    { input: { email, password } },
  );
  expect(answer.signIn.__typename).toBe('SignedIn');
  await openFeed(page, url);
}

/** Signs in through the form on `/auth` and ends on the splash screen. */
export async function signInOnPage(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/initializing/);
}
