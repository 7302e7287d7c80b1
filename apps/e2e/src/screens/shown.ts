import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../browser-test.ts';
import type { SpecRoute } from './spec-routes.ts';
import type { SpecState } from './spec-states.ts';
import type { SpecString } from './spec-strings.ts';

/** What `docs/screens.md` is made of: written after the assertion that saw it, by a test that passes. */
function seen(kind: 'route' | 'state' | 'string', item: string): void {
  test.info().annotations.push({ type: `screens: ${kind}`, description: item });
}

/** The test has seen the screen behind this route. */
export const routeShown = (...routes: SpecRoute[]) => {
  for (const route of routes) seen('route', route);
};
/** The test has seen these states, or these changes of state. */
export const shown = (...states: SpecState[]) => {
  for (const state of states) seen('state', state);
};

/** Sees these words of the specification, exactly. */
export async function says(scope: Page | Locator, words: SpecString): Promise<void> {
  await expect(scope.getByText(words, { exact: true }).first()).toBeVisible();
  seen('string', words);
}

/** Sees that what is pointed at says these words of the specification, exactly. */
export async function hints(scope: Locator, words: SpecString): Promise<void> {
  await expect(scope).toHaveAttribute('title', words);
  seen('string', words);
}
