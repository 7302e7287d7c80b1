import { chromium } from '@playwright/test';
import { findBrowser } from '../bootstrap/browser.mjs';

const STANDS_MS = 20_000;
const SERVED_MS = 10_000;
const LOOK_AGAIN_MS = 200;
const FAILED = ['This part did not load.', 'This part has another version.', 'This part differs from its release.'];

export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser({ install: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** Returns a description of the first failure, or null. */
export async function checkPages(browser, url, { name, routes }) {
  const page = await browser.newPage();
  const failures = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => {
    if (response.url().includes(`/mf/${name}/`) && response.status() >= 400)
      failures.push(`${response.status()} ${response.url()}`);
  });
  try {
    for (const route of routes) {
      const before = failures.length;
      await page.goto(`${url}${route.replace(/\/\*$/, '')}`);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
      await heading.waitFor({ timeout: STANDS_MS }).catch(() => failures.push('it has no heading'));
      for (const errorText of FAILED)
        if ((await page.getByText(errorText).count()) > 0) failures.push(`it shows: ${errorText}`);
      for (let at = before; at < failures.length; at += 1) failures[at] = `${route}: ${failures[at]}`;
    }
  } finally {
    await page.close();
  }
  return failures.length > 0 ? failures.join('; ') : null;
}

export async function waitUntilInService(url, { name, version }) {
  for (const until = Date.now() + SERVED_MS; Date.now() < until;) {
    // Repeats failed requests, because connections may fail on a busy machine.
    const remotes = await fetch(`${url}/remotes.json`)
      .then((answer) => answer.json())
      .then(
        (list) => list.remotes,
        () => [],
      );
    if (remotes.some((one) => one.name === name && one.version === version)) return true;
    await new Promise((again) => {
      setTimeout(again, LOOK_AGAIN_MS);
    });
  }
  return false;
}
