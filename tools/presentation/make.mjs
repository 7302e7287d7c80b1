// `node tools/presentation/make.mjs` prints slides.html with Chromium and our own fonts. Run it after a change in
// slides.html.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const BYTES_MAX = 200_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'apps/shell/public/tidings-hackathon-2020.pdf');
const [WIDTH, HEIGHT] = [1000, 40];

function dial(ticks, played) {
  const at = (tick) => ((tick * WIDTH) / ticks).toFixed(1);
  const path = (from, to, top) =>
    Array.from({ length: to - from }, (_, index) => `M${at(from + index + 1)} ${top}V${HEIGHT}`).join('');
  const needle =
    played > 0 && played < ticks ? `<path d="M${at(played)} -6V${HEIGHT + 6}" stroke="#14171d" stroke-width="3"/>` : '';
  return (
    `<svg viewBox="0 -8 ${WIDTH} ${HEIGHT + 16}" aria-hidden="true"><path fill="#ffb31f" d="M0 ` +
    `0H${at(played)}V${HEIGHT}H0z"/><path d="${path(0, played, 8)}" stroke="#14171d"/><path ` +
    `d="${path(played, ticks, HEIGHT / 2)}" stroke="#6f7580"/>${needle}</svg>`
  );
}

const html = readFileSync(new URL('slides.html', import.meta.url), 'utf8')
  .replaceAll('{{files}}', pathToFileURL(join(root, 'node_modules/@fontsource-variable')).href)
  .replace(/\{\{dial (\d+) (\d+)\}\}/g, (_, ticks, played) => dial(Number(ticks), Number(played)));
const folder = mkdtempSync(join(tmpdir(), 'tidings-slides-'));
const browser = await chromium.launch({
  executablePath: process.env.TIDINGS_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  writeFileSync(join(folder, 'slides.html'), html);
  await page.goto(pathToFileURL(join(folder, 'slides.html')).href);
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({ path: out, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
const { size } = statSync(out);
console.error(`${out}: ${Math.round(size / 1000)} KB`);
if (size > BYTES_MAX) throw new Error(`The presentation is larger than ${BYTES_MAX / 1000} KB.`);
