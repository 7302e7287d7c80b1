import { execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Page, expect } from '@playwright/test';
import { releaseChangedVersion } from '@tidings/testing/release-changed-version.ts';
import { createTeamKey } from '@tidings/testing/remote-version.ts';
import { test } from './browser-test.ts';
import { type Product, createDataFolder, removeFolder, startProduct } from './product.ts';
import { waitForSound, readSoundState, watchSound } from './sound.ts';

const ROLLBACK_MAX_MS = 60_000;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const apps = join(root, 'apps');
const { pem: teamKey, signer: team } = createTeamKey();
const { signer: otherTeam } = createTeamKey();
let product: Product;
let remotesFolder: string;
let keys: string;
test.beforeAll(async () => {
  keys = createDataFolder();
  writeFileSync(join(keys, 'mf-feed.pem'), teamKey, { mode: 0o600 });
  writeFileSync(
    join(keys, 'owners.json'),
    JSON.stringify({ 'mf-feed': [team.publicKey], 'mf-player': [otherTeam.publicKey] }),
  );
  product = await startProduct({
    // In production, the product does not start with local remotes.
    NODE_ENV: 'development',
    TIDINGS_LOCAL_REMOTES: 'on',
    TIDINGS_SLICE_OWNERS: join(keys, 'owners.json'),
  });
  remotesFolder = join(product.data, 'remotes');
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(product.data);
  removeFolder(keys);
});

const operator = async (command: 'release' | 'rollback', ...args: string[]) =>
  (
    await promisify(execFile)(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'tools/federation/release.mjs'), command, ...args, '--to', remotesFolder, '--api', product.url],
      { cwd: root, env: { ...process.env, TIDINGS_SLICE_KEY: join(keys, 'mf-feed.pem') } },
    )
  ).stdout;
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const served = async (page: Page) =>
  (
    (await (await page.request.get(`${product.url}/remotes.json`)).json()) as {
      remotes: { name: string; version: string }[];
    }
  ).remotes.find(({ name }) => name === 'mf-feed')!.version;
const stands = (page: Page) => expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();

/** Releases and returns the version to which a rollback returns. Does not release it again if it is current. */
const releaseBase = () => releaseChangedVersion(apps, remotesFolder, 'mf-feed', 'base', team);

function watchFiles(page: Page): { versions: Set<string>; failed: string[] } {
  const seen = { versions: new Set<string>(), failed: [] as string[] };
  page.on('response', (response) => {
    const [, name, version] = /\/mf\/([^/]+)\/([^/]+)\//.exec(response.url()) ?? [];
    if (name === 'mf-feed') seen.versions.add(version!);
    if (name && response.status() >= 400) seen.failed.push(response.url());
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('/mf/')) seen.failed.push(request.url());
  });
  return seen;
}

