import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, expect, test } from '@playwright/test';
import { exactOf, smallPng } from './small-png.ts';

/** The pictures that are compared with. */
export const picturesFolder = process.env['TIDINGS_PICTURES'] ?? fileURLToPath(new URL('pictures', import.meta.url));
/** What is seen is taken for right. */
export const isAccepting = process.env['TIDINGS_PICTURES_ACCEPT'] === '1';
/** Why there is nothing to compare with on this machine; undefined where there is. */
export const whyNotHere = () => process.env['TIDINGS_PICTURES_NOT_HERE'];

const TRIES = 20;

const sumOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex');

/** The page when it looks as it is known to, or when nothing in it moves: two pictures in a row are the same. */
async function stillPicture(page: Page, fullPage: boolean, known: string | null): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
    if (now.equals(before) || sumOf(now) === known) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not stand still`);
}

/** Compares every pixel of the page with the picture of that name; a difference does not end the test. */
export async function expectPicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  const file = join(picturesFolder, `${name}.png`);
  const known = existsSync(file) ? exactOf(readFileSync(file)) : null;
  const picture = await stillPicture(page, fullPage, known);
  const exact = sumOf(picture);
  if (known === exact) return;
  const small = smallPng(picture, exact);
  if (isAccepting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, small);
    return;
  }
  if (known !== null && smallPng(picture, known).equals(readFileSync(file))) {
    await test.info().attach(`${name}-expected.png`, { path: file, contentType: 'image/png' });
    await test.info().attach(`${name}-actual.png`, { body: picture, contentType: 'image/png' });
    expect.soft(exact, `${name} differs in shades that are too fine for the committed picture`).toBe(known);
  } else expect.soft(small, name).toMatchSnapshot(`${name}.png`.split('/'), { threshold: 0, maxDiffPixels: 0 });
}
