import { expect, type Page } from '@playwright/test';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { listHostileRedirects } from '@tidings/testing/redirects.ts';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import type { Product } from './product.ts';
import { recordRoutes, expectText, recordStates } from './screens/screen-records.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const main = (page: Page) => page.getByRole('main');
const stories = (page: Page) => main(page).getByRole('article');

test('unknown paths and browsers without speech are redirected', { tag: '@slow' }, async ({ page, browser }) => {
  await page.goto(`${product.url}/features/nothing-of-the-kind`);
  await expect(page).toHaveURL(/\/features$/);
  recordRoutes('/features/{anything else}');
  await page.goto(`${product.url}/upgrade/text-to-speech`);
  await expect(page).toHaveURL(/\/features\/text-to-speech$/);
  recordRoutes('/upgrade/text-to-speech');
  await page.goto(`${product.url}/features/translate`);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  recordRoutes('/features/translate');
  expect((await page.goto(`${product.url}/nowhere`))!.status()).toBe(404);
  await expectText(main(page), 'Beam Me Home');
  await main(page).getByRole('link', { name: 'Beam Me Home' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  const mute = await browser.newContext();
  await mute.addInitScript(() => {
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
  });
  const quiet = await mute.newPage();
  await quiet.route('**/graphql', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"voices":[]}}' }),
  );
  await quiet.goto(`${product.url}/`);
  await expect(quiet).toHaveURL(/\/unsupported-browser$/);
  await expect(main(quiet).getByRole('heading').first()).toBeVisible();
  await expect(
    main(quiet)
      .getByText(/browser/)
      .first(),
  ).toBeVisible();
  recordStates(
    'Features home: any other feature leads here',
    'Not Found: Beam Me Home',
    'Every page: a browser without speech is redirected to /unsupported-browser',
    'Unsupported browser: explains what to do',
  );
  await mute.close();
});

test('a browser with speech synthesis is not reported as unsupported', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/unsupported-browser`);
  await expect(main(page).getByRole('heading', { name: 'Tidings can speak in this browser.' })).toBeVisible();
  await expect(main(page).getByText('This browser cannot speak')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Go To Feed' }).click();
  await expect(page).toHaveURL(`${product.url}/feed`);
});

test('unknown paths below a page return 404', { tag: '@slow' }, async ({ page }) => {
  for (const path of ['/feed/nothing', '/saved/nothing', '/player/nothing', '/upgrade/nothing']) {
    expect((await page.goto(`${product.url}${path}`))!.status()).toBe(404);
    await expectText(main(page), 'Beam Me Home');
  }
  recordRoutes('{any other path}');
});

test('the external link dialog opens the site only after a click', { tag: '@slow' }, async ({ page, context }) => {
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
  for (const words of ['Going to External Site', 'Yes', 'No', 'New Tab'] as const) await expectText(dialog, words);
  await expect(dialog.getByText('https://ledger.example/story')).toBeVisible();
  expect(await findPageProblems(page, 'Going to External Site')).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expectText(page.locator('[popover]'), 'URL copied to clipboard!');
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
  recordStates(
    'External site: shows the address; copy; No goes back',
    'External site: Yes leaves',
    'External site: New Tab leaves in a tab',
    'Every page: an overlay closes on Escape',
    'Every page: a dialog closes on a press outside it',
    'Article card: external link opens the notice',
  );
});

test('an address that is not http(s) is shown without a link', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/"url":"[^"]*"/g, '"url":"javascript:alert(1)"'),
    });
  });
  await page.goto(`${product.url}/search?q=ship+or+sea`);
  await stories(page)
    .first()
    .getByRole('button', { name: /^Open the original/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Going to External Site' });
  await expect(dialog.getByText('javascript:alert(1)')).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  recordStates('External site: an address other than http is not followed');
});

test(
  'the redirect notice waits for a click, and opens the front page if it has no URL',
  { tag: '@slow' },
  async ({ page, context }) => {
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
    recordRoutes('/redirect');
    recordStates(
      'Redirect notice: waits for a press',
      'Redirect notice: previousUrl leads back within the site',
      'Redirect notice: without url: home',
    );
  },
);

test('the redirect notice does not link to deceptive addresses', { tag: '@slow' }, async ({ page, context }) => {
  test.setTimeout(300_000);
  const leaving: string[] = [];
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
      leaving.push(route.request().url());
      return route.abort();
    },
  );
  page.on('popup', (popup) => {
    leaving.push(popup.url());
  });
  await page.goto(`${product.url}/redirect?url=x`);
  const ways = main(page).getByRole('link');
  await expect(ways).toHaveCount(1);
  const openNotice = (url: string, previousUrl: string) =>
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
  const strings = listHostileRedirects();
  for (const value of strings) {
    const { path, links } = await openNotice(value, value);
    expect([value, path, links.length > 0]).toEqual([value, '/redirect', true]);
    for (const { href, origin, way } of links) {
      if (origin === product.url) continue;
      // Only the two labelled links lead to another site, and only over http(s). One of them shows its target.
      expect([
        value,
        way === 'New Tab' || way === `Go to ${new URL(href).host}`,
        /^https?:$/.test(new URL(href).protocol),
      ]).toEqual([value, true, true]);
    }
  }
  // Clicks the links back one by one, all of which must stay on this site.
  for (const value of strings.filter((_, place) => place % (isExhaustiveTestRun ? 10 : 40) === 0)) {
    await openNotice('x', value);
    await ways.first().click();
    expect([value, new URL(page.url()).origin]).toEqual([value, product.url]);
    await page.goto(`${product.url}/redirect?url=x`);
  }
  expect([leaving, scripts]).toEqual([[], 0]);
  // Control: without the checks, these strings lead to other sites.
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
  await expect.poll(() => leaving.length).toBeGreaterThan(0);
  recordStates('Redirect notice: no hostile address leads away');
});
