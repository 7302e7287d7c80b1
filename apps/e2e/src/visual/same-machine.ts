import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getLaunchOptions } from '../browser.ts';
import { shouldAcceptPictures, picturesFolder } from './pictures.ts';

const FILE = 'drawn-by.json';
/** Includes letters that our fonts lack, so that system fonts are compared too. */
const LETTERS =
  '<p style="font:20px serif">Tidings 123</p><p style="font:20px sans-serif">Tidings 123</p>' +
  '<p style="font:20px monospace">Tidings 123</p><p dir="rtl" style="font:20px sans-serif">العبّارة الليلية</p>';

type Machine = { platform: string; browser: string; letters: string };

async function thisMachine(): Promise<Machine> {
  const browser = await chromium.launch(getLaunchOptions());
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(LETTERS);
  const letters = createHash('sha256')
    .update(await page.screenshot())
    .digest('hex')
    .slice(0, 16);
  const machine = { platform: `${process.platform} ${process.arch}`, browser: browser.version(), letters };
  await browser.close();
  return machine;
}

const describe = ({ platform, browser }: Machine) => `Chromium ${browser} on ${platform}`;

/** Skips the tests with a message on machines that render differently, because their screenshots are not comparable. */
export default async function requireSameMachine(): Promise<void> {
  const machine = await thisMachine();
  const file = join(picturesFolder, FILE);
  if (shouldAcceptPictures) {
    if (process.env['TIDINGS_PICTURES_ACCEPT_ALL'] === '1') rmSync(picturesFolder, { recursive: true, force: true });
    mkdirSync(picturesFolder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(machine, null, 2)}\n`);
    return;
  }
  const drawnBy = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Machine) : null;
  if (drawnBy && JSON.stringify(drawnBy) === JSON.stringify(machine)) return;
  const why = drawnBy
    ? `The reference pictures are from ${describe(drawnBy)}; this is ${describe(machine)}${
        describe(drawnBy) === describe(machine) ? ' with other fonts' : ''
      }, so screenshots are not compared.`
    : 'There are no reference pictures.';
  console.log(why);
  process.env['TIDINGS_PICTURES_NOT_HERE'] = why;
}
