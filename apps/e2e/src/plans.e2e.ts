import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { pageVariants, findPageProblems } from './page-problems.ts';
import { registerByApi, registerOnPage } from './people.ts';
import { sendQuery, removeFolder, startProduct } from './product.ts';
import { recordStates } from './screens/screen-records.ts';

const PASSWORD = 'kettles boil slowly';
const LIMIT =
  'You have reached the maximum limit of 5 saved articles. Please upgrade to premium to save more articles.';
const FREE = 'Everything here is free.';
const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

async function saveByApi(page: Page, url: string, count: number): Promise<void> {
  const { feed } = await sendQuery<{ feed: { articles: { id: string }[] } }>(
    url,
    '{ feed(first: 50) { articles { id } } }',
  );
  for (const { id } of feed.articles.slice(-count))
    await page.request.post(`${url}/graphql`, {
      headers: { 'mercurius-require-preflight': '1' },
      data: { query: `mutation { saveArticle(input: { articleId: "${id}" }) { __typename } }` },
    });
}

async function problemsInLooks(page: Page, what: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { colorScheme, width } of pageVariants) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await findPageProblems(page, `${what} ${colorScheme} ${width}`)));
  }
  return problems;
}

test('the save limit links to the trial, and starting the trial lifts the limit', async ({ page, accountProduct }) => {
  const { url } = accountProduct;
  await registerByApi(page, url, 'ann@plans.example.org', PASSWORD);
  await saveByApi(page, url, 5);
  await page.goto(`${url}/feed`);
  const save = main(page)
    .getByRole('button', { name: /^Save: / })
    .first();
  await save.click();
  await expect(page.getByText(LIMIT).first()).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect(title(page, 'Seven days of Pro, free')).toBeVisible();
  const trialProblems = await problemsInLooks(page, 'the offer of a trial');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(title(page, 'You are on Pro.')).toBeVisible();
  await expect(main(page).getByText(/^The free trial ends on .*, then you are on Free\.$/)).toBeVisible();
  recordStates('Upgrade: the present plan and the plan after it');
  trialProblems.push(...(await problemsInLooks(page, 'the present plan')));
  await page.goto(`${url}/feed`);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${url}/settings?tab=subscription`);
  await expect(main(page).getByText(/^The free trial ends on .*, then you are on Free\.$/)).toBeVisible();
  await expect(main(page).getByText(/credit|characters/)).toHaveCount(0);
  trialProblems.push(...(await problemsInLooks(page, 'the subscription tab')));
  expect(trialProblems).toEqual([]);
});

test('a visitor who starts the trial is asked to sign in first', { tag: '@slow' }, async ({ page, accountProduct }) => {
  const { url } = accountProduct;
  await page.goto(`${url}/pricing`);
  await main(page).getByRole('link', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(`${url}/auth?next=%2Fupgrade`);
  await registerOnPage(page, url, 'bea@plans.example.org', PASSWORD);
  await expect(page).toHaveURL(`${url}/upgrade`);
  await expect(main(page).getByRole('button', { name: 'Start free trial' })).toBeVisible();
});

test('every page states that everything is free when plans are off', { tag: '@slow' }, async ({ page }) => {
  const product = await startProduct({ NODE_ENV: 'development', TIDINGS_PLANS: 'off' });
  const { url } = product;
  try {
    await registerByApi(page, url, 'cleo@plans.example.org', PASSWORD);
    const problems: string[] = [];
    // The prerendered HTML must not contain prices either.
    for (const path of ['/', '/pricing'])
      expect(await (await page.request.get(`${url}${path}`)).text()).not.toMatch(/9\.99|7-day|seven days/);
    for (const path of ['/pricing', '/upgrade', '/upgrade/checkout']) {
      await page.goto(`${url}${path}`);
      await expect(title(page, FREE)).toBeVisible();
      await expect(main(page)).not.toContainText('$');
      problems.push(...(await problemsInLooks(page, `plans off ${path}`)));
    }
    recordStates('Upgrade: everything is free');
    await page.goto(url);
    await expect(main(page).getByText(FREE)).toBeVisible();
    await expect(main(page)).not.toContainText('$');
    await page.goto(`${url}/settings?tab=subscription`);
    await expect(main(page).getByText(FREE)).toBeVisible();
    await expect(main(page).getByText('Plan', { exact: true })).toHaveCount(0);
    problems.push(...(await problemsInLooks(page, 'plans off settings')));
    await saveByApi(page, url, 6);
    await page.goto(`${url}/saved`);
    await expect(main(page).getByText('6 saved')).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await product.stop();
    removeFolder(product.data);
  }
});
