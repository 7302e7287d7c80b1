import { type BrowserContext, type Page, expect } from '@playwright/test';
import { listLineBreakStrings, listNaughtyStrings } from '@tidings/testing/naughty-strings.ts';
import { test } from './browser-test.ts';
import { countExecutedPayloads, watchScripts, readXssPayloads } from './hostile.ts';
import { registerByApi } from './people.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { encodePath, fetchResponseHead, createInjectionRequests, startEchoServer } from './raw-request.ts';
import {
  listDeclaredRoutes,
  requiredFields,
  fieldRevealingButtons,
  skippedRoutes,
  waitUntilStable,
  fillAllFields,
} from './text-fields.ts';

/** Number of lines that the echo server returns when no line was injected. */
const ECHOED_LINES = 2;
const LEFT_MS = 4_000;
const NOTES_CHARS = 9_000;
const NAMES = 24;
/** Every n-th string is also submitted. */
const APART = 12;
const NAME_CHARS = 100;
const strings = listNaughtyStrings();

let product: Product;
let context: BrowserContext;
let page: Page;
let ran: Map<string, number>;
let blog = '';
const problems: string[] = [];
// The page that shows sent emails exists only outside production.
test.beforeAll(async ({ browser }) => {
  product = await startProduct({ NODE_ENV: 'development', LOG_LEVEL: 'debug' });
  context = await browser.newContext({ reducedMotion: 'reduce' });
  ran = await watchScripts(context, product.url);
  page = recordErrors(await context.newPage());
  await registerByApi(page, product.url, 'wren@example.org', 'kettles boil slowly');
  await page.goto(`${product.url}/feed`);
  const { createBlog } = await ask<{ createBlog: { id: string } }>(
    `mutation { createBlog(input: { title: "T", content: "C", author: "A", category: "K",
      subcategory: "S", tags: ["t"], featuredImage: "https://pictures.invalid/a.jpg", seoDescription: "D", seoKeywords:
      ["k"], published: true }) { ... on Blog { id } } }`,
  );
  blog = `/blogs/${createBlog.id}/t`;
});
test.afterAll(async () => {
  await context.close();
  await product.stop();
  removeFolder(product.data);
});
test.describe.configure({ mode: 'serial' });

function recordErrors(watch: Page): Page {
  watch.on('pageerror', ({ message }) => {
    problems.push(message);
  });
  watch.on('dialog', (dialog) => {
    problems.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  watch.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return watch;
}
async function ask<T>(query: string, variables: object = {}): Promise<T> {
  const response = await page.request.post(`${product.url}/graphql`, {
    headers: { 'mercurius-require-preflight': '1' },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data: T | null; errors?: object[] };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
const main = (of = page) => of.getByRole('main');
/** Navigates without a page load. */
const go = (to: string) =>
  page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
/**
 * Navigates and waits until the previous page is removed. If it is not removed in time, for example because of a
 * redirect back, loads the page.
 */
async function follow(to: string): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '');
  });
  await go(to);
  await page
    .locator('main > [data-left]')
    .waitFor({ state: 'detached', timeout: LEFT_MS })
    .catch(() => page.goto(`${product.url}${to}`));
}
const nothingHappened = () => {
  expect(problems).toEqual([]);
  expect([...ran]).toEqual([]);
};

