// `npm run check:releases [-- --from PLACE]`: the last two released versions of every remote in the shell as it is built
// here, each on one of its pages in a real browser. Run it before a new shell is put in service.
import '../docs/typescript-hooks.mjs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startProduct } from '../bench/product.mjs';
import { findBrowser } from '../bootstrap/browser.mjs';
import { placeOf } from './place-of.mjs';

const { standingReleases } = await import('../../libs/platform/src/remote-releases/change-releases.ts');
const { wholeVersion } = await import('../../libs/platform/src/remote-releases/check-version.ts');
const { CARD, RELEASES, SUMS, releasesText } = await import('../../libs/platform/src/remote-releases/release-format.ts');
const { fileOf } = await import('../../libs/platform/src/remote-releases/release-place.ts');

const VERSIONS = 2;
const STANDS_MS = 20_000;
const SERVED_MS = 10_000;

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const place = placeOf(values.from);

/** Brings one version to this disk, as it was released. */
async function fetchVersion(to, name, version) {
  const { card, seal } = await wholeVersion(place, name, version);
  const sums = JSON.parse(await place.read(fileOf(name, version, SUMS)));
  for (const file of [CARD, SUMS, ...Object.keys(sums)]) {
    const path = join(to, fileOf(name, version, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await place.read(fileOf(name, version, file)));
  }
  return { card, seal };
}

/** What is wrong with one version in this shell; null when its page stands. */
async function lookAt(browser, product, { name, version, routes }) {
  for (const until = Date.now() + SERVED_MS; ;) {
    // A busy machine drops a connection now and then.
    const remotes = await fetch(`${product.url}/remotes.json`).then((answer) => answer.json()).then((list) => list.remotes, () => []);
    if (remotes.some((one) => one.name === name && one.version === version)) break;
    if (Date.now() > until) return 'it did not come into service';
    await new Promise((again) => { setTimeout(again, 200); });
  }
  const page = await browser.newPage();
  const failures = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => { if (response.url().includes(`/mf/${name}/`) && response.status() >= 400) failures.push(`${response.status()} ${response.url()}`); });
  try {
    for (const route of routes) {
      await page.goto(`${product.url}${route.replace(/\/\*$/, '')}`);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
      await heading.waitFor({ timeout: STANDS_MS }).catch(() => failures.push(`${route} shows no heading`));
      for (const said of ['This part did not load.', 'This part is of another version.', 'This part is not the one that was released.']) {
        if (await page.getByText(said).count() > 0) failures.push(`${route} says: ${said}`);
      }
    }
  } finally { await page.close(); }
  return failures.length > 0 ? failures.join('; ') : null;
}

const standing = await standingReleases(place);
if (!standing) { console.error(`Nothing was released in ${place.where} yet: there is nothing to check.`); process.exit(2); }
const data = mkdtempSync(join(tmpdir(), 'tidings-check-releases-'));
const copy = join(data, 'remotes');
const checked = [];
for (const [name, { version, before }] of Object.entries(standing.remotes)) {
  for (const one of [version, ...before.map((earlier) => earlier.version)].slice(0, VERSIONS)) checked.push(await fetchVersion(copy, name, one));
}
const product = await startProduct({ data, keep: true });
const browser = await chromium.launch({ executablePath: await findBrowser({ install: true }), args: ['--no-sandbox', '--disable-gpu'] });
let wrong = 0;
for (const { card, seal } of checked) {
  writeFileSync(join(copy, RELEASES), releasesText({ contract: card.contract, remotes: { [card.name]: { version: card.version, seal, before: [] } } }));
  const problem = await lookAt(browser, product, card);
  if (problem) wrong += 1;
  console.log(`${card.name} ${card.version}: ${problem ?? 'stands in this shell'}`);
}
await browser.close();
await product.stop();
rmSync(data, { recursive: true, force: true });
process.exit(wrong > 0 ? 1 : 0);
