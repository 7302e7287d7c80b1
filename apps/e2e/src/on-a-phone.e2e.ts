import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { waitForSound, playFirstArticle, watchSound } from './sound.ts';

const FINGERTIP_PX = 44;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(({ page }) => watchSound(page));

const main = (page: Page) => page.getByRole('main');
const dock = (page: Page) => page.getByRole('region', { name: 'Player' });
const openFeed = async (page: Page, url: string) => {
  await page.goto(`${url}/feed`);
  await main(page).getByRole('article').first().waitFor();
};
const getBox = async (place: Locator) => (await place.boundingBox())!;

async function tooSmall(places: Record<string, Locator>): Promise<string[]> {
  const sizes = await Promise.all(
    Object.entries(places).map(async ([name, place]) => {
      await place.first().waitFor();
      // Measures inside the page, because the element may be re-rendered meanwhile.
      const { width, height } = await place.first().evaluate((element) => {
        const box = element.getBoundingClientRect();
        return { width: box.width, height: box.height };
      });
      return width < FINGERTIP_PX || height < FINGERTIP_PX ? [`${name}: ${width} × ${height}`] : [];
    }),
  );
  return sizes.flat();
}

test(
  'a failed Listen button keeps its size and shows the reason',
  { tag: '@slow' },
  async ({ page, context, product }) => {
    await openFeed(page, product.url);
    const row = main(page).getByRole('complementary').getByRole('listitem').first();
    const headline = row.locator('button[dir]');
    const before = await getBox(headline);
    await context.setOffline(true);
    await row.getByRole('button', { name: /^Listen/ }).tap();
    const again = row.getByRole('button', { name: /^Try again/ });
    await expect(again).toBeVisible();
    const box = await getBox(again);
    expect(box.width).toBeLessThanOrEqual(FINGERTIP_PX);
    expect(box.x + box.width).toBeLessThanOrEqual((await getBox(headline)).x);
    expect((await getBox(headline)).width).toBe(before.width);
    await expect(row.getByText('This story is not downloaded.')).toBeVisible();
  },
);

test('touch targets in queue, header and footer are at least 44 px', { tag: '@slow' }, async ({ page, product }) => {
  await page.goto(product.url);
  expect(
    await tooSmall({
      'read along': main(page).getByRole('link', { name: 'Read along' }),
      'a way out': main(page).getByRole('link', { name: /^Website/ }),
      'contact below the questions': main(page).getByRole('link', { name: 'Contact Us' }).last(),
    }),
  ).toEqual([]);
  await openFeed(page, product.url);
  const [head, foot] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  expect(
    await tooSmall({
      search: head.getByRole('link', { name: 'Search' }),
      'the way in': head.getByRole('link', { name: 'Login / Register' }),
      language: main(page).getByLabel('Language of the stories'),
      'a link of the foot': foot.getByRole('link', { name: 'Podcasts' }),
      appearance: foot.getByRole('combobox').first(),
    }),
  ).toEqual([]);
  await main(page)
    .getByRole('button', { name: /^Play all/ })
    .tap();
  await waitForSound(page);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Player' }).tap();
  const row = main(page).getByRole('region', { name: 'Playlist' }).getByRole('listitem').nth(1);
  expect(
    await tooSmall({
      up: row.getByRole('button', { name: /^Move up/ }),
      down: row.getByRole('button', { name: /^Move down/ }),
      remove: row.getByRole('button', { name: /^Remove from queue/ }),
      clear: main(page).getByRole('button', { name: 'Clear' }),
      sleep: main(page).getByLabel('Sleep timer'),
      voice: main(page).getByRole('button', { name: /^Change voice/ }),
    }),
  ).toEqual([]);
  await expect(main(page).getByLabel('Sleep timer')).toBeInViewport({ ratio: 1 });
});

test('the button that started continuous play also pauses it', { tag: '@slow' }, async ({ page, product }) => {
  await openFeed(page, product.url);
  await main(page)
    .getByRole('button', { name: /^Play all/ })
    .tap();
  await waitForSound(page);
  await main(page)
    .getByRole('button', { name: /^Pause, story 1 of / })
    .tap();
  await expect(main(page).getByRole('button', { name: /^Play all/ })).toBeVisible();
  await expect(dock(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('clearing the queue keeps the current article, and undo restores the order', async ({ page, product }) => {
  await openFeed(page, product.url);
  await main(page)
    .getByRole('button', { name: /^Play all/ })
    .tap();
  await waitForSound(page);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Player' }).tap();
  const rows = main(page).getByRole('region', { name: 'Playlist' }).getByRole('listitem');
  await rows.nth(1).locator('button').first().tap();
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  const titles = rows.locator('button[dir="auto"]');
  const before = await titles.allTextContents();
  await main(page).getByRole('button', { name: 'Clear' }).tap();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(titles).toHaveText(before);
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('only the latest toast is shown', { tag: '@slow' }, async ({ page, product }) => {
  await openFeed(page, product.url);
  const queue = main(page).getByRole('button', { name: /^Add to queue/ });
  await queue.first().tap();
  await queue.first().tap();
  await expect(page.locator('[popover] [data-kind]')).toHaveCount(1);
});

test('the dock links to the player, and the player links to the text', { tag: '@slow' }, async ({ page, product }) => {
  await playFirstArticle(page, product.url);
  const { x, y, width, height } = await getBox(dock(page).getByRole('link').nth(1));
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(/\/player$/);
  await main(page).getByRole('link', { name: 'Read along' }).tap();
  await expect(page).toHaveURL(/\/article\?id=/);
});

test('the paused dock shows the sentences and the remaining time', { tag: '@slow' }, async ({ page, product }) => {
  await playFirstArticle(page, product.url);
  await dock(page).getByRole('button', { name: 'Pause', exact: true }).tap();
  await page.reload();
  await expect(dock(page).getByRole('slider')).toBeEnabled();
  await expect(dock(page).getByText(/^\d+:\d\d left/)).toBeVisible();
});

test('the floating button plays the headlines and hides on scroll', { tag: '@slow' }, async ({ page, product }) => {
  await openFeed(page, product.url);
  const round = page.getByRole('link', { name: 'Play the headlines' });
  await expect(round).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(round).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(round).toBeVisible();
  await round.tap();
  await expect(page).toHaveURL(/\/player$/);
  await waitForSound(page);
});

test('the feed ends with unplayed articles and a link to a section', { tag: '@slow' }, async ({ page, product }) => {
  await openFeed(page, product.url);
  await expect(
    main(page)
      .getByText(/stories not heard yet/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'More to hear' }).getByRole('link')).toHaveCount(4);
  await main(page).getByRole('link', { name: 'Next: Business' }).tap();
  await expect(page).toHaveURL(/tab=business/);
});