test('every text field accepts every string without running scripts', { tag: '@slow' }, async ({ browser }) => {
  // The first articles arrive shortly after the product is ready.
  let id: string | undefined;
  await expect
    .poll(
      async () =>
        (id = (await ask<{ feed: { articles: { id: string }[] } }>('{ feed(first: 1) { articles { id } } }')).feed
          .articles[0]?.id),
    )
    .toBeTruthy();
  await ask('mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { __typename } }', { id });
  const fieldNames: string[] = [];
  const lost: string[] = [];
  const typeIntoFields = async (of: Page, path: string) => {
    for (const field of await fillAllFields(of, strings)) {
      fieldNames.push(`${path}: ${field.name}`);
      lost.push(...field.lost.map((text) => `${path}: ${field.name}: ${JSON.stringify(text)}`));
    }
    await expect(main(of).getByRole('heading').first()).toBeVisible();
  };
  for (const path of [
    ...listDeclaredRoutes().filter((route) => !skippedRoutes.includes(route) && route !== '/auth'),
    '/blogs/create',
    `${blog}/edit`,
  ]) {
    await follow(path);
    await waitUntilStable(page);
    for (const name of fieldRevealingButtons[path] ?? [])
      await main().getByRole('button', { name, exact: true }).click();
    await typeIntoFields(page, path);
  }
  const stranger = await browser.newContext();
  const ranThere = await watchScripts(stranger, product.url);
  const signInPage = recordErrors(await stranger.newPage());
  const sent = { requestId: 'x', email: 'a@example.org', minutes: 15 };
  for (const step of ['login', 'register', 'forgot', 'code', 'new-password']) {
    await signInPage.goto(`${product.url}/about`);
    await signInPage.evaluate(
      ({ name, what }) => {
        sessionStorage.setItem('tidings.code', JSON.stringify({ name, sent: what, until: Date.now() + 60_000 }));
      },
      { name: step, what: sent },
    );
    await signInPage.goto(`${product.url}/auth${step === 'register' ? '?tab=register' : ''}`);
    if (step === 'forgot') await signInPage.getByRole('button', { name: 'Forgot your password?' }).click();
    await waitUntilStable(signInPage);
    await typeIntoFields(signInPage, `/auth ${step}`);
  }
  await stranger.close();
  console.log(
    `${strings.length} strings in each of ${fieldNames.length} fields on ` +
      `${new Set(fieldNames.map((name) => name.split(': ')[0])).size} pages`,
  );
  expect(lost.slice(0, 10)).toEqual([]);
  expect(requiredFields.filter((name) => !fieldNames.includes(name))).toEqual([]);
  expect([...ranThere]).toEqual([]);
  nothingHappened();
});

test('typed strings are searched for or rejected without errors', { tag: '@slow' }, async () => {
  for (const text of strings.filter((_, index) => index % APART === 0)) {
    await go(`/search?q=${encodeURIComponent(text.toWellFormed())}`);
    await main().getByRole('combobox', { name: 'Search the news' }).waitFor();
    await expect(main().getByRole('article').first().or(main().getByText('No articles found')).first()).toBeVisible();
  }
  await go('/scraper');
  // Skips strings that could be real addresses.
  for (const text of strings.filter((one, index) => index % APART === 0 && !one.includes('.'))) {
    await main().getByLabel('URL of the page').fill(text);
    await main().getByRole('button', { name: 'Scrape' }).click();
    await expect(main().getByText('Please enter a valid URL')).toBeVisible();
  }
  nothingHappened();
});

