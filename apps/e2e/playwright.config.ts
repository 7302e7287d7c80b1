import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/browser.ts';

/** They measure time, of sound above all: nothing else may run meanwhile. */
const ALONE = /(hands-free|isolation|life-cycle|listen|player|player-page|releases)\.e2e\.ts$/;

/** `common`: the tests of every run; `slow`: those tagged `@slow`. All tests when the variable is unset. */
const tier = process.env['TIDINGS_TEST_TIER'] ?? '';
if (tier !== '' && tier !== 'common' && tier !== 'slow')
  throw new Error(`TIDINGS_TEST_TIER must be common or slow, not ${JSON.stringify(tier)}.`);

export default defineConfig({
  // A slice keeps the browser tests that are about it alone in its own folder.
  testDir: '..',
  testMatch: /\/apps\/(?:e2e|mf-[^/]+)\/src\/.*\.e2e\.ts$/,
  ...(tier === 'common' && { grepInvert: /@slow/ }),
  ...(tier === 'slow' && { grep: /@slow/ }),
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // tools/test/suite.mjs names the file of the report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
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
