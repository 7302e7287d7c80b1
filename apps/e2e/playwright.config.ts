import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/browser.ts';

/** They measure time, of sound above all: nothing else may run meanwhile. */
const ALONE = /(hands-free|isolation|life-cycle|listen|player|player-page|releases)\.e2e\.ts$/;

export default defineConfig({
  // A slice keeps the browser tests that are about it alone in its own folder.
  testDir: '..',
  testMatch: /\/apps\/(?:e2e|mf-[^/]+)\/src\/.*\.e2e\.ts$/,
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: `../../.cache/e2e-${process.pid}`,
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 900 },
    // What a worker answers no test can intercept: only those about it have one.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE },
  ],
});