test(
  'scripts in names and notes do not run, and the text is stored unchanged',
  { tag: '@slow' },
  async ({ browser }) => {
    const harmful = readXssPayloads()
      .filter(({ fires }) => /[di]/.test(fires))
      .map((record) => ({ ...record, html: record.html.toWellFormed().replaceAll('\0', '') }));
    const names = harmful.filter(
      ({ html }) => html.length <= NAME_CHARS && html === html.trim() && !/\p{Cc}/u.test(html),
    );
    const sample = names.filter((_, index) => index % Math.ceil(names.length / NAMES) === 0);
    const bare = await browser.newContext();
    const control = await watchScripts(bare, null);
    const blank = await bare.newPage();
    const asDocument = sample.filter(({ fires }) => fires.includes('d'));
    expect((await countExecutedPayloads(blank, control, asDocument)).isEnough).toBe(true);
    await bare.close();

    await page.goto(`${product.url}/profile`);
    for (const { html } of sample) {
      await main().getByRole('button', { name: 'Change name' }).click();
      await main().getByLabel('Name', { exact: true }).fill(html);
      await main().getByRole('button', { name: 'Save' }).click();
      await expect(main().getByRole('heading', { level: 1 })).toContainText(html, { useInnerText: false });
    }
    const notes: string[] = [];
    for (const { html } of harmful) {
      // Browsers normalise line breaks in fields.
      const line = html.replace(/\r\n?/g, '\n');
      if (notes.length > 0 && notes.at(-1)!.length + line.length < NOTES_CHARS) notes[notes.length - 1] += `\n${line}`;
      else notes.push(line);
    }
    const { feed } = await ask<{ feed: { articles: { id: string }[] } }>('{ feed(first: 8) { articles { id } } }');
    for (const [noteIndex, text] of notes.entries()) {
      const { saveArticle } = await ask<{ saveArticle: { id: string } }>(
        'mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { ... on SavedArticle { id } } }',
        { id: feed.articles[noteIndex]!.id },
      );
      await ask('mutation N($id: ID!, $text: String!) { updateSavedArticle(id: $id, notes: $text) { id } }', {
        id: saveArticle.id,
        text,
      });
    }
    await page.goto(`${product.url}/saved`);
    const fields = main().getByRole('textbox', { name: /^Note/ });
    await expect(fields).toHaveCount(notes.length);
    console.log(
      `${sample.length} names, ${harmful.length} strings in ${notes.length} notes, ${control.size} ran in the control`,
    );
    await waitUntilStable(page);
    const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value));
    expect(notes.filter((text) => !values.includes(text)).map((text) => text.slice(0, 60))).toEqual([]);
    nothingHappened();
  },
);

test('requests cannot add lines to a response header or to the log', { tag: '@slow' }, async () => {
  const values = listLineBreakStrings();
  const FORGED =
    /^\s*(set-cookie: ?crlf|x-crlf|bcc:|location: ?https:\/\/evil|http\/1\.1 200 ok$|<script|content-type:text\/html)/i;
  const added = (lines: string[]) => lines.filter((line) => FORGED.test(line));
  const host = `Host: ${new URL(product.url).host}`;
  const echoServer = await startEchoServer();
  let seen = 0;
  for (const value of values)
    if ((await fetchResponseHead(echoServer.url, [`GET /${encodePath(value)} HTTP/1.1`, host])).length > ECHOED_LINES)
      seen += 1;
  echoServer.close();
  expect(seen).toBeGreaterThan(values.length / 2);

  const spoilt: string[] = [];
  let visitors = 0;
  for (const value of values) {
    for (const request of createInjectionRequests(value, host)) {
      // Each request is sent by a new visitor, because visitors are rate limited after 20 unknown paths.
      const visitor = `Cookie: visitor=${(visitors += 1)}`;
      const lines = added((await fetchResponseHead(product.url, [...request, visitor, 'Connection: close'])).slice(1));
      if (lines.length > 0) spoilt.push(`${JSON.stringify(request)}: ${lines.join(' | ')}`);
    }
    await ask(
      `mutation M($text: String!) { sendSupportEmail(name: $text, email: "wren@example.org",
        phone: $text, subject: $text, message: $text) }`,
      { text: value },
    );
    await ask(
      `mutation M($text: String!) { sendSupportEmail(name: "Wren", email: "wren@example.org",
        message: $text) updateProfile(owner: "Wren") { id } signIn(input: { email: $text, password: $text }) {
        __typename } }`,
      { text: value },
    );
  }
  expect(spoilt.slice(0, 5)).toEqual([]);
  const written = product
    .output()
    .split(/^Tidings is ready at .*$/m)
    .at(-1)!
    .split(/\r\n|\r|\n/)
    .filter(Boolean);
  const strange = written.filter((line) => {
    try {
      return typeof (JSON.parse(line) as { level?: unknown }).level !== 'string';
    } catch {
      return true;
    }
  });
  expect(written.length).toBeGreaterThan(0);
  expect(strange.slice(0, 5)).toEqual([]);
  expect(written.filter((line) => line.includes('crlf forged'))).toEqual([]);
  console.log(
    `${values.length} line endings: ${seen} add a header on the echo server, ${spoilt.length} on the product; ` +
      `${written.length} lines of the log`,
  );
});
