import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../browser-test.ts';
import type { SpecRoute } from './spec-routes.ts';
import type { SpecState } from './spec-states.ts';
import type { SpecString } from './spec-strings.ts';

/**
 * Records an item for `npm run check -- screens`. Call it after the assertion, because the item counts only if the test
 * passes.
 */
function seen(kind: 'route' | 'state' | 'string', item: string): void {
  test.info().annotations.push({ type: `screens: ${kind}`, description: item });
}

export const recordRoutes = (...routes: SpecRoute[]) => {
  for (const route of routes) seen('route', route);
};
export const recordStates = (...states: SpecState[]) => {
  for (const state of states) seen('state', state);
};

/** Expects exactly this text to be visible and records it. */
export async function expectText(scope: Page | Locator, words: SpecString): Promise<void> {
  await expect(scope.getByText(words, { exact: true }).first()).toBeVisible();
  seen('string', words);
}

/** Expects the element to have exactly this `title` and records it. */
export async function expectTitle(scope: Locator, words: SpecString): Promise<void> {
  await expect(scope).toHaveAttribute('title', words);
  seen('string', words);
}
