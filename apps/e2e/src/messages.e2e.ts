import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { type Product, removeFolder, startProduct } from './product.ts';

const OPERATOR = 'operator@tidings.example';
let product: Product;
// The mails of this machine are shown outside production alone.
test.beforeAll(async () => { product = await startProduct({ NODE_ENV: 'development', TIDINGS_SUPPORT_EMAIL: OPERATOR }); });
test.afterAll(async () => { await product.stop(); removeFolder(product.data); });

const open = (page: Page, path: string) => page.goto(`${product.url}${path}`);
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true });
const main = (page: Page) => page.getByRole('main');

/** The mail to the operator with this subject, as its reader sees it on the page of this machine's mail. */
async function mailed(page: Page, subject: string): Promise<string> {
  let mail: string | undefined;
  await expect(async () => {
    const html = await (await page.context().request.get(`${product.url}/dev/mail`)).text();
    mail = html.split('<article').find((one) => one.includes(`<h2>${subject}</h2>`) && one.includes(`<b>${OPERATOR}</b>`));
    expect(mail).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return mail ?? '';
}

test('what is written on the contact page lies in the operator’s mailbox', async ({ page }) => {
  await open(page, '/contact');
  await expect(main(page).getByRole('heading', { level: 1, name: "We'd Love to Hear From You" })).toBeVisible();
  await expect(main(page).getByRole('link', { name: OPERATOR })).toHaveAttribute('href', `mailto:${OPERATOR}`);
  const send = main(page).getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(toast(page, 'Error sending message')).toBeVisible();
  await expect(main(page).getByText('Write a message first.')).toBeVisible();
  await main(page).getByLabel('Name').fill('Wren <b>');
  await main(page).getByLabel('Email').fill('wren@example.org');
  await main(page).getByLabel(/^Phone/).fill('+44 20 7946 0000');
  await main(page).getByLabel('Subject').fill('The ferry');
  await main(page).getByRole('textbox', { name: 'Message' }).fill('Where does it go?\nAnd when?');
  await send.click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expect(main(page).getByLabel('Name')).toHaveValue('');
  const mail = await mailed(page, 'Contact: The ferry');
  for (const part of ['Where does it go?\nAnd when?', 'Wren &lt;b&gt;', 'wren@example.org', '+44 20 7946 0000']) expect(mail).toContain(part);
});

test('early access is asked for by keyboard alone, with every message of the form', async ({ page }) => {
  await open(page, '/early-access');
  await main(page).getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Name is required')).toBeVisible();
  await expect(main(page).getByText('Valid email is required')).toBeVisible();
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await expect(main(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Wren');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wren@example.org');
  await page.keyboard.press('Enter');
  await expect(toast(page, "Please select at least one feature you're interested in")).toBeVisible();
  const wanted = main(page).getByRole('checkbox', { name: 'Team Sharing' });
  for (let step = 0; step < 20 && !await wanted.evaluate((box) => box === document.activeElement); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toast(page, "Thanks for your interest! We'll be in touch soon.")).toBeVisible();
  await expect(wanted).not.toBeChecked();
  const mail = await mailed(page, 'Early Access Interest - Wren from Individual');
  for (const part of ['One queue for a newsroom', 'No company', 'No custom feature suggested']) expect(mail).toContain(part);
});

test('a request that does not get through keeps what was chosen', async ({ page }) => {
  await open(page, '/early-access');
  await page.route('**/graphql', (route) => route.abort());
  await main(page).getByLabel('Name').fill('Wren');
  await main(page).getByLabel('Email').fill('wren@example.org');
  await main(page).getByRole('checkbox', { name: 'API Access' }).check();
  await main(page).getByRole('button', { name: 'Get Early Access' }).click();
  await expect(toast(page, 'Error sending request')).toBeVisible();
  await expect(main(page).getByRole('checkbox', { name: 'API Access' })).toBeChecked();
});

test('the contact text is read aloud', async ({ page }) => {
  await open(page, '/contact');
  await main(page).getByRole('button', { name: /^Listen ?: About writing to us$/ }).click();
  await expect(main(page).getByRole('button', { name: /^(Pause|Preparing).*: About writing to us/ })).toBeVisible({ timeout: 30_000 });
});

test('the story is told with a presentation that is a real file, and ways out that are announced', async ({ page }) => {
  await open(page, '/about');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(5);
  const download = main(page).getByRole('link', { name: 'Download the presentation' });
  await expect(download).toHaveAttribute('download', '');
  const file = await page.context().request.get(new URL(await download.getAttribute('href') ?? '', product.url).href);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const bytes = await file.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(200_000);
  await main(page).getByRole('link', { name: 'LinkedIn' }).click();
  await expect(page).toHaveURL(`${product.url}/redirect?url=${encodeURIComponent('https://www.linkedin.com/')}&previousUrl=${encodeURIComponent('/about')}`);
});

test('every plan leads somewhere', async ({ page }) => {
  await open(page, '/pricing');
  const table = main(page).getByRole('table');
  for (const [plan, price, way, path] of [['Free', '$0', 'Go To Feed', '/feed'], ['Pro', '$9.99', 'Start free trial', '/upgrade'], ['Enterprise', 'not yet available', 'Contact us', '/contact']] as const) {
    const column = table.getByRole('columnheader', { name: new RegExp(`^${plan} `) });
    await expect(column).toContainText(price);
    await expect(column.getByRole('link', { name: way })).toHaveAttribute('href', path);
  }
});

const routes = ['/contact', '/early-access', '/about', '/pricing', '/under-construction'];

test('without scripts the pages still read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const route of routes) {
    expect((await open(page, route))?.status()).toBe(200);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing, ${colorScheme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const found: string[] = [];
      const look = async (what: string) => {
        await page.waitForTimeout(300);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
        found.push(...violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`));
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (sideways > 0) found.push(`${what}: scrolls sideways by ${sideways} px`);
      };
      for (const route of routes) {
        await open(page, route);
        await main(page).getByRole('heading', { level: 1 }).waitFor();
        await look(route);
      }
      await open(page, '/contact');
      await main(page).getByLabel('Email').fill('wren');
      await main(page).getByRole('button', { name: 'Send message' }).click();
      await look('a refused message');
      await open(page, '/early-access');
      await main(page).getByRole('checkbox').first().check();
      await main(page).getByRole('button', { name: 'Get Early Access' }).click();
      await look('a refused request');
      expect(found).toEqual([]);
      await context.close();
    });
  }
}
