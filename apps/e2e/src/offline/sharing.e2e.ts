import { type Page, expect } from '@playwright/test';
import { test } from '../browser-test.ts';
import { waitUntilCached } from './offline-proxy.ts';
import { SHARED_TEXT_PATH, storeSharedText, countSharedTexts } from './stored-share.ts';

test.use({ serviceWorkers: 'allow' });

const main = (page: Page) => page.getByRole('main');
const readQueue = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('tidings.player.v1') ?? '{}') as { queue?: object[] }).queue ?? [],
  );
/** Submits a share form, as a phone does and as any site could. */
const share = (page: Page, fields: Record<string, string>) =>
  page.evaluate((all) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    });
    for (const [name, value] of Object.entries(all))
      form.append(Object.assign(document.createElement('textarea'), { name, value }));
    document.body.append(form);
    form.submit();
  }, fields);

test('a shared text opens in the reader and is sent only when queued', { tag: '@slow' }, async ({ page, product }) => {
  await page.goto(`${product.url}/feed`);
  await waitUntilCached(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await share(page, { title: 'A letter', text: 'The kettle sang before the storm. Nobody heard it.', url: '' });
  await expect(page).toHaveURL(/\/reader$/);
  const text = main(page).getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue('The kettle sang before the storm. Nobody heard it.');
  await expect(page.getByText('Here is the text you shared.')).toBeVisible();
  expect([await readQueue(page), sent.filter((body) => body.includes('ReadText'))]).toEqual([[], []]);
  await main(page).getByRole('button', { name: 'Add to queue' }).click();
  await expect.poll(async () => (await readQueue(page)).length).toBe(1);
  // After a reload, the text is restored from the draft, because the shared text has been deleted.
  await page.reload();
  await expect(text).toHaveValue('The kettle sang before the storm. Nobody heard it.');
  expect(await countSharedTexts(page)).toBe(0);
});

test('a shared text that is not opened is deleted after an hour', { tag: '@slow' }, async ({ page, product }) => {
  await page.goto(`${product.url}/feed`);
  await waitUntilCached(page);
  await storeSharedText(page, 61);
  await page.goto(product.url + SHARED_TEXT_PATH);
  await expect(page.getByText('The shared text was not received.')).toBeVisible();
  await storeSharedText(page, 61);
  await page.reload();
  await expect.poll(() => countSharedTexts(page)).toBe(0);
});

test('a shared page is extracted without another click', { tag: '@slow' }, async ({ page, product }) => {
  await page.goto(`${product.url}/feed`);
  await waitUntilCached(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('ArticleExtractor')) requests.push(request.url());
  });
  await share(page, { title: 'News', text: 'Look: https://example.org/kettles', url: '' });
  await expect(page).toHaveURL(/\/scraper$/);
  await expect(main(page).getByRole('textbox').first()).toHaveValue('https://example.org/kettles');
  await expect(page.getByText('Reading the page you shared.')).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
});

test('the server redirects a share request without reading its text', { tag: '@slow' }, async ({ page, product }) => {
  const answer = await fetch(`${product.url}/share`, {
    method: 'POST',
    body: 'x'.repeat(5_000_000),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reader?shared=missed']);
  await page.goto(`${product.url}/reader?shared=missed`);
  await expect(page.getByText('The shared text was not received.')).toBeVisible();
});
