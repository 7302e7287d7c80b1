import { expect } from '@playwright/test';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { test } from './browser-test.ts';
import { findPageProblems, findWidthProblems } from './page-problems.ts';
import { type Product, sendQuery } from './product.ts';
import { publicRoutes } from './public-routes.ts';
import { recordRoutes } from './screens/screen-records.ts';
import { type SpecRoute, specRoutes } from './screens/spec-routes.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** Routes that show voices, which load later than the heading. */
const withVoices = new Set(['/', '/features', '/features/text-to-speech']);
const all = () => true;
const everyThird = (first: 1 | 2) => (_: string, index: number) => isExhaustiveTestRun || index % 3 === first;
const butArabic = (_: string, index: number) => isExhaustiveTestRun || index % 3 !== 1;
const mainPages = new Set(['/', '/feed', '/search', '/scraper', '/reader', '/player', '/auth', '/pricing']);
const isMainPage = (route: string) => mainPages.has(route);
/**
 * The common tier runs axe on every main page. The slow tier opens every route in both themes, but axe checks each
 * route in only one of them (see `findPageProblems`). A third of the routes are also opened in Arabic, which is written
 * from right to left, and a third in German, which has the longest words, on the narrowest screen.
 */
const ways = [
  { name: 'main pages, 1280 px', width: 1280, colorScheme: 'light', language: 'en', takes: isMainPage },
  { name: 'light, 1280 px', width: 1280, colorScheme: 'light', language: 'en', takes: all },
  { name: 'dark, 390 px', width: 390, colorScheme: 'dark', language: 'en', takes: butArabic },
  { name: 'in Arabic, 390 px', width: 390, colorScheme: 'dark', language: 'ar', takes: everyThird(1) },
  { name: 'in German, 320 px', width: 320, colorScheme: 'light', language: 'de', takes: everyThird(2) },
] as const;

/** Returns the ID of the first article, which arrives shortly after a new product starts. */
async function firstStory(): Promise<string> {
  const look = async () =>
    (await sendQuery<{ feed: { articles: { id: string }[] } }>(product.url, '{ feed(first: 1) { articles { id } } }'))
      .feed.articles[0]?.id ?? '';
  await expect.poll(look).not.toBe('');
  return look();
}

for (const [wayIndex, { name, width, colorScheme, language, takes }] of ways.entries()) {
  test(`axe finds no problems on the routes (${name})`, { tag: wayIndex === 0 ? [] : '@slow' }, async ({ browser }) => {
    // The test loads about twenty screens.
    test.setTimeout(300_000);
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript((interfaceLanguage) => {
      localStorage.setItem('tidings.preferences', JSON.stringify({ interfaceLanguage }));
    }, language);
    const page = await context.newPage();
    const problems: string[] = [];
    const story = await firstStory();
    for (const route of [...publicRoutes.filter(takes), `/article?id=${story}`]) {
      await page.goto(`${product.url}${route}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      if (withVoices.has(route)) await page.getByRole('main').locator('[data-on]').first().waitFor();
      const look = language === 'de' && !isExhaustiveTestRun ? findWidthProblems : findPageProblems;
      problems.push(...(await look(page, `${route.replace(story, 'one')} ${name}`)));
    }
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      language,
      language === 'ar' ? 'rtl' : 'ltr',
    ]);
    expect(problems).toEqual([]);
    for (const route of publicRoutes.filter(takes)) if (route in specRoutes) recordRoutes(route as SpecRoute);
    if (publicRoutes.filter(takes).includes('/nowhere')) recordRoutes('{any other path}');
    await context.close();
  });
}

test('the header fits the screen at every width in every language', { tag: '@slow' }, async ({ browser }) => {
  for (const { code: language } of interfaceLanguages) {
    const context = await browser.newContext();
    await context.addInitScript((interfaceLanguage) => {
      localStorage.setItem('tidings.preferences', JSON.stringify({ interfaceLanguage }));
    }, language);
    const page = await context.newPage();
    for (const route of ['/', '/pricing']) {
      await page.goto(`${product.url}${route}`);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      await expect(page.getByRole('banner').getByRole('link').last()).toBeAttached();
      for (const width of [320, 640, 768, 800, 920, 1023, 1024, 1208]) {
        await page.setViewportSize({ width, height: 800 });
        expect([language, route, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          language,
          route,
          width,
          width,
        ]);
      }
    }
    await context.close();
  }
});
