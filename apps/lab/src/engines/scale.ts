// `npm run test:scale [-- Jest arguments]` uses the engines whose addresses are in the environment. It starts and stops
// the other engines.
import '../../../../tools/programs/pinned-node.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, listSourceFiles } from '../../../../tools/checks/source-files.mjs';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { type StartedEngines, startEngines, testEngines, engineVariables } from './engines.ts';

// Tests download natural voices only if they enable them.
process.env.TIDINGS_NATURAL ??= 'off';

const say = (line: string) => console.log(line);
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
/** The only suite that needs the secured OpenSearch, which takes a minute to start. */
const SECURED_SEARCH = 'libs/platform/src/adapters/search-index/secured-opensearch.scale-spec.ts';
const patterns = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const missingEngines = testEngines
  .filter((name) => engineVariables[name].some((variable) => !process.env[variable]))
  .filter(
    (name) =>
      name !== 'secured-opensearch' ||
      patterns.length === 0 ||
      patterns.some((pattern) => new RegExp(pattern).test(SECURED_SEARCH)),
  );
let running: StartedEngines = { env: {}, engines: {}, stop: async () => undefined };
let jest: ChildProcess | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (interrupted || !jest) process.exit(130);
    interrupted = true;
    try {
      end(jest, signal);
    } catch {
      /* The process has just exited. */
    }
  });
}

function end({ pid }: ChildProcess, signal: string): void {
  if (pid !== undefined) process.kill(-pid, signal);
}

type JestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Runs Jest detached, so that only this process forwards an interrupt to it. */
async function runSpecs() {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-scale-'));
  const results = join(folder, 'results.json');
  const specs = spawn(
    process.execPath,
    [join(root, 'tools/test/jest.mjs'), 'scale', '--json', `--outputFile=${results}`, ...process.argv.slice(2)],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...running.env },
    },
  );
  jest = specs;
  const status = await new Promise((resolve) => {
    specs.once('exit', resolve).once('error', () => resolve(1));
  });
  try {
    end(jest, 'SIGKILL');
  } catch {
    /* All processes have ended. */
  }
  let report: Partial<JestReport> = {};
  try {
    report = JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    /* Jest ended before it wrote its results. */
  }
  rmSync(folder, { recursive: true, force: true });
  counts.passed += report.numPassedTests ?? 0;
  counts.skipped += report.numPendingTests ?? 0;
  // A suite that cannot be loaded has no failed tests, but it counts as one failure.
  counts.failed += status === 0 ? 0 : Math.max(report.numFailedTests ?? 0, 1);
  for (const { name, assertionResults } of report.testResults ?? [])
    for (const { status: result, fullName } of assertionResults)
      if (result === 'failed') failures.push(`${relative(root, name)} › ${fullName}`);
}

async function runProduct() {
  const env = { ...process.env, ...running.env };
  const run = (args: string[], more = {}) =>
    new Promise<{ status: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...env, ...more },
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        process.stdout.write(text);
      });
      child.once('exit', (status) => resolve({ status, output }));
    });
  const browser = await run([join(root, 'tools/test/e2e.mjs'), '--scale']);
  counts[browser.status === 0 ? 'passed' : 'failed'] += 1;
  if (browser.status !== 0) failures.push('the browser over separate processes');
  const kills = await run([join(root, 'apps/lab/src/bench/run.ts'), 'kills'], { TIDINGS_BENCH_KILLS: 'short' });
  let rows: { name: string; ok: boolean }[] = [];
  try {
    ({ rows } = JSON.parse(kills.output.trim().split('\n').at(-1) ?? ''));
  } catch {
    /* The process exited before it printed its counts. */
  }
  counts.passed += rows.filter(({ ok }) => ok).length;
  counts.failed += rows.length === 0 ? 1 : rows.filter(({ ok }) => !ok).length;
  if (rows.length === 0) failures.push('the crash test, which printed no rows');
  failures.push(...rows.filter(({ ok }) => !ok).map(({ name }) => name));
}

try {
  if (missingEngines.length > 0) running = await startEngines(missingEngines, { say });
  await runSpecs();
  if (process.argv.length === 2 && !interrupted) await runProduct();
} catch (error) {
  const specs = listSourceFiles(/\.scale-spec\.ts$/);
  if (error instanceof EngineMissing && process.env.TIDINGS_REQUIRE_ENGINES !== '1') {
    counts.skipped += specs.length;
    say(`Not run: ${error.message}.\nSo these stay untested here:\n${specs.map((file) => `  ${file}`).join('\n')}`);
  } else {
    counts.failed += 1;
    say(
      error instanceof EngineMissing
        ? `${error.message}, and TIDINGS_REQUIRE_ENGINES is set.`
        : (error as Error).message,
    );
  }
} finally {
  await running.stop();
}
for (const failure of failures) say(`failed: ${failure}`);
say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
