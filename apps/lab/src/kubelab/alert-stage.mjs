// Stage "alerts": Prometheus' own promtool runs the unit tests of the rules.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';
import { readGolden, parseManifests } from '../../../../tools/k8s/render.ts';
import { getCacheFolder, ensureCached } from '../../../../tools/programs/cache.ts';
import { runProgram } from '../../../../tools/programs/programs.ts';
import { ofOneMachine } from './facts.ts';
import { runbookSections } from './runbook.ts';
import { scrapedSuites } from './scraped.mjs';

const FROM_DEBIAN = 'promtool';
const inCache = join(getCacheFolder(), FROM_DEBIAN, 'usr/bin/promtool');

/** Returns the promtool of this machine, or of Debian's package unpacked into the cache (`fetch`); else null. */
async function findPromtool(fetch) {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool';
  if (fetch && !existsSync(inCache)) {
    await ensureCached(
      FROM_DEBIAN,
      (folder) => {
        runProgram('apt-get', ['download', 'prometheus'], { cwd: folder });
        runProgram('dpkg', ['-x', readdirSync(folder).find((file) => file.endsWith('.deb')), '.'], { cwd: folder });
      },
      console.log,
    );
  }
  return existsSync(inCache) ? inCache : null;
}

const series = (queue, pod, namespace, values) => ({
  series: `tidings_queue_depth{queue="${queue}",pod="${pod}",namespace="${namespace}"}`,
  values,
});

/**
 * Returns tests of the query of each scaler: two pods report 100 pieces of work in each of its queues, and another
 * installation reports more; then all queues are empty.
 */
function scalerTests(objects) {
  const tests = objects
    .filter(({ kind }) => kind === 'ScaledObject')
    .flatMap(({ metadata, spec }) =>
      spec.triggers.filter(({ type }) => type === 'prometheus').map((trigger) => [metadata, trigger.metadata.query]),
    )
    .map(([metadata, query]) => {
      const queues = /queue=~"([^"]*)"/.exec(query)[1].split('|');
      const asks = (eval_time, value) => ({ expr: query, eval_time, exp_samples: [{ labels: '{}', value }] });
      return {
        name: metadata.name,
        interval: '1m',
        input_series: queues.flatMap((queue) => [
          series(queue, 'api-1', 'tidings', '100x10 0x10'),
          series(queue, 'api-2', 'tidings', '100x10 0x10'),
          series(queue, 'api-1', 'elsewhere', '700x20'),
        ]),
        promql_expr_test: [asks('5m', 100 * queues.length), asks('15m', 0)],
      };
    });
  return { rule_files: ['rules.yml'], evaluation_interval: '1m', tests };
}

const suites = ['monitoring', 'postgres-watched', 'kafka-watched'].map((component) =>
  join(root, 'k8s/components', component, 'rules.test.yaml'),
);

/** Downloads promtool only if the stage is named. */
export async function alertStage({ report, skip, isNamed }) {
  const spec = {
    groups: [
      ...parseManifests(readGolden())
        .filter(({ kind }) => kind === 'PrometheusRule')
        .flatMap(({ spec: { groups } }) => groups),
      { name: 'tidings-of-one-machine', rules: ofOneMachine() },
    ],
  };
  const rules = spec.groups.flatMap((group) => group.rules);
  const suite = scrapedSuites(suites);
  report('every section of docs/runbook.md belongs to an alert', sectionProblems(rules));
  report('every alert fires in a test', untestedAlerts(rules, suite));
  const promtool = await findPromtool(isNamed);
  if (!promtool) {
    skip('unit tests of the alerts', 'there is no promtool; npm run check -- k8s alerts fetches Debian’s');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tidings-alerts-'));
  const runTests = (file, tests) => {
    writeFileSync(join(folder, file), JSON.stringify(tests));
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { cwd: folder, encoding: 'utf8' });
    return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean);
  };
  try {
    writeFileSync(join(folder, 'rules.yml'), JSON.stringify(spec));
    report('alerts fire when they should', runTests('rules.test.yml', suite));
    report(
      'scalers count every queue once, however many pods report it',
      runTests('scalers.test.yml', scalerTests(parseManifests(readGolden()))),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the alerts that no test expects, by name or in a sample of `ALERTS`. */
function untestedAlerts(rules, { tests }) {
  const expected = tests.flatMap(({ alert_rule_test: cases = [], promql_expr_test: queries = [] }) => [
    ...cases.filter(({ exp_alerts: alerts = [] }) => alerts.length > 0).map(({ alertname }) => alertname),
    ...queries
      .flatMap(({ exp_samples: samples = [] }) => samples)
      .map(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1]),
  ]);
  return rules.flatMap(({ alert }) => (alert && !expected.includes(alert) ? [`no test expects ${alert}`] : []));
}

/** The stage "references" checks that every alert has a section. */
function sectionProblems(rules) {
  const sections = runbookSections();
  return sections
    .filter((section, at) => !rules.some(({ alert }) => alert === section) || sections.indexOf(section) !== at)
    .map((section) => `${section} is no alert, or has two sections`);
}
