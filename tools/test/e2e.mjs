// Browser tests against the built product: `node tools/test/e2e.mjs [--scale] [playwright arguments]`; `--scale`: as
// separate processes. Without arguments: two files at a time, then, one by one, those that measure;
// `--first` and `--then`: one of these alone, where something else is done between them. Closes with one plain line.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { screensTable } from './screens-table.mjs';

// No test fetches voices unless it says so.
process.env.TIDINGS_NATURAL ??= 'off';

const PARTS = { '--first': ['--project=together', '--workers=2'], '--then': ['--project=alone'] };
/** What the first part saw, for the second, which knows the whole. */
const FIRST_REPORT = join(root, '.cache/e2e-first.json');

const scale = process.argv.includes('--scale');
const part = process.argv[2] in PARTS ? process.argv[2] : null;
const given = process.argv.slice(2).filter((word) => word !== '--scale' && word !== part);
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

const isWhole = !scale && given.length === 0;
const runs = isWhole ? Object.values(part ? { part: PARTS[part] } : PARTS) : [given];
const results = runs.map(run);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const reports = results.map(({ report }) => report);
let complaints = [];
if (part === '--first') {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(FIRST_REPORT, sum('failed') > 0 ? 'null' : JSON.stringify(reports[0]));
} else if (isWhole && sum('failed') === 0) {
  const first = part ? [JSON.parse(readFileSync(FIRST_REPORT, 'utf8'))] : [];
  // Where the first part failed there is no whole.
  if (!first.includes(null)) complaints = await screensTable([...first, ...reports]);
}
for (const complaint of complaints) console.error(complaint);
console.log(`${sum('passed')} passed, ${sum('failed') + complaints.length} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') + complaints.length > 0 ? 1 : 0);
