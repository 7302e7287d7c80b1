// `npm test`: every suite, one after another, each with its own count; closes with one plain line.
// `npm test -- api unit`: these alone. `--profile`: where the time went, by suite and file.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { endedSeconds } from './processor-seconds.mjs';
import { profileTable, profileFolder } from './profile.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const suites = [
  { name: 'lint', args: ['run', '--silent', 'lint'] },
  { name: 'types', args: ['run', '--silent', 'typecheck'] },
  { name: 'k8s', args: ['run', '--silent', 'check:k8s'], counted: true },
  { name: 'budgets', args: ['run', '--silent', 'budgets'] },
  { name: 'api', args: ['run', '--silent', 'test:api'], counted: true },
  { name: 'scale', args: ['run', '--silent', 'test:scale'], counted: true, skippable: true },
  // Without the kits beside the repository there is nothing to count.
  { name: 'kits', args: ['run', '--silent', 'test:kits'], counted: true, skippable: true },
  { name: 'unit', args: ['run', '--silent', 'test:unit'], counted: true },
  // Prometheus' own look at the alerts, and a real API server of Kubernetes, built at the lowest priority while
  // everything else runs; only where somebody wants them fetched and built.
  {
    name: 'cluster',
    args: ['run', '--silent', 'check:k8s', '--', 'alerts', 'server', '--try'],
    counted: true,
    skippable: true,
    throughout: true,
    isAsked: process.env.TIDINGS_TEST_CLUSTER === '1',
  },
  { name: 'browser', args: ['run', '--silent', 'test:e2e', '--', '--first'], counted: true },
  { name: 'sound', args: ['run', '--silent', 'test:e2e', '--', '--then'], counted: true },
];
/**
 * Phase after phase; the lanes of one run beside each other, the suites of a lane one after the other. The suite on
 * real engines mostly waits, so the others run beside it; what listens or measures comes last, alone.
 */
const phases = [
  [['lint'], ['types', 'k8s']],
  [
    ['api', 'unit', 'browser'],
    ['scale', 'kits', 'budgets'],
  ],
  [['sound']],
];

/** Reads Jest's and Playwright's closing lines, and our own plain one. */
function countsOf(output) {
  const plain = [...output.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (plain) return { passed: +plain[1], failed: +plain[2], skipped: +(plain[3] ?? 0) };
  const jest = [...output.matchAll(/^Tests:\s+(.+)$/gm)].at(-1)?.[1] ?? '';
  const tail = jest || output.slice(-2000);
  const read = (word) => +(new RegExp(`(\\d+) ${word}`).exec(tail)?.[1] ?? 0);
  return { passed: read('passed'), failed: read('failed'), skipped: read('skipped') };
}

/** A suite that takes longer hangs: it is ended, and what it said is shown. */
const SUITE_LIMIT_MS = (process.env.TIDINGS_TEST_ALL === '1' ? 8 : 1) * 45 * 60_000;
const LAST_WORDS_MS = 5_000;
const began = Date.now();
const running = new Set();
/** Suites are groups of processes of their own, so that one that hangs ends with all it started. */
const end = (child, signal) => {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    /* it has just ended */
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) end(child, signal);
    process.exit(130);
  });

let accounted = endedSeconds();

/**
 * Where the suites put what they need for a moment: in memory where Linux has room for it, since they make and remove
 * hundreds of thousands of small files. What lies there is removed at the end.
 */
function momentaryFolder() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < MEMORY_LEAST) return null;
    const folder = mkdtempSync(join(memory, 'tidings-test-'));
    // Databases and engines run as users of their own.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return null;
  }
}
const MEMORY_LEAST = 12 * 2 ** 30;
const momentary = momentaryFolder();
process.on('exit', () => {
  try {
    if (momentary) rmSync(momentary, { recursive: true, force: true });
  } catch {
    /* something still writes there, or is mounted: no reason to call a run failed that passed */
  }
});

/** `held`: what it says is shown when it has ended. */
function run({ name, args, counted, skippable = false }, held = false) {
  const started = Date.now();
  console.log(
    `\n=== ${name}, at ${((started - began) / 60_000).toFixed(1)} min${held ? ': shown when it has ended' : ''}`,
  );
  return new Promise((resolve) => {
    const child = spawn(npm, args, {
      cwd: root,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NX_DAEMON: 'false',
        ...(momentary && { TMPDIR: momentary }),
        TIDINGS_TEST_SUITES: wanted.map((suite) => suite.name).join(),
        ...(isProfiled && { TIDINGS_TEST_PROFILE: join(profileFolder(), `${name}.jsonl`) }),
      },
    });
    running.add(child);
    const late = setTimeout(() => {
      console.error(`${name} hangs: it was ended after ${SUITE_LIMIT_MS / 60_000} minutes`);
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 20_000).unref();
    }, SUITE_LIMIT_MS);
    let output = '';
    for (const [stream, sink] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        if (!held) sink.write(text);
      });
    }
    // What a process has used is added to its parent's account when it has ended.
    let processor = 0;
    child.on('exit', () => {
      const now = endedSeconds();
      processor = now - accounted;
      accounted = now;
      // What it has left running may hold its ends of the pipes for ever.
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, LAST_WORDS_MS).unref();
    });
    child.on('close', (status) => {
      clearTimeout(late);
      running.delete(child);
      if (held) console.log(`\n=== ${name}\n${output}`);
      const counts = counted
        ? countsOf(output)
        : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
      // A suite that died, or that ran nothing, has not passed, whatever it counted.
      if (status !== 0 && counts.failed === 0) counts.failed = 1;
      if (counted && status === 0 && counts.passed === 0 && !(skippable && counts.skipped > 0)) counts.failed = 1;
      resolve({
        name,
        ...counts,
        processor,
        seconds: (Date.now() - started) / 1000,
      });
    });
  });
}

const isProfiled = process.argv.includes('--profile');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const results = [];
const wanted = suites.filter(({ name, isAsked = true }) => (only.length === 0 ? isAsked : only.includes(name)));
/** What the first lane says is shown as it comes. */
async function inTurn(lane, isHeld) {
  const done = [];
  for (const name of lane) {
    const suite = wanted.find((one) => one.name === name);
    if (suite) done.push(await run(suite, isHeld));
  }
  return done;
}
const throughout = wanted.filter((suite) => suite.throughout).map((suite) => run(suite, true));
for (const lanes of phases)
  results.push(...(await Promise.all(lanes.map((lane, place) => inTurn(lane, place > 0)))).flat());
results.push(...(await Promise.all(throughout)));
if (!existsSync(join(root, '../shared')))
  console.log(
    '\nThe benchmark kits were not found beside the repository: their checks ran on the small fixtures only.',
  );
console.log('');
if (isProfiled) console.log(`${profileTable(results)}\n`);
for (const { name, passed, failed, skipped, seconds } of results) {
  console.log(
    `${name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ` +
      `${String(skipped).padStart(3)} skipped  ${seconds.toFixed(1)} s`,
  );
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') ? 1 : 0);
