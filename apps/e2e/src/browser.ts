import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Uses the browser in TIDINGS_BROWSER (found or installed by `tools/bootstrap`), otherwise the system's browser,
 * otherwise Playwright's.
 */
export function getLaunchOptions(): LaunchOptions {
  const configured = process.env['TIDINGS_BROWSER'];
  const executablePath =
    configured ??
    systemBrowsers.find((path) => existsSync(path)) ??
    (existsSync(chromium.executablePath()) ? undefined : systemBrowsers[0]);
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