test('an open page keeps its version of mf-feed during a release and a rollback', async ({ page, context }) => {
  const old = await releaseBase();
  await expect.poll(() => served(page)).toBe(old);
  const files = watchFiles(page);
  await watchSound(page);
  await page.goto(`${product.url}/feed`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  const before = (await waitForSound(page)).sound;

  const fresh = await releaseChangedVersion(apps, remotesFolder, 'mf-feed', 'next', team);
  await expect.poll(() => served(page)).toBe(fresh);
  // The tab has not opened these pages yet, but must load their code from its own version.
  for (const path of ['/search', '/scraper', '/blogs']) {
    await go(page, path);
    await stands(page);
  }
  const later = await context.newPage();
  const laterFiles = watchFiles(later);
  await later.goto(`${product.url}/search`);
  await stands(later);
  expect([[...files.versions], [...laterFiles.versions]]).toEqual([[old], [fresh]]);

  const startedAt = Date.now();
  expect(await operator('rollback', 'mf-feed')).toContain(
    `mf-feed ${old} is in service for all visitors (before: ${fresh})`,
  );
  await expect.poll(() => served(page)).toBe(old);
  const tookMs = Date.now() - startedAt;
  console.log(`rolled back in ${(tookMs / 1000).toFixed(1)} s`);
  expect(tookMs).toBeLessThan(ROLLBACK_MAX_MS);
  await go(later, '/scraper');
  await stands(later);
  const last = await context.newPage();
  const lastFiles = watchFiles(last);
  await last.goto(`${product.url}/search`);
  await stands(last);
  expect([[...laterFiles.versions], [...lastFiles.versions]]).toEqual([[fresh], [old]]);

  const after = (await readSoundState(page))!;
  expect([after.paused, after.src === before.src ? after.currentTime > before.currentTime : true]).toEqual([
    false,
    true,
  ]);
  expect([files.failed, laterFiles.failed, lastFiles.failed]).toEqual([[], [], []]);

  await page.getByRole('main').press('?');
  await page.getByRole('dialog').getByText('Versions of this page').click();
  await expect(page.getByRole('dialog')).toContainText(`mf-feed${old}`);
});

test('npm run release builds and releases mf-feed', { tag: '@slow' }, async ({ page }) => {
  // The release is built in a clean clone. If the temporary folder is on another disk, the packages are copied there.
  const shellBuilt = statSync(join(apps, 'shell/dist/index.html')).mtimeMs;
  const output = await operator('release', 'mf-feed', '--skip', 'gate', '--uncommitted');
  const [, released] = /^mf-feed (\S+) is in service for all visitors/.exec(output) ?? [];
  await expect.poll(() => served(page)).toBe(released);
  const files = watchFiles(page);
  await page.goto(`${product.url}/search`);
  await stands(page);
  expect([[...files.versions], files.failed]).toEqual([[released], []]);
  expect(statSync(join(apps, 'shell/dist/index.html')).mtimeMs).toBe(shellBuilt);
});

for (const file of ['remoteEntry.js', 'search']) {
  test(`a remote with a flipped byte in ${file} does not run`, { tag: '@slow' }, async ({ page }) => {
    await releaseBase();
    const version = await releaseChangedVersion(apps, remotesFolder, 'mf-feed', `flipped-${file.slice(0, 6)}`, team);
    const folder = join(remotesFolder, 'mf/mf-feed', version);
    const name = Object.keys(JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as object).find(
      (one) => one.startsWith(file) && one.endsWith('.js'),
    )!;
    const bytes = readFileSync(join(folder, name));
    bytes[bytes.length - 2]! ^= 1;
    writeFileSync(join(folder, name), bytes);
    for (const coding of ['br', 'gz']) rmSync(join(folder, `${name}.${coding}`));
    await expect.poll(() => served(page)).toBe(version);
    const refused: string[] = [];
    page.on('console', (line) => {
      if (/integrity/i.test(line.text())) refused.push(line.text());
    });
    await page.goto(`${product.url}/search`);
    await expect(page.getByRole('main').getByText('This part differs from its release.')).toBeVisible({
      timeout: 20_000,
    });
    expect(refused.join()).toContain(name);
    await expect(page.getByRole('banner').getByRole('link', { name: /Tidings/ })).toBeVisible();
    await go(page, '/player');
    await stands(page);
    expect(await operator('rollback', 'mf-feed')).toContain(`before: ${version}`);
  });
}

test('a release signed by another team is rejected', { tag: '@slow' }, async ({ page }) => {
  const standing = await releaseBase();
  await expect.poll(() => served(page)).toBe(standing);
  await page.goto(`${product.url}/search`);
  const stolen = await releaseChangedVersion(apps, remotesFolder, 'mf-feed', 'stolen', otherTeam);
  expect(stolen).not.toBe(standing);
  await expect
    .poll(async () => {
      await served(page);
      return product.output();
    })
    .toContain('belongs to mf-player and may not release mf-feed');
  const files = watchFiles(page);
  await page.reload();
  await stands(page);
  expect([await served(page), [...files.versions], files.failed]).toEqual([standing, [standing], []]);
  expect(await operator('release', 'mf-feed', standing)).toContain(
    `mf-feed ${standing} is in service for all visitors`,
  );
});

test('a local remote runs in the shell only for its developer', { tag: '@slow' }, async ({ page, browser }) => {
  const local = spawn(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'tools/dev/local-remote.mjs'), 'mf-feed', '--shell', product.url, '--port', '0'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const address = await new Promise<string>((resolve) => {
      local.stderr.setEncoding('utf8').on('data', (text: string) => {
        const localUrl = /open (\S+)/.exec(text)?.[1];
        if (localUrl) resolve(localUrl);
      });
    });
    const refused: string[] = [];
    const requestedOrigins = new Set<string>();
    const recordRequests = (one: Page, origins: Set<string>) =>
      one.on('request', (request) => {
        if (request.url().includes('/mf/mf-feed/')) origins.add(new URL(request.url()).origin);
      });
    recordRequests(page, requestedOrigins);
    page.on('console', (line) => {
      if (/Content Security Policy|Trusted/i.test(line.text())) refused.push(line.text());
    });
    await page.goto(address);
    await page.goto(`${product.url}/search`);
    await stands(page);
    const origin = `http://127.0.0.1:${/mf-feed:(\d+)/.exec(address)![1]}`;
    expect([[...requestedOrigins], refused]).toEqual([[origin], []]);
    await page.getByRole('main').press('?');
    await page.getByRole('dialog').getByText('Versions of this page').click();
    await expect(page.getByRole('dialog')).toContainText(/mf-feed\S+-local/);

    const stranger = await browser.newPage();
    const strangers = new Set<string>();
    recordRequests(stranger, strangers);
    await stranger.goto(`${product.url}/search`);
    await stands(stranger);
    expect([...strangers]).toEqual([product.url]);
    await stranger.close();
  } finally {
    local.kill();
  }
  await page.reload();
  await expect(page.getByRole('main').getByText('This part did not load.')).toBeVisible();
  await go(page, '/player');
  await stands(page);
  await page.goto(`${product.url}/search?local=`);
  await stands(page);
});
