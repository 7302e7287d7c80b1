import { type Page, expect } from '@playwright/test';
import { test } from '../browser-test.ts';
import { sendQuery } from '../product.ts';
import { type GalleryVariant, SCREENSHOT_TIME, openFixedPage } from './gallery-page.ts';
import { expectPicture, getSkipReason } from './pictures.ts';

// The pages share one product and run in sequence.
test.describe.configure({ mode: 'default' });

const looks = [
  { name: 'light-1280px', query: '', width: 1280, theme: 'light', language: 'en' },
  { name: 'dark-right-to-left-390px', query: '', width: 390, theme: 'dark', language: 'ar' },
] as const;
const HOUR_MS = 3_600_000;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const STEP_MS = 200;
const STEPS_MAX = 100;
const SETTLED_MS = 3_000;
/** More than the number of articles in the bundled edition. */
const ALL = 100;

type Story = { id: string; publishedAt: string; contentState: string };
/** Returns the articles of the bundled edition once all of them are extracted. */
async function edition(url: string): Promise<Story[]> {
  const look = async () =>
    (
      await sendQuery<{ feed: { articles: Story[] } }>(
        url,
        `{ feed(first: ${ALL}) { articles { id publishedAt contentState } } }`,
      )
    ).feed.articles;
  let before = 0;
  await expect
    .poll(
      async () => {
        const stories = await look();
        const isWhole = stories.length === before && stories.every(({ contentState }) => contentState === 'ready');
        before = stories.length;
        return isWhole && before > 0;
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toBe(true);
  return look();
}

/** Shifts the dates in responses, because the edition's dates depend on when the product was started. */
async function dateBack(page: Page, url: string, byMs: number): Promise<void> {
  const shifted = (text: string) => text.replace(MOMENT, (at) => new Date(Date.parse(at) + byMs).toISOString());
  await page.route(
    (asked) => asked.origin === url && (asked.pathname === '/graphql' || !/\.\w+$/.test(asked.pathname)),
    async (route) => {
      const response = await route.fetch();
      if (!/json|html/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
      return route.fulfill({ response, body: shifted(await response.text()) });
    },
  );
}

async function openStill(page: Page, address: string, shows: string): Promise<void> {
  await page.goto(address);
  const isShown = async () =>
    (await page.getByRole('main').locator(shows).first().isVisible()) &&
    (await page.getByRole('main').locator('[aria-busy=true]').count()) === 0;
  for (let step = 0; !(await isShown()); step += 1) {
    if (step === STEPS_MAX) throw new Error(`${address} was not shown`);
    await page.clock.runFor(STEP_MS);
  }
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(SETTLED_MS);
  await page.waitForLoadState('networkidle');
}

/** `shows` is a selector that exists only after hydration. */
const pages: [name: string, pathOf: (stories: Story[]) => string, shows: string][] = [
  ['front', () => '/', 'button[data-state]'],
  ['feed', () => '/feed', 'article button[data-state]'],
  ['article', ([first]) => `/article?id=${first!.id}`, 'article button[data-state]'],
  ['player', () => '/player', 'button[data-state]'],
  ['pricing', () => '/pricing', 'h1'],
];
for (const [name, getPath, shows] of pages)
  test(`the page ${name} matches its reference picture`, async ({ browser, product }) => {
    const why = getSkipReason();
    test.skip(why !== undefined, why);
    const stories = await edition(product.url);
    const newest = Math.max(...stories.map(({ publishedAt }) => Date.parse(publishedAt)));
    for (const look of looks) {
      const context = await openFixedPage(browser, look satisfies GalleryVariant, { serviceWorkers: 'block' });
      await context.addInitScript(
        (preferences) => {
          localStorage.setItem('tidings.preferences', JSON.stringify(preferences));
        },
        { theme: look.theme, interfaceLanguage: look.language, language: 'en', country: 'gb' },
      );
      const page = await context.newPage();
      await dateBack(page, product.url, SCREENSHOT_TIME.getTime() - HOUR_MS - newest);
      await openStill(page, product.url + getPath(stories), shows);
      await expectPicture(page, `pages/${name}-${look.name}`, { fullPage: false });
      await context.close();
    }
  });
