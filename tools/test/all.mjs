// `npm test` runs the common tier, and `npm run test:all` runs both tiers. With `-- --rest`, only the slow tier runs,
// and the counts of the last `npm test` are added. `npm test -- api unit` runs these suites. `-- --profile` prints the
// duration of each file.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../checks/source-files.mjs';
import { runSuite, stopAllSuites } from './suite.mjs';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' }, profile: { type: 'boolean' } },
});
/**
 * With `report`, a report file contains the counts. With `isCounted`, the last line of the output contains them. Other
 * suites count as one test.
 */
const jest = (name, workers) => ({ name, args: [`test:${name}`, '--', `--maxWorkers=${workers}`], report: 'jest' });
const playwright = (name, project, workers) => ({
  name,
  args: ['test:e2e', '--', `--project=${project}`, `--workers=${workers}`],
  report: 'playwright',
});
const lint = { name: 'lint', args: ['lint'] };
const types = { name: 'types', args: ['typecheck'] };
const browser = playwright('browser', 'together', 2);
// These tests measure times, mainly of audio, so they run alone.
const sound = playwright('sound', 'alone', 1);
const check = (name, more = {}) => ({ name, args: ['check', '--', name], ...more });
/** The suite `cluster` builds Prometheus and a Kubernetes API server. This requires Go. */
const isClusterWanted = names.length === 0 && process.env.TIDINGS_TEST_CLUSTER === '1';
const cluster = { name: 'cluster', args: ['check', '--', 'k8s', 'alerts', 'server', '--try'], isCounted: true };
/** If the suite `cluster` runs, it covers the other stages. */
const k8s = {
  name: 'k8s',
  args: ['check', '--', 'k8s', ...(isClusterWanted ? ['schemas', 'references', '--try'] : [])],
  isCounted: true,
};
/**
 * Lanes run concurrently. Suites that use real engines mostly wait, so they have their own lane. With a third lane,
 * tests that wait for audio or pages would exceed their time limits on two cores.
 */
const tiers = {
  // API tests mostly wait for other processes, so they have more workers.
  common: [
    [
      [types, jest('api', 3)],
      [lint, jest('unit', 2), browser],
    ],
    [[sound]],
  ],
  slow: [
    [
      [jest('api', 2), browser],
      [
        check('self-hosting'),
        { name: 'scale', args: ['test:scale'], isCounted: true },
        check('kits', { isCounted: true }),
        jest('unit', 2),
        check('budgets'),
        k8s,
      ],
    ],
    [[sound]],
  ],
};

const DISK_FREE_MIN = 2 * 2 ** 30;
const results = [];
const reports = join(root, '.cache/test-reports');
const countsFile = join(root, '.cache/test-common.json');

async function runLane(lane, tier, isHeld) {
  for (const suite of lane)
    if (names.length === 0 || names.includes(suite.name))
      results.push(await runSuite(suite, { tier, isHeld, folder: join(reports, tier) }));
}

async function runTier(tier) {
  const besides = isClusterWanted && tier === 'slow' ? runLane([cluster], tier, true) : null;
  for (const lanes of tiers[tier]) await Promise.all(lanes.map((lane, index) => runLane(lane, tier, index > 0)));
  await besides;
}

const line = ({ name, tier, passed, failed, skipped, seconds }) =>
  `${name.padEnd(12)} ${tier.padEnd(6)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ` +
  `${String(skipped).padStart(3)} skipped  ${seconds.toFixed(1)} s`;
const sum = (key) => results.reduce((total, result) => total + result[key], 0);

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(2);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await stopAllSuites(signal);
    console.error('The tests were stopped and nothing was counted. Run the command again.');
    process.exit(130);
  });

const suiteNames = new Set([...tiers.common.flat(2), ...tiers.slow.flat(2)].map(({ name }) => name));
const unknownNames = names.filter((name) => !suiteNames.has(name));
if (unknownNames.length > 0)
  refuse(`There is no suite ${unknownNames.join(', ')}. Suites: ${[...suiteNames].join(', ')}.`);
const { bavail, bsize } = statfsSync(root);
if (bavail * bsize < DISK_FREE_MIN)
  refuse(`The tests need 2 GB of free disk space in ${root}. Free some space and run the command again.`);
if (options.rest && !existsSync(countsFile)) refuse('Run npm test first: --rest adds its counts to those of npm test.');
rmSync(join(reports, 'slow'), { recursive: true, force: true });
if (options.rest) results.push(...JSON.parse(readFileSync(countsFile, 'utf8')));
else {
  rmSync(reports, { recursive: true, force: true });
  await runTier('common');
  if (names.length === 0) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(countsFile, JSON.stringify(results));
  }
}
if (options.all || options.rest || names.some((name) => !tiers.common.flat(2).some((suite) => suite.name === name)))
  await runTier('slow');
if (options.profile) {
  const files = results.flatMap(({ name, files: ofSuite = [] }) => ofSuite.map((file) => ({ suite: name, ...file })));
  for (const { suite, file, seconds } of files.toSorted((one, other) => other.seconds - one.seconds))
    console.log(`${suite.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${relative(root, file)}`);
}
console.log(`\n${results.map(line).join('\n')}`);
for (const { name, tier, failures = [] } of results)
  for (const failure of failures) console.log(`failed: ${name}, ${tier} tier: ${failure}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') > 0 ? 1 : 0);
