import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SETTLED_MS = 300;
const SHOWN_CHARACTERS = 120;

/** Each theme and each width occurs only once, because colours do not depend on the width. */
export const pageVariants = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

/**
 * Returns whether axe checks this page. Unless TIDINGS_TEST_ALL=1, axe checks each page in only one theme, selected by
 * the page's name.
 */
function isCheckedByAxe(what: string): boolean {
  const look = pageVariants.findIndex(({ colorScheme }) => what.includes(colorScheme));
  const sum = [...what.split(` ${pageVariants[look]?.colorScheme}`)[0]!].reduce(
    (total, letter) => total + letter.codePointAt(0)!,
    0,
  );
  return isExhaustiveTestRun || look < 0 || (sum + look) % 2 === 0;
}

/**
 * Returns one line per axe violation and one for horizontal scrolling. If TIDINGS_SHOTS is set, stores a screenshot in
 * that folder.
 */
export async function findPageProblems(page: Page, what: string): Promise<string[]> {
  await page.waitForTimeout(SETTLED_MS);
  const folder = process.env['TIDINGS_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${what.replace(/\W+/g, '-')}.png`, fullPage: true });
  const { violations } = isCheckedByAxe(what)
    ? await new AxeBuilder({ page }).withTags(TAGS).analyze()
    : { violations: [] };
  const problems = violations.map(
    ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, SHOWN_CHARACTERS)).join(' | ')}`,
  );
  return [...problems, ...(await findWidthProblems(page, what))];
}

export async function findWidthProblems(page: Page, what: string): Promise<string[]> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [`${what}: scrolls sideways by ${sideways} px`] : [];
}
