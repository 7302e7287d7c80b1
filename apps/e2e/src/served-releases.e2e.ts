import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { createVersionVariant } from '@tidings/testing/version-variant.ts';
import { test } from './browser-test.ts';
import { type Product, createDataFolder, removeFolder, startProduct } from './product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(root, 'apps/mf-feed/dist');
const MISSING = 'Article.noSuchField';
let product: Product;
let builds: string;
test.beforeAll(async () => {
  builds = createDataFolder();
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  for (const folder of [product.data, builds]) removeFolder(folder);
});

/** Runs a release command, which finds the product by its data folder. */
const run = (command: string, ...args: string[]) =>
  new Promise<{ status: number; output: string }>((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'tools/federation/release.mjs'), command, ...args],
      { cwd: root, env: { ...process.env, TIDINGS_DATA: product.data, TIDINGS_REMOTES: '', TIDINGS_SLICE_KEY: '' } },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

type Card = { version: string; api: string[] };
const readBuiltCard = () => JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as Card;
function build(remark: string, fields: string[] = []): { from: string; version: string } {
  const from = join(builds, remark);
  const { folder, version } = createVersionVariant(join(dist, readBuiltCard().version), from, remark);
  const file = join(folder, 'remote.json');
  const card = JSON.parse(readFileSync(file, 'utf8')) as Card;
  writeFileSync(file, JSON.stringify({ ...card, api: [...card.api, ...fields] }));
  return { from, version };
}
const served = async () =>
  (
    (await (await fetch(`${product.url}/remotes.json`)).json()) as { remotes: { name: string; version: string }[] }
  ).remotes.find(({ name }) => name === 'mf-feed')!.version;

test('a release fails if the running API lacks a field or serves another version', async () => {
  const built = readBuiltCard().version;
  const { from, version } = build('ahead', [MISSING]);
  const refused = await run('release', 'publish', 'mf-feed', from);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining(`the API at ${product.url} does not have ${MISSING}. Deploy an API`),
  ]);
  expect(existsSync(join(product.data, 'remotes/remotes.json'))).toBe(false);

  const forced = await run('release', 'publish', 'mf-feed', from, '--skip', 'documents');
  expect([forced.status, forced.output]).toEqual([
    1,
    expect.stringContaining(
      `mf-feed ${version} is in the list, but ${product.url} serves ${built}. Its API does not have ${MISSING}.`,
    ),
  ]);
  expect((await run('list')).output).toContain(`mf-feed   ${version}   served: ${built}`);
  expect(await run('rollback', 'mf-feed')).toEqual({
    status: 0,
    output: `The built version of mf-feed is in service for all visitors (before: ${version})\n`,
  });
});

test('the first release is rolled back to the built version', async () => {
  const built = readBuiltCard().version;
  const { from, version } = build('first');
  const released = await run('release', 'publish', 'mf-feed', from);
  expect([released.status, released.output]).toEqual([
    0,
    expect.stringContaining(`mf-feed ${version} is in service for all visitors`),
  ]);
  expect([await served(), (await run('list')).output]).toEqual([
    version,
    expect.stringContaining(`mf-feed   ${version}   served: ${version}`),
  ]);
  expect((await run('rollback', 'mf-feed')).status).toBe(0);
  expect(await served()).toBe(built);
});
