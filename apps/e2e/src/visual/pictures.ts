import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import { readChecksum, reducePng } from './small-png.ts';

export const picturesFolder = fileURLToPath(new URL('pictures', import.meta.url));
export const shouldAcceptPictures = process.env['TIDINGS_PICTURES_ACCEPT'] === '1';
/** Reason why screenshots cannot be compared on this machine, or undefined if they can. */
export const getSkipReason = () => process.env['TIDINGS_PICTURES_NOT_HERE'];

/** Shadows and glyph edges vary slightly, so a screenshot is accepted after this many occurrences. */
const SEEN_ENOUGH = 4;
const TRIES = 30;
/** Playwright's comparison threshold, which is between two and three colour levels of `reducePng`. */
const ONE_LEVEL = 0.1;

const getChecksum = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

/** Forces a new layout of closed selects, because they keep the line height of the fallback font. */
async function relayoutSelects(page: Page): Promise<void> {
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

/** Takes screenshots until one equals `reference` or has occurred SEEN_ENOUGH times. */
async function stillPicture(page: Page, fullPage: boolean, reference: string | null): Promise<Buffer> {
  await relayoutSelects(page);
  const seen = new Map<string, number>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const picture = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
    const sum = getChecksum(picture);
    seen.set(sum, (seen.get(sum) ?? 0) + 1);
    if (sum === reference || seen.get(sum) === SEEN_ENOUGH) return picture;
  }
  throw new Error(`no screenshot of ${page.url()} occurred ${SEEN_ENOUGH} times in ${TRIES}`);
}

/** Compares a screenshot with its reference. After a difference, the test fails but continues. */
export async function expectPicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const file = join(picturesFolder, `${name}.png`);
  const reference = existsSync(file) ? readChecksum(readFileSync(file)) : null;
  const picture = await stillPicture(page, fullPage, shouldAcceptPictures ? null : reference);
  const exact = getChecksum(picture);
  if (reference === exact) return;
  const small = reducePng(picture, exact);
  if (shouldAcceptPictures) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, small);
    return;
  }
  expect.soft(small, name).toMatchSnapshot(`${name}.png`.split('/'), { threshold: ONE_LEVEL, maxDiffPixels: 0 });
}
