import { expect, type Page, test } from '@playwright/test';
import { isEverything } from '@tidings/testing/everything.ts';
import { hostileRedirects } from '@tidings/testing/redirects.ts';
import { problemsOf } from './looked-over.ts';
import { type Product, ask, removeFolder, startProduct } from './product.ts';
import { routeShown, says, shown } from './screens/shown.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(product.data);
});

const main = (page: Page) => page.getByRole('main');
const stories = (page: Page) => main(page).getByRole('article');
const field = (page: Page) => main(page).getByLabel('Search the news');
const asking = (page: Page) => new URL(page.url()).searchParams;
const submit = (page: Page) => main(page).getByRole('button', { name: 'Search', exact: true }).click();

test('from the feed to what was typed: found, marked, remembered, and back again', async ({ page }) => {
  await page.goto(`${product.url}/feed`);
  await main(page).getByRole('searchbox', { name: 'Search the news' }).fill('lighthouse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=lighthouse$/);
  // A story can be found a moment after it can be read, and an answer is kept for half a minute.
  await expect(async () => {
    await page.reload();
    await expect(stories(page).first()).toBeVisible({ timeout: 3_000 });
    await expect(
      main(page)
        .locator('mark', { hasText: /^lighthouse$/i })
        .first(),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await says(main(page), "You're all caught up!");
  await field(page).fill('Ferry map');
  await submit(page);
  await expect(page).toHaveURL(/q=Ferry\+map$/);
  await expect(main(page).getByRole('heading', { name: 'Ferry map', level: 2 })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Ferry map', exact: true })).toHaveAttribute(
    'href',
    '/search?q=Ferry+map',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('tidings.searches'))).toBe('["Ferry map"]');
  await page.goBack();
  await expect(field(page)).toHaveValue('lighthouse');
  await main(page).getByRole('button', { name: 'Forget: Ferry map' }).click();
  await expect(main(page).getByText('You looked for')).toHaveCount(0);
  shown(
    'Search and topics: the words found are marked',
    'Search and topics: the end',
    'Search and topics: searches are remembered',
  );
});

test('search with filters: narrowed by what was found, shared by its address, widened again', async ({
  page,
  browser,
}) => {
  await page.goto(`${product.url}/search?q=school+or+river+or+night`);
  const count = async () =>
    Number(
      /\d+/.exec(
        await main(page)
          .locator('[role=status]', { hasText: /stories|story/ })
          .innerText(),
      )?.[0],
    );
  await expect(stories(page).first()).toBeVisible();
  const all = await count();
  await main(page).getByText('Narrow it down').click();
  const source = main(page).getByLabel('Source', { exact: true });
  await expect(source.getByRole('option', { name: /^The Harbour Ledger \(\d+\)$/ })).toHaveCount(1);
  await source.selectOption('The Harbour Ledger');
  await expect(page).toHaveURL(/source=The\+Harbour\+Ledger/);
  await expect.poll(count).toBeLessThan(all);
  await main(page).getByLabel('Published').selectOption({ label: 'In the last 7 days' });
  await main(page).getByLabel('Listened to').selectOption({ label: 'Not yet' });
  await expect(page).toHaveURL(/time=week.*heard=no/);
  await expect(stories(page).first()).toContainText('The Harbour Ledger');
  for (const story of await stories(page).all()) await expect(story).toContainText('The Harbour Ledger');
  const narrowed = await count();
  const context = await browser.newContext({ locale: 'fr-FR' });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('main').getByRole('article').first()).toContainText('The Harbour Ledger');
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(Math.min(narrowed, 24));
  await context.close();
  await page.goto(`${page.url()}&lang=de`);
  await expect(main(page).getByText('No articles found for your search.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Without: German' }).click();
  await expect.poll(count).toBe(narrowed);
  await main(page).getByRole('button', { name: 'Without: The Harbour Ledger' }).click();
  await expect.poll(count).toBeGreaterThan(narrowed);
  await page.goto(`${product.url}/search?q=lighthuose&category=sports`);
  await expect(main(page).getByText('No articles found for your search.')).toBeVisible();
  await page.goto(`${product.url}/search?q=lighthuose`);
  await expect(main(page).getByText('Nothing was found as typed. These are for “lighthouse”.')).toBeVisible();
  await expect(
    main(page)
      .locator('mark', { hasText: /^lighthouse$/i })
      .first(),
  ).toBeVisible();
});

test('a story is suggested while one types, and Enter opens it', async ({ page }) => {
  await page.goto(`${product.url}/search`);
  const option = main(page).getByRole('option', { name: /lighthouse keeps its lamp/i });
  // A story can be found a moment after it can be read.
  await expect(async () => {
    await page.reload();
    await field(page).pressSequentially('lighth', { delay: 20 });
    await expect(option).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await field(page).press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await problemsOf(page, 'suggestions')).toEqual([]);
  await field(page).press('Enter');
  const reader = page.getByRole('dialog');
  await expect(reader.getByRole('heading', { name: /lighthouse keeps its lamp/i })).toBeVisible();
});

test('stories like the one that was read stand below it, and one of them opens', async ({ page }) => {
  const {
    feed: {
      articles: [story],
    },
  } = await ask<{ feed: { articles: { id: string; title: string }[] } }>(
    product.url,
    '{ feed(category: science, first: 1) { articles { id title } } }',
  );
  await page.goto(`${product.url}/article?id=${story!.id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: story!.title })).toBeVisible();
  const more = main(page).getByRole('region', { name: 'More like this' });
  await expect(more).toHaveCount(0);
  // Nobody asks for them before the reader comes near; the text grows while it is set.
  await expect(async () => {
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(more).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const first = more.getByRole('article').first().getByRole('heading');
  const title = await first.innerText();
  expect(title).not.toBe(story!.title);
  expect(await problemsOf(page, 'More like this')).toEqual([]);
  await first.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
});

test('every topic looks for something in it, and a blank search too', async ({ page }) => {
  await page.goto(`${product.url}/search`);
  const topics = main(page).getByRole('region', { name: 'Topics' });
  await expect(topics.getByRole('listitem')).toHaveCount(6);
  await topics.getByRole('button', { name: 'Show all topics' }).click();
  await expect(topics.getByRole('listitem')).toHaveCount(18);
  await topics.getByRole('button', { name: 'Nature' }).click();
  await expect(topics.getByRole('link')).toHaveCount(5);
  await expect(topics.getByRole('link', { name: asking(page).get('q')! })).toHaveAttribute('aria-current', 'page');
  expect(asking(page).get('category')).toBe('nature');
  await expect(stories(page).first().or(main(page).getByText('No articles found for your search.'))).toBeVisible();
  await main(page).getByLabel('Category').selectOption({ label: 'Food' });
  await field(page).fill('   ');
  await submit(page);
  await expect.poll(() => asking(page).get('category')).toBe('food');
  await expect(main(page).getByRole('heading', { name: asking(page).get('q')! })).toBeVisible();
  shown(
    'Search and topics: 18 topics, six until all are shown',
    'Search and topics: a topic runs one of its five searches',
    'Search and topics: a blank search runs one',
  );
});

test('says what went wrong in the words it should, and goes on', async ({ page }) => {
  let answer: (name: string) => object | null = () => null;
  await page.route('**/graphql', async (route) => {
    const name = /query (\w+)/.exec((route.request().postDataJSON() as { query: string }).query)?.[1] ?? '';
    const body = answer(name);
    if (body) await route.fulfill({ json: body });
    else await route.fallback();
  });
  const refuse = (asked: string, message: string) => {
    answer = (name) => (name === asked ? { errors: [{ message, extensions: { code: 'BAD_INPUT' } }] } : null);
  };
  refuse('Search', '');
  await page.goto(`${product.url}/search?q=ferry`);
  await says(main(page), 'Failed to search articles. Please try again later.');
  await says(main(page), 'An unknown error occurred for searching articles.');
  answer = () => null;
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(stories(page).first()).toBeVisible();
  await page.goto(`${product.url}/search?q=qqzzxxyy`);
  await says(main(page), 'No articles found for your search.');
  refuse('PopulateNews', '');
  await page.goto(`${product.url}/search`);
  await says(main(page), 'Failed to populate news. Please try again later.');
  await says(main(page), 'An unknown error occurred for populated news.');
  answer = (name) => (name === 'PopulateNews' ? { data: { populateNews: [] } } : null);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await says(main(page), 'No articles found for populated news.');
  shown('Search and topics: none found', 'Search and topics: failed, and asked again');
});

test('takes whatever is typed', async ({ page }) => {
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  for (const query of [
    'x'.repeat(10_000),
    '!?*:|&()<->"',
    '"""',
    '<b>bold</b>',
    'a\u0000b\u001b',
    '‮ferry',
    '日本',
    '%',
    '-- -a OR',
  ]) {
    await page.goto(`${product.url}/search?q=${encodeURIComponent(query)}`);
    await expect(stories(page).first().or(main(page).getByText('No articles found for your search.'))).toBeVisible();
  }
  expect(failed).toEqual([]);
});

test('a story found is listened to, and the way to the top leads to the heading', async ({ page }) => {
  await page.goto(`${product.url}/search?q=ship+or+sea+or+town+or+school+or+water`);
  await expect(main(page).getByRole('button', { name: 'Back to top' })).toBeHidden();
  await stories(page).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await main(page).getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  shown('Search and topics: back to top');
  await stories(page)
    .first()
    .getByRole('button', { name: /^Listen/ })
    .click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
});

test('the question before another site: copies, closes, and leaves by a press alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://ledger.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>ledger</title>' }),
  );
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/"url":"[^"]*"/g, '"url":"https://ledger.example/story"'),
    });
  });
  await page.goto(`${product.url}/search?q=lighthouse`);
  const dialog = page.getByRole('dialog', { name: 'Going to External Site' });
  const open = async () => {
    await stories(page)
      .first()
      .getByRole('button', { name: /^Open the original/ })
      .click();
    await expect(dialog).toBeVisible();
  };
  await open();
  await says(dialog, 'Going to External Site');
  await expect(dialog.getByText('https://ledger.example/story')).toBeVisible();
  expect(await problemsOf(page, 'Going to External Site')).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await says(page.locator('[popover]'), 'URL copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://ledger.example/story');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'No' }).click(),
  ]) {
    await close();
    await expect(dialog).toHaveCount(0);
    await open();
  }
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'New Tab' }).click(),
  ]);
  await expect(tab).toHaveURL('https://ledger.example/story');
  await expect(dialog).toHaveCount(0);
  await open();
  await dialog.getByRole('link', { name: 'Yes' }).click();
  await expect(page).toHaveURL('https://ledger.example/story');
  shown(
    'External site: shows the address; copy; No goes back',
    'External site: Yes leaves',
    'External site: New Tab leaves in a tab',
    'Every page: an overlay closes on Escape',
    'Every page: a dialog closes on a press beside it',
    'Article card: external link opens the notice',
  );
});

test('the notice waits for a press, and goes home without an address', async ({ page, context }) => {
  await context.route('https://ledger.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>ledger</title>' }),
  );
  await page.goto(
    `${product.url}/redirect?url=${encodeURIComponent('https://ledger.example/story')}&previousUrl=/about`,
  );
  await expect(main(page).getByRole('heading', { name: 'You are leaving Tidings' })).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(new URL(page.url()).pathname).toBe('/redirect');
  await main(page).getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${product.url}/about`);
  await page.goBack();
  await main(page).getByRole('link', { name: 'Go to ledger.example' }).click();
  await expect(page).toHaveURL('https://ledger.example/story');
  await page.goto(`${product.url}/redirect`);
  await expect(page).toHaveURL(`${product.url}/`);
  routeShown('/redirect');
  shown(
    'Redirect notice: waits for a press',
    'Redirect notice: previousUrl leads back within the site',
    'Redirect notice: without url: home',
  );
});

test('no address that leads others astray leads anywhere from the notice', async ({ page, context }) => {
  test.setTimeout(300_000);
  const left: string[] = [];
  let scripts = 0;
  await context.exposeBinding('scriptRan', () => {
    scripts += 1;
  });
  await context.addInitScript(() => {
    window.alert = () => {
      (window as unknown as { scriptRan(): void }).scriptRan();
    };
  });
  await context.route(
    (url) => !url.href.startsWith(product.url) && url.protocol.startsWith('http'),
    (route) => {
      left.push(route.request().url());
      return route.abort();
    },
  );
  page.on('popup', (popup) => {
    left.push(popup.url());
  });
  await page.goto(`${product.url}/redirect?url=x`);
  const ways = main(page).getByRole('link');
  await expect(ways).toHaveCount(1);
  /** The page as it stands after its address changed inside it, as a link of ours would. */
  const noticeOf = (url: string, previousUrl: string) =>
    page.evaluate(async (search) => {
      history.pushState(null, '', `/redirect?${search}`);
      dispatchEvent(new PopStateEvent('popstate'));
      await new Promise((resolve) => {
        setTimeout(resolve, 25);
      });
      return {
        path: location.pathname,
        links: [...document.querySelectorAll<HTMLAnchorElement>('main a')].map((link) => ({
          href: link.href,
          origin: link.origin,
          way: link.textContent,
        })),
      };
    }, new URLSearchParams({ url, previousUrl }).toString());
  const strings = hostileRedirects();
  for (const value of strings) {
    const { path, links } = await noticeOf(value, value);
    expect([value, path, links.length > 0]).toEqual([value, '/redirect', true]);
    for (const { href, origin, way } of links) {
      if (origin === product.url) continue;
      // Out of here lead the two that say so, by http alone, and the one says where.
      expect([
        value,
        way === 'New Tab' || way === `Go to ${new URL(href).host}`,
        /^https?:$/.test(new URL(href).protocol),
      ]).toEqual([value, true, true]);
    }
  }
  // Those that lead back: pressed one by one they stay here.
  for (const value of strings.filter((_, place) => place % (isEverything ? 10 : 40) === 0)) {
    await noticeOf('x', value);
    await ways.first().click();
    expect([value, new URL(page.url()).origin]).toEqual([value, product.url]);
    await page.goto(`${product.url}/redirect?url=x`);
  }
  expect([left, scripts]).toEqual([[], 0]);
  // The same strings, believed, do lead away.
  const believed = await page.evaluate(
    (all) =>
      all.filter((value) => {
        const url = URL.parse(value, location.origin);
        return url !== null && url.origin !== location.origin;
      }).length,
    strings,
  );
  expect(believed).toBeGreaterThan(strings.length / 4);
  await page
    .evaluate(
      (value) => {
        location.href = value;
      },
      strings.find((value) => value.startsWith('https://'))!,
    )
    .catch(() => undefined);
  await expect.poll(() => left.length).toBeGreaterThan(0);
  shown('Redirect notice: no hostile address leads away');
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test(`axe finds nothing on the search and the notice, ${colorScheme}, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of [
      '/search',
      '/search?q=ship+or+sea&category=world',
      '/search?q=ship+or+sea&source=The+Harbour+Ledger&time=month&heard=no',
      '/search?q=lighthuose',
      '/search?q=qqzzxxyy',
      '/redirect?url=https%3A%2F%2F%D0%B0pple.example%2F',
      '/redirect?url=javascript%3Aalert(1)',
    ]) {
      await page.goto(`${product.url}${route}`);
      await main(page).getByRole('heading', { level: 1 }).waitFor();
      if (route.startsWith('/search'))
        await stories(page).first().or(main(page).getByText('No articles found for your search.')).waitFor();
      if (route === '/search') await main(page).getByRole('button', { name: 'Show all topics' }).click();
      found.push(...(await problemsOf(page, `${route} ${colorScheme} ${width}`)));
    }
    expect(found).toEqual([]);
    await context.close();
  });
}
