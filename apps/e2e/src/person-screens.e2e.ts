import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { registerByApi } from './people.ts';
import type { Product } from './product.ts';
import { SERVER_ERROR, replaceResponses } from './replace-responses.ts';
import { recordRoutes, expectText, recordStates } from './screens/screen-records.ts';

const PASSWORD = 'kettles boil slowly';
const ADDRESS = 'https://ledger.example/story';
const PICTURE = '/banners/listening.svg';

let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});

const main = (page: Page) => page.getByRole('main');
const toasts = (page: Page) => page.locator('[popover]');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
const again = (page: Page) => button(page, 'Try again');
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name }).first();
const refused = (code: string) => ({ errors: [{ message: 'It did not work.', extensions: { code } }] });
const open = (page: Page, path: string) => page.goto(`${product.url}${path}`);
const registerPerson = (page: Page, name: string) =>
  registerByApi(page, product.url, `${name}@person-screens.example.org`, PASSWORD);
async function checkPendingAndFailed(
  page: Page,
  path: string,
  operation: string,
  loading: string | RegExp,
  failed: string,
) {
  const goOn = await replaceResponses(page, { [operation]: undefined });
  await open(page, path);
  await expect(main(page).locator('output, [role=status]').filter({ hasText: loading }).first()).toBeAttached();
  await goOn();
  const mend = await replaceResponses(page, { [operation]: SERVER_ERROR });
  await open(page, path);
  await expect(main(page).getByText(failed, { exact: true })).toBeVisible();
  await mend();
  await again(page).click();
  await expect(main(page).getByText(failed, { exact: true })).toHaveCount(0);
}

test(
  'the splash screen reports which part of the account setup failed and can retry it',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/initializing');
    await expect(heading(page, 'Please log in')).toBeVisible();
    await expectText(toasts(page), 'Apologies, something went wrong...');
    recordStates('Initializing: no account is signed in');
    await registerPerson(page, 'ann');
    let mend = () => Promise.resolve();
    for (const [code, ...sentences] of [
      ['PROFILE_NOT_CREATED', 'Error creating profile...', 'Apologies, failed to create profile...'],
      ['SUBSCRIPTION_NOT_SET', 'Setting subscription failed!'],
      ['PREFERENCES_NOT_CREATED', 'Apologies, error creating preference...'],
    ] as const) {
      await mend();
      mend = await replaceResponses(page, { InitializeAccount: refused(code) });
      await open(page, '/initializing');
      await expect(heading(page, 'Your account could not be loaded.')).toBeVisible();
      for (const sentence of sentences) await expectText(toasts(page), sentence);
    }
    await mend();
    await again(page).click();
    await expect(page).toHaveURL(`${product.url}/feed`);
    recordStates('Initializing: a failed part is reported, and retried');
  },
);

test('personal pages report a failed sign-in check and open after a retry', { tag: '@slow' }, async ({ page }) => {
  await registerPerson(page, 'gus');
  const problem = 'We could not load your account.';
  for (const [path, next] of [
    ['/saved', 'Saved articles'],
    ['/history', 'No listening history yet'],
    ['/blogs', 'This place is empty.'],
    ['/blogs/gone/gone', 'This blog no longer exists.'],
    ['/reader', 'Hear your own text'],
    ['/auth?next=/saved', 'Saved articles'],
  ] as const) {
    const mend = await replaceResponses(page, { Viewer: SERVER_ERROR });
    await open(page, path);
    await expect(heading(page, problem)).toBeVisible();
    await mend();
    await again(page).click();
    await expect(heading(page, next)).toBeVisible();
    await expect(main(page).getByText(problem)).toHaveCount(0);
  }
});

