// Runs a suite in a separate process group.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../checks/source-files.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** A suite that takes longer is considered stuck. */
const LIMIT_MS = 45 * 60_000;
const KILL_AFTER_MS = 20_000;
const MEMORY_FREE_MIN = 12 * 2 ** 30;
const running = new Set();
let isStopping = false;

/**
 * Creates the folder in memory if enough is free, because suites create hundreds of thousands of small files. The
 * folder is removed at exit.
 */
function createTemporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < MEMORY_FREE_MIN) return null;
    const folder = mkdtempSync('/dev/shm/tidings-test-');
    // The folder is writable for everyone, because databases and engines run as other users.
    chmodSync(folder, 0o1777);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return folder;
  } catch {
    return null;
  }
}
const temporaryFolder = createTemporaryFolder();

function stop(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has already exited.
  }
}
/** Stops all processes that the suites started. */
export async function stopAllSuites(signal) {
  isStopping = true;
  const children = [...running];
  const ended = Promise.all(children.map((child) => once(child, 'exit')));
  for (const child of children) stop(child, signal);
  await Promise.race([ended, sleep(KILL_AFTER_MS)]);
  for (const child of children) stop(child, 'SIGKILL');
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const REASON_CHARS_MAX = 300;

/** Shortens an error for the list at the end of the output, which may be all that is kept of a run. */
function toReason(title, error = '') {
  const words = stripVTControlCharacters(error)
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('at ') && !text.endsWith(title));
  return words.length === 0 ? '' : `: ${words.join(' ').slice(0, REASON_CHARS_MAX)}`;
}

const findPlaywrightError = ({ tests }) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;

const counters = {
  jest(file) {
    const report = readJson(file);
    if (!report) return null;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${relative(root, name)} › ${test.fullName}${toReason(test.title, test.failureMessages[0])}`),
      ),
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: name,
        seconds: (endTime - startTime) / 1000,
      })),
    };
  },
  playwright(file) {
    const report = readJson(file);
    if (!report) return null;
    const { expected, unexpected, skipped } = report.stats;
    const sumSeconds = ({ suites = [], specs = [] }) =>
      specs
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration / 1000, 0) +
      suites.reduce((sum, inner) => sum + sumSeconds(inner), 0);
    const findFailures = ({ suites = [], specs = [] }) => [
      ...specs
        .filter(({ ok }) => !ok)
        .map((spec) => `${spec.file}:${spec.line} › ${spec.title}${toReason(spec.title, findPlaywrightError(spec))}`),
      ...suites.flatMap(findFailures),
    ];
    return {
      passed: expected,
      failed: unexpected + report.errors.length,
      skipped,
      failures: findFailures(report),
      files: report.suites.map((suite) => ({
        file: join(report.config.rootDir, suite.file),
        seconds: sumSeconds(suite),
      })),
    };
  },
};

/**
 * Returns the names of failed tests, and the counts of the last line `N passed, N failed[, N skipped]`. Returns null
 * without such a line.
 */
function closingLine(output) {
  const match = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!match) return null;
  const failures = [...output.matchAll(/^failed: (.+)$/gm)].map(([, name]) => name);
  return { passed: +match[1], failed: +match[2], skipped: +(match[3] ?? 0), failures };
}

/** Runs a suite. With `isHeld`, its output is shown at the end. */
export async function runSuite({ name, args, report, isCounted = false }, { tier, isHeld, folder }) {
  // The process is about to exit, so no further suite is started.
  if (isStopping) return new Promise(() => {});
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const started = Date.now();
  console.log(`\n=== ${name}, ${tier} tier${isHeld ? ': its output follows when it has ended' : ''}`);
  const jestReport = report === 'jest' ? ['--json', `--outputFile=${file}`] : [];
  const child = spawn(npm, ['run', '--silent', ...args, ...jestReport], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      NX_DAEMON: 'false',
      TIDINGS_TEST_TIER: tier,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(temporaryFolder && { TMPDIR: temporaryFolder }),
    },
  });
  running.add(child);
  const limitTimer = setTimeout(() => {
    console.error(`${name} did not end within ${LIMIT_MS / 60_000} minutes and was stopped.`);
    stop(child, 'SIGTERM');
    setTimeout(() => stop(child, 'SIGKILL'), KILL_AFTER_MS).unref();
  }, LIMIT_MS);
  let output = '';
  for (const [stream, sink] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!isHeld) sink.write(text);
    });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(limitTimer);
  running.delete(child);
  // Kills processes that have outlived the suite.
  stop(child, 'SIGKILL');
  if (isHeld) console.log(`\n=== ${name}, ${tier} tier\n${output}`);
  const counts = (report ? counters[report](file) : isCounted ? closingLine(output) : null) ?? {
    passed: status === 0 && !report && !isCounted ? 1 : 0,
    failed: 0,
    skipped: 0,
  };
  const ranNothing = counts.passed + counts.skipped === 0;
  if (counts.failed === 0 && (status !== 0 || ranNothing)) counts.failed = 1;
  return { name, tier, ...counts, seconds: (Date.now() - started) / 1000 };
}
