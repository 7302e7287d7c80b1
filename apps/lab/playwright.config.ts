import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './src',
  testMatch: /\.lab\.ts$/,
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./src/skip-reasons.ts']],
  outputDir: `../../.cache/lab-${process.pid}`,
});
