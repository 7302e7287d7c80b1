import { type Page, expect } from '@playwright/test';
import { FOUNDER_LINK, OPERATOR_EMAIL, test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { getMailPageUrl, type Product } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';

let product: Product;
test.beforeAll(({ accountProduct }) => {
  product = accountProduct;
});

const open = (page: Page, path: string) => page.goto(`${product.url}${path}`);
const popover = (page: Page) => page.locator('[popover]');
const main = (page: Page) => page.getByRole('main');

async function readMail(page: Page, subject: string): Promise<string> {
  let mail: string | undefined;
  await expect(async () => {
    const html = await (await page.context().request.get(getMailPageUrl(product.url))).text();
    mail = html
      .split('<article')
      .find((one) => one.includes(`<h2>${subject}</h2>`) && one.includes(`<b>${OPERATOR_EMAIL}</b>`));
    expect(mail).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return mail ?? '';
}

test('a message sent from the contact page arrives in the operator’s mailbox', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/contact');
  await expectText(main(page), "We'd Love to Hear From You");
  await expect(main(page).getByRole('link', { name: OPERATOR_EMAIL })).toHaveAttribute(
    'href',
    `mailto:${OPERATOR_EMAIL}`,
  );
  const send = main(page).getByRole('button', { name: 'Send message' });
  await send.click();
  await expectText(popover(page), 'Error sending message');
  await expect(main(page).getByText('Write a message first.')).toBeVisible();
  await main(page).getByLabel('Name').fill('Wren <b>');
  await main(page).getByLabel('Email').fill('wren@example.org');
  await main(page)
    .getByLabel(/^Phone/)
    .fill('+44 20 7946 0000');
  await main(page).getByLabel('Subject').fill('The ferry');
  await main(page).getByRole('textbox', { name: 'Message' }).fill('Where does it go?\nAnd when?');
  await send.click();
  await expectText(popover(page), 'Message sent successfully');
  await expect(main(page).getByLabel('Name')).toHaveValue('');
  recordStates(
    'Contact: idle',
    'Contact: error: toast, nothing lost',
    'Contact: success: toast, form reset',
    'Contact: mailto',
  );
  const mail = await readMail(page, 'Contact: The ferry');
  for (const part of ['Where does it go?\nAnd when?', 'Wren &lt;b&gt;', 'wren@example.org', '+44 20 7946 0000'])
    expect(mail).toContain(part);
});

test('the early-access form works by keyboard and shows all of its messages', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/early-access');
  await main(page).getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await expectText(main(page), 'Name is required');
  await expectText(main(page), 'Valid email is required');
  await expectText(popover(page), 'Please fill in all required fields');
  await expect(main(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Wren');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wren@example.org');
  await page.keyboard.press('Enter');
  await expectText(popover(page), "Please select at least one feature you're interested in");
  const teamSharing = main(page).getByRole('checkbox', { name: 'Team Sharing' });
  for (let step = 0; step < 20 && !(await teamSharing.evaluate((box) => box === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(teamSharing).toBeChecked();
  await page.keyboard.press('Enter');
  await expectText(popover(page), "Thanks for your interest! We'll be in touch soon.");
  await expect(teamSharing).not.toBeChecked();
  recordStates('Early access: success: toast, form reset', 'Early access: usable by keyboard only');
  const mail = await readMail(page, 'Early Access Interest - Wren from Individual');
  for (const part of ['One queue for a newsroom', 'No company', 'No custom feature suggested'])
    expect(mail).toContain(part);
});

test('input typed before the scripts have loaded is kept and not submitted', { tag: '@slow' }, async ({ page }) => {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts;
    await route.fallback();
  });
  await page.goto(`${product.url}/early-access`, { waitUntil: 'commit' });
  await main(page).getByLabel('Name').fill('Wren');
  await main(page).getByRole('checkbox', { name: 'Team Sharing' }).check();
  await main(page).getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await main(page)
    .getByLabel('Name')
    .evaluate((field) => field.setAttribute('data-painted', ''));
  arrive();
  await expect(main(page).locator('[data-painted]')).toHaveCount(0);
  await expect(main(page).getByLabel('Name')).toHaveValue('Wren');
  await expect(main(page).getByRole('checkbox', { name: 'Team Sharing' })).toBeChecked();
  expect(page.url()).toBe(`${product.url}/early-access`);
});

test('the form keeps its values when the request fails', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/early-access');
  await page.route('**/graphql', (route) => route.abort());
  await main(page).getByLabel('Name').fill('Wren');
  await main(page).getByLabel('Email').fill('wren@example.org');
  await main(page).getByRole('checkbox', { name: 'API Access' }).check();
  await main(page).getByRole('button', { name: 'Get Early Access' }).click();
  await expectText(popover(page), 'Error sending request');
  await expect(main(page).getByRole('checkbox', { name: 'API Access' })).toBeChecked();
  recordStates('Early access: error: toast, nothing lost');
});

test('the contact text is read aloud', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/contact');
  await main(page)
    .getByRole('button', { name: /^Listen ?: About writing to us$/ })
    .click();
  await expect(main(page).getByRole('button', { name: /^(Pause|Preparing).*: About writing to us/ })).toBeVisible({
    timeout: 30_000,
  });
  recordStates('Contact: read aloud');
});

test(
  'the about page offers its presentation and opens external links through the redirect notice',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/about');
    await expectText(main(page), 'Our Story');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(6);
    await expect(main(page)).toContainText('Every voice here is synthetic.');
    const download = main(page).getByRole('link', { name: 'Download the presentation' });
    await expect(download).toHaveAttribute('download', '');
    const file = await page
      .context()
      .request.get(new URL((await download.getAttribute('href')) ?? '', product.url).href);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const bytes = await file.body();
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(200_000);
    await main(page).getByRole('link', { name: 'LinkedIn' }).click();
    await expect(page).toHaveURL(
      `${product.url}/redirect?${new URLSearchParams({ url: FOUNDER_LINK, previousUrl: '/about' }).toString()}`,
    );
    recordStates('About: four cards, citation, links out through /redirect', 'About: the presentation is downloaded');
  },
);

test('every pricing plan links to an existing page', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/pricing');
  const table = main(page).getByRole('table');
  for (const [plan, price, way, path] of [
    ['Free', '$0', 'Go To Feed', '/feed'],
    ['Pro', '$9.99', 'Start free trial', '/upgrade'],
    ['Enterprise', 'not yet available', 'Contact us', '/contact'],
  ] as const) {
    const column = table.getByRole('columnheader', { name: new RegExp(`^${plan} `) });
    await expect(column).toContainText(price);
    await expect(column.getByRole('link', { name: way })).toHaveAttribute('href', path);
  }
  recordStates('Pricing: three plans, each with its link');
});

const routes = ['/contact', '/early-access', '/about', '/pricing', '/under-construction'];

test('the about, contact and pricing pages are readable without scripts', { tag: '@slow' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const route of routes) {
    expect((await open(page, route))?.status()).toBe(200);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test(`axe finds no problems in form errors, ${colorScheme}, ${width} px`, { tag: '@slow' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/contact');
    await main(page).getByLabel('Email').fill('wren');
    await main(page).getByRole('button', { name: 'Send message' }).click();
    const problems = await findPageProblems(page, `a refused message ${colorScheme} ${width}`);
    await open(page, '/early-access');
    await main(page).getByRole('checkbox').first().check();
    await main(page).getByRole('button', { name: 'Get Early Access' }).click();
    expect([...problems, ...(await findPageProblems(page, `a refused request ${colorScheme} ${width}`))]).toEqual([]);
  });
}
