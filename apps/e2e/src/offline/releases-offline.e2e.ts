import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Page, expect } from '@playwright/test';
import { releaseChangedVersion } from '@tidings/testing/release-changed-version.ts';
import { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { test } from '../browser-test.ts';
import { type Product, removeFolder, startProduct } from '../product.ts';
import { waitUntilCached, collectFailures } from './offline-proxy.ts';
import { ShellReleaseProxy } from './shell-release.ts';

test.use({ serviceWorkers: 'allow' });
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const apps = join(root, 'apps');
let product: Product;
let folder: string;
test.beforeAll(async () => {
  product = await startProduct();
  folder = join(product.data, 'remotes');
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(product.data);
});

const stands = (page: Page) => expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const served = async () =>
  (
    (await (await fetch(`${product.url}/remotes.json`)).json()) as { remotes: { name: string; version: string }[] }
  ).remotes.find(({ name }) => name === 'mf-feed')!.version;
const readVersions = (page: Page) =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.querySelector('#remotes')!.textContent) as {
      remotes: { name: string; version: string }[];
    };
    return {
      shell: [...document.scripts].map(({ src }) => /\/(shell\.\w+)\.js$/.exec(src)?.[1]).find(Boolean),
      feed: remotes.find(({ name }) => name === 'mf-feed')!.version,
    };
  });
/** Returns the versions of mf-feed and the shell that have cached files. */
const cachedVersions = (page: Page) =>
  page.evaluate(async () => {
    const names = (await (await caches.open('tidings-files')).keys()).map(({ url }) => url);
    const matches = (pattern: RegExp) =>
      [...new Set(names.flatMap((name) => pattern.exec(name)?.[1] ?? []))].toSorted();
    return { shell: matches(/\/(shell\.\w+)\.js$/), feed: matches(/\/mf\/mf-feed\/([^/]+)\//) };
  });

test('an offline page works after releases of a remote and the shell', { tag: '@slow' }, async ({ page, context }) => {
  const front = await new ShellReleaseProxy(product.url, apps).open();
  const way = await new SwitchableProxy(front.url).open();
  const trouble = collectFailures(context);
  const first = await releaseChangedVersion(apps, folder, 'mf-feed', 'before');
  await expect.poll(served).toBe(first);
  await page.goto(`${way.address}/feed`);
  await stands(page);
  await waitUntilCached(page);
  const old = await readVersions(page);
  expect(old.feed).toBe(first);

  await way.shut();
  const next = await releaseChangedVersion(apps, folder, 'mf-feed', 'after');
  await expect.poll(served).toBe(next);
  front.release();
  for (const path of ['/search', '/scraper', '/player', '/pricing', '/reader']) {
    await go(page, path);
    await stands(page);
  }
  await page.reload();
  await stands(page);
  expect(await readVersions(page)).toEqual(old);

  await way.open();
  // The page needs files that it has not loaded yet and that the server no longer has.
  for (const path of ['/blogs', '/features/translate', '/about']) {
    await go(page, path);
    await stands(page);
  }
  const later = await context.newPage();
  await later.goto(`${way.address}/search`);
  await stands(later);
  const fresh = await readVersions(later);
  expect(fresh.feed).toBe(next);
  expect(fresh.shell).not.toBe(old.shell);
  await waitUntilCached(later);
  // Both versions are cached while both pages are open. Closing the last page of a version deletes its files.
  expect(await cachedVersions(later)).toEqual({
    shell: [old.shell, fresh.shell].toSorted(),
    feed: [old.feed, fresh.feed].toSorted(),
  });
  await page.close();
  await later.reload();
  await expect.poll(() => cachedVersions(later)).toEqual({ shell: [fresh.shell], feed: [fresh.feed] });
  await way.shut();
  await later.reload();
  await stands(later);
  expect(await readVersions(later)).toEqual(fresh);

  // After a rollback, the cache must not restore the version that was rolled back.
  await way.open();
  await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'tools/federation/release.mjs'), 'rollback', 'mf-feed', '--to', folder],
    { cwd: root },
  );
  await expect.poll(served).toBe(first);
  await later.reload();
  await stands(later);
  expect((await readVersions(later)).feed).toBe(first);
  await waitUntilCached(later);
  await way.shut();
  await later.goto(`${way.address}/search`);
  await stands(later);
  expect((await readVersions(later)).feed).toBe(first);
  expect([trouble.rejections, trouble.chunks]).toEqual([[], []]);
  await way.shut();
  front.close();
});
