// Runs Jest on the pinned Node: `node tools/test/jest.mjs unit [jest arguments]`; unit includes the web (jsdom)
// project; `unit,api` runs both.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// No test fetches voices unless it says so.
process.env.TIDINGS_NATURAL ??= 'off';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [suite = 'unit', ...rest] = process.argv.slice(2);
const projects = suite.split(',').flatMap((one) => (one === 'unit' ? ['unit', 'web'] : [one]));
const jest = (more) =>
  spawnSync(
    join(root, 'node_modules/.bin/node'),
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      '--enable-source-maps',
      `--import=${pathToFileURL(join(root, 'tools/docs/typescript-hooks.mjs'))}`,
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      ...projects,
      '--passWithNoTests',
      // For those of the web; it only ends what hangs.
      '--testTimeout=120000',
      // Clients of real servers keep their sockets for a while after the last test: the scale suites do not wait.
      ...(suite === 'scale' ? ['--runInBand', '--forceExit'] : ['--maxWorkers=2']),
      ...more,
    ],
    { cwd: root, stdio: 'inherit' },
  ).status ?? 1;

/**
 * Files that failed are run once more and named: until every one of them is steady, CI does not stop at the first that
 * is not. Nobody else does this (TIDINGS_SECOND_LOOK).
 */
function withSecondLook() {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-jest-'));
  const file = rest.find((word) => word.startsWith('--outputFile='))?.slice('--outputFile='.length);
  const results = file ?? join(folder, 'results.json');
  const status = jest([...rest, ...(file ? [] : ['--json', `--outputFile=${results}`])]);
  const counts = { passed: 0, failed: 1, skipped: 0 };
  let failed = [];
  try {
    const said = JSON.parse(readFileSync(results, 'utf8'));
    Object.assign(counts, { passed: said.numPassedTests, failed: said.numFailedTests, skipped: said.numPendingTests });
    failed = said.testResults.filter((one) => one.status === 'failed').map(({ name }) => name);
  } catch {
    /* it ended before it could write them */
  }
  rmSync(folder, { recursive: true, force: true });
  let last = status;
  if (status !== 0 && failed.length > 0) {
    console.log(`\nOnce more, since they failed:\n${failed.join('\n')}`);
    last = jest(['--runTestsByPath', ...failed]);
    if (last === 0) Object.assign(counts, { passed: counts.passed + counts.failed, failed: 0 });
    for (const name of last === 0 ? failed : []) console.log(`unsteady: ${name.replace(`${root}/`, '')}`);
  }
  if (last !== 0) counts.failed = Math.max(counts.failed, 1);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return last;
}

process.exit(process.env.TIDINGS_SECOND_LOOK === '1' ? withSecondLook() : jest(rest));
