// Takes screenshots of every screen at 390 and 1280 px, light and dark: `node apps/e2e/shots.mjs ADDRESS FOLDER
// [route...]`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getLaunchOptions } from './src/browser.ts';

const [address, folder, ...wanted] = process.argv.slice(2);
if (!address || !folder) {
  console.error('usage: node apps/e2e/shots.mjs ADDRESS FOLDER [route...]');
  process.exit(2);
}
const routes = {
  home: '/',
  feed: '/feed',
  article: 'article',
  player: 'player',
  scraper: '/scraper',
  reader: '/reader',
  auth: '/auth',
  register: '/auth?tab=register',
  'signed-out': '/signed-out',
};
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ ...getLaunchOptions(), headless: true });
for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: width === 390 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') console.log(`${width} ${colorScheme}: ${message.text()}`);
    });
    page.on('pageerror', (error) => console.log(`${width} ${colorScheme}: ${error.message}`));
    for (const [name, route] of Object.entries(routes)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      if (route.startsWith('/')) await page.goto(`${address}${route}`);
      else {
        await page.goto(`${address}/feed`);
        const story = page.getByRole('main').getByRole('article').first();
        await story
          .getByRole('button', { name: /^(Listen|Pause|Resume|Preparing)/ })
          .first()
          .click();
        await page.waitForTimeout(3500);
        if (name === 'article') await page.getByRole('region', { name: 'Player' }).getByRole('link').nth(1).click();
        else await page.getByRole('link', { name: 'Player' }).first().click();
      }
      await page.waitForTimeout(1800);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
