import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from './src/browser.ts';

/** These tests measure timing, mostly of audio, so they never run in parallel with others. */
const ALONE = /(hands-free|isolation|life-cycle|listen|player|player-page|releases)\.e2e\.ts$/;

/** `common` runs the tests without the tag `@slow`, `slow` runs only those with it, and an unset variable runs all. */
const tier = process.env['TIDINGS_TEST_TIER'] ?? '';
if (tier !== '' && tier !== 'common' && tier !== 'slow')
  throw new Error(`TIDINGS_TEST_TIER must be common or slow, not ${JSON.stringify(tier)}.`);

export default defineConfig({
  // Each slice keeps its browser tests in its own folder.
  testDir: '..',
  testMatch: /\/apps\/(?:e2e|mf-[^/]+)\/src\/.*\.e2e\.ts$/,
  ...(tier === 'common' && { grepInvert: /@slow/ }),
  ...(tier === 'slow' && { grep: /@slow/ }),
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // Long, because the machine may be busy with other suites. This limit only stops tests that hang.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // tools/test/suite.mjs sets the file name.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  outputDir: `../../.cache/e2e-${process.pid}`,
  use: {
    browserName: 'chromium',
    launchOptions: getLaunchOptions(),
    viewport: { width: 1280, height: 900 },
    // Playwright cannot intercept responses from service workers, so only tests about service workers enable them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE },
  ],
});
