// `npm run check -- releases [--from PLACE] [--since COMMIT…]` opens every page of the last two versions in the new
// shell. `--since` also opens the remotes of that commit, and the remotes of this checkout in the shell of that commit.
import '../docs/typescript-hooks.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { slices } from '../graph/projects.mjs';
import { startProduct } from '../product/product.ts';
import { waitUntilInService, checkPages, openBrowser } from './check-pages.mjs';
import { createCleanClone, runCommand } from './clean-clone.mjs';
import { fetchVersion, openReleaseStoreAt } from './open-release-store.mjs';

const { readCurrentReleases } = await import('@tidings/platform/remote-releases/change-releases.ts');
const { BUILT_VERSION, CARD_FILE, RELEASES_FILE, stringifyReleases } =
  await import('@tidings/platform/remote-releases/release-format.ts');
const { publishVersion } = await import('@tidings/platform/remote-releases/publish-version.ts');
const { openReleaseStore } = await import('@tidings/platform/remote-releases/release-store.ts');

const VERSIONS = 2;

const { values } = parseArgs({
  options: { from: { type: 'string' }, since: { type: 'string', multiple: true, default: [] } },
});
const releasePlace = openReleaseStoreAt(values.from);

/** Builds the shell and the slices at a commit. Returns the folder of the apps. */
function builtAt(ref) {
  const clone = createCleanClone({ ref });
  clones.push(clone);
  runCommand(process.execPath, ['tools/build.mjs', 'shell', ...slices], clone, {
    ...process.env,
    NODE_ENV: 'production',
  });
  return join(clone, 'apps');
}

async function serveEarlierShell(apps, api) {
  const mixed = mkdtempSync(join(tmpdir(), 'tidings-mixed-'));
  clones.push(mixed);
  symlinkSync(join(apps, 'shell'), join(mixed, 'shell'));
  for (const name of slices) symlinkSync(join(root, 'apps', name), join(mixed, name));
  const child = spawn(process.execPath, [join(root, 'tools/dev/preview.mjs'), api, mixed], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TIDINGS_REMOTES: '', TIDINGS_SLICE_OWNERS: '' },
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      const match = /preview at (http:\/\/[^\s,]+)/.exec(output);
      if (match) resolve(match[1]);
    });
    child.once('close', () => reject(new Error(output)));
  });
  return { url, stop: () => child.kill() };
}

const cardIn = (apps, name) => JSON.parse(readFileSync(join(apps, name, 'dist', CARD_FILE), 'utf8'));
const standing = await readCurrentReleases(releasePlace);
if (!standing && values.since.length === 0) {
  console.error(
    `Nothing was released in ${releasePlace.where} yet: nothing to check. With --since COMMIT, the build of that ` +
      'commit is checked.',
  );
  process.exit(2);
}
let wrong = 0;
const emit = ({ name, version }, problem, stands) => {
  if (problem) wrong += 1;
  console.log(`${name} ${version}: ${problem ?? stands}`);
};
const data = mkdtempSync(join(tmpdir(), 'tidings-check-releases-'));
const clones = [data];
const copy = join(data, 'remotes');
const checked = [];
for (const [name, { version, before }] of Object.entries(standing?.remotes ?? {})) {
  const released = [version, ...before.map((earlier) => earlier.version)].filter((one) => one !== BUILT_VERSION);
  for (const checkedVersion of released.slice(0, VERSIONS)) {
    await fetchVersion(releasePlace, copy, name, checkedVersion).then(
      (found) => checked.push(found),
      (error) => {
        if (error.name !== 'ReleaseRefused') throw error;
        emit({ name, version: checkedVersion }, error.message);
      },
    );
  }
}
const earlier = values.since.map((ref) => ({ ref, apps: builtAt(ref) }));
for (const { apps } of earlier) {
  for (const name of slices) {
    const { card, released } = await publishVersion(
      openReleaseStore(copy),
      join(apps, name, 'dist', cardIn(apps, name).version),
    );
    checked.push({ card, seal: released.seal });
  }
}
// Overrides any release place that is set in the environment.
const product = await startProduct({ data, keep: true, env: { TIDINGS_REMOTES: copy, TIDINGS_SLICE_OWNERS: '' } });
const browser = await openBrowser();
for (const { card, seal } of checked) {
  writeFileSync(
    join(copy, RELEASES_FILE),
    stringifyReleases({
      contract: card.contract,
      remotes: { [card.name]: { version: card.version, seal, before: [] } },
    }),
  );
  emit(
    card,
    (await waitUntilInService(product.url, card))
      ? await checkPages(browser, product.url, card)
      : 'it was not put in service',
    'works in this shell',
  );
}
for (const { ref, apps } of earlier) {
  const { url, stop } = await serveEarlierShell(apps, product.url);
  for (const name of slices)
    emit(
      cardIn(join(root, 'apps'), name),
      await checkPages(browser, url, cardIn(join(root, 'apps'), name)),
      `works in the shell of ${ref}`,
    );
  stop();
}
await browser.close();
await product.stop();
for (const folder of clones) rmSync(folder, { recursive: true, force: true });
process.exit(wrong > 0 ? 1 : 0);
