import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { releaseBuiltVersion } from '@tidings/testing/release-changed-version.ts';
import { test } from './browser-test.ts';
import { createDataFolder, removeFolder, startProduct } from './product.ts';
import { readSoundState, waitForSound, watchSound } from './sound.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('a slice of contract 2 shares the shell with slices of contract 3', { tag: '@slow' }, async ({ page }) => {
  const [data, builds] = [createDataFolder(), createDataFolder()];
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'tools/federation/contract-2-slice.mjs'), builds],
    { cwd: root },
  );
  const folder = stdout.trim();
  await releaseBuiltVersion(join(data, 'remotes'), 'mf-player', folder);
  const product = await startProduct({ TIDINGS_DATA: data });
  try {
    const problems: string[] = [];
    const loaded = new Set<string>();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (line) => {
      if (line.type() === 'error') problems.push(line.text());
    });
    page.on('response', (response) => {
      const [, version] = /\/mf\/mf-player\/([^/]+)\/remoteEntry/.exec(response.url()) ?? [];
      if (version) loaded.add(version);
    });
    await watchSound(page);
    await page.goto(`${product.url}/feed`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Listen/ })
      .first()
      .click();
    const before = (await waitForSound(page)).sound;
    await page.evaluate(() => {
      history.pushState({}, '', '/player');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    // The controls of the slice show and change the shell's player.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Pause/ })
      .first()
      .click();
    await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
    expect((await readSoundState(page))!.src).toBe(before.src);
    expect([[...loaded], problems]).toEqual([[basename(folder)], []]);
  } finally {
    await product.stop();
    for (const one of [data, builds]) removeFolder(one);
  }
});
