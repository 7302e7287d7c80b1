import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';

const QUIET_MS = 200;
const LONGEST_MS = 2_000;
const apps = fileURLToPath(new URL('../..', import.meta.url));

/** Routes without fields to fill: they redirect, or their only field is in the card provider's iframe. */
export const skippedRoutes = ['/logout', '/initializing', '/upgrade/checkout'];
export const fieldRevealingButtons: Readonly<Record<string, string[]>> = {
  '/profile': ['Change name'],
  '/user-info': ['Change the email', 'Change the password', 'Delete my account'],
};
/** Fields that the test must find, so that it cannot pass without filling any. */
export const requiredFields = [
  '/feed: Search the news',
  '/search: Search the news',
  '/blogs: Search titles',
  '/blogs/create: Title',
  '/blogs/create: Content',
  '/blogs/create: Tags',
  '/blogs/create: SEO keywords',
  '/contact: Name',
  '/contact: Subject',
  '/contact: Message',
  '/early-access: Name',
  '/reader: Text',
  '/scraper: URL of the page',
  '/saved: Note',
  '/profile: Name',
  '/user-info: Given name optional',
  '/user-info: Current password',
  '/auth login: Email',
  '/auth register: Password',
  '/auth forgot: Email',
  '/auth code: Code',
  '/auth new-password: New password',
];

/** Returns the routes and route prefixes that are declared in the pages' code. */
export function listDeclaredRoutes(): string[] {
  const files = readdirSync(apps, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /^[\w-]+\/src\/(?:.*\.tsx|(?:generated\/)?places\.ts)$/.test(name) && !/\.(spec|fixture)\.tsx$/.test(name),
  );
  const routes = files.toSorted().flatMap((name) => {
    const declared = name.endsWith('/places.ts') ? /^ {2}'(\/[^':*]*)':/gm : /<Route path="(\/[^":*]*?)(?:\/\*)?"/g;
    return [...readFileSync(join(apps, name), 'utf8').matchAll(declared)].map(([, path = '']) => path);
  });
  return [...new Set(routes)];
}

export async function waitUntilStable(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(
    async ({ quietMs, longestMs }) => {
      let changed = performance.now();
      const observer = new MutationObserver(() => {
        changed = performance.now();
      });
      observer.observe(document.body, { subtree: true, childList: true });
      const until = changed + longestMs;
      while (performance.now() < Math.min(changed + quietMs, until))
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      observer.disconnect();
    },
    { quietMs: QUIET_MS, longestMs: LONGEST_MS },
  );
}

export type TextField = {
  name: string;
  /** Strings that removed the field, or that its input handler altered beyond the browser's normalisation. */
  lost: string[];
};

export async function fillAllFields(page: Page, strings: readonly string[]): Promise<TextField[]> {
  return page.evaluate(async (texts) => {
    const every = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea',
      ),
    ];
    const fields: { name: string; lost: string[] }[] = [];
    for (const field of every.filter(({ disabled, readOnly }) => !disabled && !readOnly)) {
      const descriptor = Object.getOwnPropertyDescriptor(
        field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype,
        'value',
      )!;
      const lost: string[] = [];
      for (const text of texts) {
        descriptor.set!.call(field, text);
        const stored = field.value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await Promise.resolve();
        if (!field.isConnected || field.value !== stored) lost.push(text.slice(0, 60));
      }
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      fields.push({
        name: (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name).trim(),
        lost,
      });
    }
    return fields;
  }, strings);
}
