import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import { exactOf, smallPng } from './small-png.ts';

/** The pictures that are compared with. */
export const picturesFolder = fileURLToPath(new URL('pictures', import.meta.url));
/** What is seen is taken for right. */
export const isAccepting = process.env['TIDINGS_PICTURES_ACCEPT'] === '1';
/** Why there is nothing to compare with on this machine; undefined where there is. */
export const whyNotHere = () => process.env['TIDINGS_PICTURES_NOT_HERE'];

/** Shadows and edges of glyphs are drawn a shade apart now and then: what comes so often is how the page looks. */
const SEEN_ENOUGH = 4;
const TRIES = 30;
/** Of Playwright's measure: between two levels of `smallPng` and less than between three. */
const ONE_LEVEL = 0.1;

const sumOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

/** A closed list keeps the line of the font it was first laid out with: it is laid out again with those that came. */
async function layListsOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const list of document.querySelectorAll('select')) {
      const { display } = list.style;
      list.style.display = 'none';
      list.getBoundingClientRect();
      list.style.display = display;
    }
  });
}

/** The page as it is known to look, or else as it looks most of the time. */
async function stillPicture(page: Page, fullPage: boolean, known: string | null): Promise<Buffer> {
  await layListsOut(page);
  const seen = new Map<string, number>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const picture = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
    const sum = sumOf(picture);
    seen.set(sum, (seen.get(sum) ?? 0) + 1);
    if (sum === known || seen.get(sum) === SEEN_ENOUGH) return picture;
  }
  throw new Error(`${page.url()} does not stand still`);
}

/** Compares every pixel of the page with the picture of that name; a difference does not end the test. */
export async function expectPicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const file = join(picturesFolder, `${name}.png`);
  const known = existsSync(file) ? exactOf(readFileSync(file)) : null;
  const picture = await stillPicture(page, fullPage, isAccepting ? null : known);
  const exact = sumOf(picture);
  if (known === exact) return;
  const small = smallPng(picture, exact);
  if (isAccepting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, small);
    return;
  }
  expect.soft(small, name).toMatchSnapshot(`${name}.png`.split('/'), { threshold: ONE_LEVEL, maxDiffPixels: 0 });
}
