// `npm run check -- promises [WORD…]` injects each fault of `injected-faults.mjs` into a clean clone. The test of the
// fault must fail.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCleanClone } from '../federation/clean-clone.mjs';
import { injectedFaults } from './injected-faults.mjs';

const RUN_LIMIT_MS = 600_000;
const OUTPUT_MAX_BYTES = 1 << 26;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const faults = injectedFaults.filter(
  ({ promise }) => words.length === 0 || words.some((word) => promise.toLowerCase().includes(word)),
);
if (faults.length === 0) {
  console.error(`No promise contains ${words.join(' or ')}. Read the promises in tools/test/injected-faults.mjs.`);
  process.exit(1);
}

const clone = createCleanClone();
process.on('exit', () => rmSync(clone, { recursive: true, force: true }));

function runTests(suite, paths) {
  const { status, stdout, stderr } = spawnSync(
    join(clone, 'node_modules/.bin/node'),
    [join(clone, 'tools/test/jest.mjs'), suite, ...paths],
    {
      cwd: clone,
      env: { ...process.env, TIDINGS_TEST_TIER: 'common' },
      encoding: 'utf8',
      timeout: RUN_LIMIT_MS,
      maxBuffer: OUTPUT_MAX_BYTES,
    },
  );
  return { status, output: stdout + stderr };
}

/** Runs the tests while `from`, which the file must contain exactly once, is replaced by `to`. */
function runTestsWithFault({ file, from, to, caughtBy: [suite, test] }) {
  const path = join(clone, file);
  const before = readFileSync(path, 'utf8');
  const count = before.split(from).length - 1;
  if (count !== 1) throw new Error(`${file} must contain the text once, but contains it ${count} times: ${from}`);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  try {
    return runTests(suite, [test]);
  } finally {
    writeFileSync(path, before);
  }
}

const failedTitle = (output) => /(?:✕|●)\s+(.+?)(?: \([\d.]+ m?s\))?$/m.exec(output)?.[1]?.trim() ?? '(no title)';
const secondsSince = (start) => Math.round((performance.now() - start) / 1000);

// First runs the tests without faults, because a test that already fails proves nothing.
for (const [suite, tests] of Map.groupBy(faults, ({ caughtBy }) => caughtBy[0])) {
  const start = performance.now();
  const { status, output } = runTests(suite, [...new Set(tests.map(({ caughtBy }) => caughtBy[1]))]);
  console.log(`${status === 0 ? 'green' : 'RED  '} ${suite} tests without a fault (${secondsSince(start)} s)`);
  if (status === 0) continue;
  console.error(output);
  process.exit(1);
}

let caught = 0;
for (const fault of faults) {
  const { promise, caughtBy } = fault;
  const start = performance.now();
  const { status, output } = runTestsWithFault(fault);
  // Timeouts, and files that cannot be loaded, do not prove that the test detects the fault.
  const isCaught = status === 1 && /^Tests:\s+\d+ failed/m.test(output);
  if (isCaught) caught += 1;
  console.log(`${isCaught ? 'red  ' : 'GREEN'} ${promise} (${secondsSince(start)} s)`);
  console.log(`      ${caughtBy[1]}: ${isCaught ? failedTitle(output) : 'no test failed'}`);
}
console.log(`caught by npm test: ${caught} of ${faults.length}`);
console.log(`${caught} passed, ${faults.length - caught} failed`);
process.exit(caught < faults.length ? 1 : 0);