test('the profile shows the name and links, and reports failed requests', { tag: '@slow' }, async ({ page }) => {
  await registerPerson(page, 'bea');
  const goOn = await replaceResponses(page, { Profile: undefined });
  await open(page, '/profile');
  await expect(main(page).getByText('Loading your profile', { exact: true })).toBeAttached();
  await goOn();
  for (const [name, path] of [
    ['Saved articles', '/saved'],
    ['Listening history', '/history'],
    ['User info', '/user-info'],
  ] as const) {
    await open(page, '/profile');
    await expect(heading(page, /^Welcome, bea/)).toBeVisible();
    await main(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${product.url}${path}`);
    await expect(heading(page, name)).toBeVisible();
  }
  recordStates('Profile: loading', 'Profile: greeting, and the ways to /saved, /history and /user-info');
  const mend = await replaceResponses(page, { Profile: SERVER_ERROR });
  await open(page, '/profile');
  await expectText(toasts(page), 'Error retrieving profile...');
  await mend();
  await replaceResponses(page, { UpdateProfile: SERVER_ERROR });
  await open(page, '/profile');
  await button(page, 'Change name').click();
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Bea of the mill');
  await button(page, 'Save').click();
  await expectText(toasts(page), 'Error updating profile...');
  await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Bea of the mill');
  recordStates('Profile: not read', 'Profile: not changed');
  await open(page, '/upgrade');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Seven days of Pro, free' })).toBeVisible();
  recordStates('Upgrade: the offer of a free trial');
});

test('the account ID is read-only and visible only after signing in', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/user-info');
  await main(page).getByRole('link', { name: 'Login / Register' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fuser-info$/);
  recordStates('User info: a login link when signed out');
  await registerPerson(page, 'cyd');
  await checkPendingAndFailed(page, '/user-info', 'UserAttributes', 'Loading', 'Your info could not be loaded.');
  await expect(main(page).getByLabel('Account number')).toBeDisabled();
  await expect(main(page).getByLabel('Account number')).toHaveValue(/^[\w-]{8,}$/);
  recordStates(
    'User info: loading',
    'User info: not read, and asked again',
    'User info: sub is seen and cannot be changed',
  );
});

test('an invalid phone number is rejected, and the success message disappears', { tag: '@slow' }, async ({ page }) => {
  await registerPerson(page, 'fay');
  await open(page, '/user-info');
  const success = main(page).getByText('Profile updated successfully');
  const phone = main(page).getByLabel(/^Phone/);
  await phone.fill('abc');
  await button(page, 'Save').click();
  expect(await phone.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await expect(success).toHaveCount(0);
  await phone.fill('+44 20 7946 0000');
  await button(page, 'Save').click();
  await expect(success).toBeVisible();
  const website = main(page).getByLabel('Website');
  await website.fill('example.org');
  await button(page, 'Save').click();
  expect(await website.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await expect(success).toHaveCount(0);
  await page.reload();
  await expect(phone).toHaveValue('+44 20 7946 0000');
  await expect(website).toHaveValue('');
});

test('the link to the login form cancels the password reset', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/auth');
  await button(page, 'Forgot your password?').click();
  await main(page).getByLabel('Email').fill('nobody@person-screens.example.org');
  await button(page, 'Send the code').click();
  await expect(main(page).getByLabel('Code')).toBeVisible();
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Feed', exact: true }).click();
  await banner.getByRole('link', { name: 'Login / Register' }).click();
  await expect(button(page, 'Login')).toBeVisible();
  await expect(main(page).getByLabel('Password', { exact: true })).toBeVisible();
  await expect(main(page).getByLabel('Code')).toHaveCount(0);
});

test('the history page shows a banner and its loading, failed and empty states', { tag: '@slow' }, async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'From Tidings' });
  await open(page, '/history');
  await expect(banner.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await registerPerson(page, 'dan');
  await checkPendingAndFailed(page, '/history', 'ListeningHistory', 'Loading', 'Your history could not be loaded.');
  await expectText(main(page), 'No listening history yet! Start listening!');
  await expect(banner.getByRole('img')).toBeVisible();
  await banner.getByRole('link', { name: 'See Pro' }).click();
  await expect(page).toHaveURL(/\/upgrade$/);
  recordStates(
    'Listening history: loading',
    'Listening history: not read, and asked again',
    'Listening history: a banner, with an account and without',
  );
});

const addPictures = (page: Page) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query SavedArticles')) return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text())
        .replaceAll(/"url":"[^"]*"/g, `"url":"${ADDRESS}"`)
        .replaceAll(/"picture":(?:null|"[^"]*")/g, `"picture":"${PICTURE}"`),
    });
  });

test(
  'the saved page shows its loading and failed states, rows and cards, and plays articles',
  { tag: '@slow' },
  async ({ page }) => {
    await registerPerson(page, 'eve');
    await checkPendingAndFailed(
      page,
      '/saved',
      'SavedArticles',
      'Loading your saved articles',
      'Your saved articles could not be loaded.',
    );
    await expectText(main(page), 'No saved articles yet!');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(`${product.url}/profile`);
    recordStates(
      'Saved articles: loading: skeletons',
      'Saved articles: not read, and asked again',
      'Saved articles: a link back to Profile',
    );
    await open(page, '/feed');
    const save = button(page, /^Save: /);
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expectText(toasts(page), 'Article saved.');
    await addPictures(page);
    await open(page, '/saved');
    const story = main(page).getByRole('article');
    for (const view of ['Rows', 'Cards']) {
      await main(page).getByRole('radio', { name: view }).check({ force: true });
      await expect(story.getByRole('heading')).not.toBeEmpty();
      await expect(story.locator('[data-part=dek]')).not.toBeEmpty();
      await expect(story.locator('b').first()).not.toBeEmpty();
      await expect(story.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/);
      await expect(main(page).locator(`img[src="${PICTURE}"]`)).toBeVisible();
    }
    recordStates('Saved articles: image, title, description, source, date, as rows and as cards');
    const opened = async (press: RegExp, dialog: string) => {
      await button(page, press).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await opened(/^View image: /, 'Picture');
    await opened(/^Open the original: /, 'Going to External Site');
    await opened(/^Extract: /, 'Article');
    await button(page, /^Listen/).click();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await expect(button(page, /^Pause/)).toBeVisible();
    recordStates(
      'Saved articles: image opens the viewer',
      'Saved articles: external link opens the notice',
      'Saved articles: extract opens the details',
      'Saved articles: listen',
    );
    recordRoutes('/saved');
  },
);
