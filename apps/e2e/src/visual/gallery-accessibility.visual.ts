import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import {
  countStates,
  galleryVariants,
  combinedVariants,
  openGallery,
  galleryParts,
  openFixedPage,
} from './gallery-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * axe rules for whole pages. They do not apply to the gallery, which shows components side by side with headings of any
 * level.
 */
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

async function findProblems(page: Page, what: string): Promise<string[]> {
  // Resumes the clock, because axe needs running timers.
  await page.clock.resume();
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).disableRules(OF_PAGES).analyze();
  const problems = violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...problems, `${what}: scrolls sideways by ${sideways} px`] : problems;
}

for (const part of galleryParts)
  test(`axe finds no problems in the part ${part}`, async ({ browser }) => {
    const problems: string[] = [];
    const alone = new Set<string>();
    for (const look of galleryVariants) {
      const context = await openFixedPage(browser, look);
      const page = await context.newPage();
      for (const id of await openGallery(page, part, look)) alone.add(id);
      if ((await countStates(page)) > 0) problems.push(...(await findProblems(page, `${part}, ${look.name}`)));
      await context.close();
    }
    for (const look of combinedVariants) {
      const context = await openFixedPage(browser, look);
      const page = await context.newPage();
      for (const id of alone) {
        await openGallery(page, id, look);
        problems.push(...(await findProblems(page, `${id}, ${look.name}`)));
      }
      await context.close();
    }
    expect(problems).toEqual([]);
  });
