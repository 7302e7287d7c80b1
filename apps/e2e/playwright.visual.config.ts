import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from './src/browser.ts';
import { galleryArgument } from './src/visual/gallery-page.ts';
import { picturesFolder } from './src/visual/pictures.ts';

const options = getLaunchOptions();

export default defineConfig({
  testDir: './src/visual',
  testMatch: /\.visual\.ts$/,
  globalSetup: fileURLToPath(new URL('src/visual/same-machine.ts', import.meta.url)),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  updateSnapshots: 'none',
  snapshotPathTemplate: `${picturesFolder}/{arg}{ext}`,
  reporter: [['list']],
  outputDir: `../../.cache/visual-${process.pid}`,
  use: { browserName: 'chromium', launchOptions: { ...options, args: [...(options.args ?? []), galleryArgument] } },
});
