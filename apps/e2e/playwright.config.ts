import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from './src/browser.ts';

/** They measure time, mostly of audio, so they never run in parallel. */
const ALONE = /(hands-free|isolation|life-cycle|listen|player|player-page|releases)\.e2e\.ts$/;

/** `common`: the tests of every run; `slow`: those tagged `@slow`; unset: all. */
const tier = process.env['TIDINGS_TEST_TIER'] ?? '';
if (tier !== '' && tier !== 'common' && tier !== 'slow')
  throw new Error(`TIDINGS_TEST_TIER must be common or slow, not ${JSON.stringify(tier)}.`);

export default defineConfig({
  // Slices have their browser tests in their folders.
  testDir: '..',
  testMatch: /\/apps\/(?:e2e|mf-[^/]+)\/src\/.*\.e2e\.ts$/,
  ...(tier === 'common' && { grepInvert: /@slow/ }),
  ...(tier === 'slow' && { grep: /@slow/ }),
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // Only ends what hangs: the machine may be busy with other suites.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // tools/test/suite.mjs sets the file name.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  outputDir: `../../.cache/e2e-${process.pid}`,
  use: {
    browserName: 'chromium',
    launchOptions: getLaunchOptions(),
    viewport: { width: 1280, height: 900 },
    // Playwright cannot intercept responses of service workers; only tests about workers enable them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE },
  ],
});
