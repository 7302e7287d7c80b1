import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { drawnOn, looks, looksAtOnce, openGallery, parts, stillWindow } from './gallery-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules for whole pages: the gallery puts parts next to each other, with headings of any rank. */
const OF_PAGES = [
  'heading-order',
  'landmark-one-main',
  'landmark-no-duplicate-main',
  'landmark-main-is-top-level',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

async function problemsOf(page: Page, what: string): Promise<string[]> {
  // axe uses timers.
  await page.clock.resume();
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).disableRules(OF_PAGES).analyze();
  const found = violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...found, `${what}: scrolls sideways by ${sideways} px`] : found;
}

for (const part of parts)
  test(`axe finds no problems in ${part}`, async ({ browser }) => {
    const found: string[] = [];
    const alone = new Set<string>();
    for (const look of looks) {
      const context = await stillWindow(browser, look);
      const page = await context.newPage();
      for (const id of await openGallery(page, part, look)) alone.add(id);
      if ((await drawnOn(page)) > 0) found.push(...(await problemsOf(page, `${part}, ${look.name}`)));
      await context.close();
    }
    for (const look of looksAtOnce) {
      const context = await stillWindow(browser, look);
      const page = await context.newPage();
      for (const id of alone) {
        await openGallery(page, id, look);
        found.push(...(await problemsOf(page, `${id}, ${look.name}`)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
