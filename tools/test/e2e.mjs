// Browser tests against the built product: `node tools/test/e2e.mjs [--scale] [playwright arguments]`; `--scale`: as
// separate processes. Without arguments: two files at a time, then, one by one, those that listen, measure or kill.
// Closes with one plain line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { screensTable } from './screens-table.mjs';

// No test fetches voices unless it says so.
process.env.TIDINGS_NATURAL ??= 'off';

const scale = process.argv.includes('--scale');
const given = process.argv.slice(2).filter((word) => word !== '--scale');
const config = scale ? 'apps/e2e/playwright.scale.config.ts' : 'apps/e2e/playwright.config.ts';

function run(args) {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-e2e-results-'));
  const file = join(folder, 'results.json');
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/node'),
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      config,
      `--reporter=list,json${process.env.TIDINGS_TEST_PROFILE ? `,${join(root, 'tools/test/e2e-profile.mjs')}` : ''}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  let report = {};
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    /* it ended before it could write it */
  }
  rmSync(folder, { recursive: true, force: true });
  const { expected = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
  return { passed: expected, failed: status === 0 ? 0 : Math.max(unexpected, 1), skipped, report };
}

const runs = scale || given.length > 0 ? [given] : [['--project=together', '--workers=2'], ['--project=alone']];
const results = runs.map(run);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const complaints =
  scale || given.length > 0 || sum('failed') > 0 ? [] : await screensTable(results.map(({ report }) => report));
for (const complaint of complaints) console.error(complaint);
console.log(`${sum('passed')} passed, ${sum('failed') + complaints.length} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') + complaints.length > 0 ? 1 : 0);
