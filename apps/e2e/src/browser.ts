import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser `tools/bootstrap` found or installed (TIDINGS_BROWSER), else the system's, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const own = process.env['TIDINGS_BROWSER'];
  const executablePath =
    own ??
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
