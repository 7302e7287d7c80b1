// `node tools/icons/draw.mjs` writes apps/shell/public/icons. Run it after a change in the design.
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { getLaunchOptions } from '../../apps/e2e/src/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'apps/shell/public/icons');
const BYTES_MAX = 140_000;
const [INK, PAPER, LAMP] = ['#14171d', '#f3f3ef', '#ffb31f'];

/**
 * Draws the letter. `share` is its size as a fraction of the image. Maskable icons need a smaller one, because masks
 * cut away everything except the middle.
 */
const letter = (share) => {
  const unit = (64 * share) / 48;
  const top = (64 - 48 * unit) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${INK}" d="M0 0h64v64H0z"/>` +
    `<path fill="${PAPER}" d="M${32 - 5 * unit} ` +
    `${top + 20 * unit}h${10 * unit}v${28 * unit}h${-10 * unit}z"/><circle cx="32" cy="${top + 8 * unit}" ` +
    `r="${8 * unit}" fill="${LAMP}"/></svg>`
  );
};
const icons = [
  { name: 'icon-192', size: 192, share: 0.75 },
  { name: 'icon-512', size: 512, share: 0.75 },
  { name: 'maskable-192', size: 192, share: 0.6 },
  { name: 'maskable-512', size: 512, share: 0.6 },
  { name: 'apple-touch-icon', size: 180, share: 0.6 },
];

const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
).toString('base64');
const ticks = Array.from(
  { length: 52 },
  (_, tick) =>
    `<path d="M${82 + tick * 20} ${tick < 21 ? 500 : 526}V560" stroke="${tick < 21 ? INK : '#6f7580'}" ` +
    `stroke-width="${tick < 21 ? 4 : 3}"/>`,
).join('');
const share = `<style>@font-face { font-family: N; src: url(data:font/woff2;base64,${font}); font-weight: 200 800; }
  svg { position: absolute; inset: 0; }
  p { font: 600 230px/1 N; letter-spacing: -.03em; position: absolute; left: 68px; top: 112px; margin: 0;
    color: ${INK}; }
  i { font-style: normal; position: relative; }
  i::before { content: ""; position: absolute; left: 50%; top: .03em; width: .19em; height: .19em;
    margin-left: -.095em; border-radius: 50%; background: ${LAMP}; box-shadow: 0 0 0 5px ${INK}; }
  p + p { font: 400 52px/1.2 N; letter-spacing: -.01em; left: 72px; top: 380px; }</style>
  <svg viewBox="0 0 1200 630" width="1200" height="630"><path fill="${PAPER}" d="M0 0h1200v630H0z"/>
  <path fill="${LAMP}" d="M72 500h410v60H72z"/>${ticks}<path d="M484 486V574" stroke="${INK}" stroke-width="5"/>
  <path d="M72 70h1056" stroke="${INK}" stroke-width="8"/><path d="M72 82h1056" stroke="${INK}" stroke-width="2"/></svg>
  <p>T<i>ı</i>d<i>ı</i>ngs</p><p>The news, read aloud.</p>`;

// Podcast artwork must be recognisable at the size of a stamp.
const dial = Array.from(
  { length: 60 },
  (_, tick) =>
    `<path d="M700 ${tick % 5 ? 150 : 118}V190" stroke="${tick < 25 ? LAMP : PAPER}" ` +
    `stroke-opacity="${tick < 25 ? 1 : 0.45}" stroke-width="${tick < 25 ? 16 : 9}" ` +
    `transform="rotate(${tick * 6} 700 700)"/>`,
).join('');
const podcast = letter(0.5)
  .replace('<svg ', '<svg width="1400" height="1400" ')
  .replace('</svg>', `<g transform="scale(${64 / 1400})">${dial}</g></svg>`);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ ...getLaunchOptions(), headless: true });
const draw = async (name, width, height, html) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0">${html}`);
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  await page.close();
  return statSync(path).size;
};
let bytes = await draw('share', 1200, 630, share);
bytes += await draw('podcast', 1400, 1400, podcast);
for (const { name, size, share: height } of icons)
  bytes += await draw(name, size, size, letter(height).replace('<svg ', `<svg width="${size}" height="${size}" `));
await browser.close();
console.error(`${icons.length + 2} pictures, ${bytes} bytes of ${BYTES_MAX}`);
process.exit(bytes > BYTES_MAX ? 1 : 0);
