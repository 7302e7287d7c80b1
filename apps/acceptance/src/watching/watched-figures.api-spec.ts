import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { operatorHeaders } from '@tidings/api/testing/bare-api.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { collectDefaultMetrics } from 'prom-client';
import { PersonHarness } from '../privacy/person-harness.fixture.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DASHBOARDS = 'k8s/components/monitoring/dashboards';
const requesters = [
  'k8s/components/monitoring/rules.yaml',
  'k8s/components/monitoring/promises.yaml',
  'k8s/components/monitoring/waiting.yaml',
  'k8s/components/monitoring/attempts.yaml',
  ...readdirSync(join(ROOT, DASHBOARDS)).map((file) => `${DASHBOARDS}/${file}`),
  'deploy/alerts.yaml',
];
/** Matches metric names, except those of the speech server, which are checked by the speech server's own tests. */
const FIGURE = /(?<![\w:])(?:tidings(?!_speech_(?!characters))|process|nodejs)_[a-z_]+(?:\{[^}]*\})?/g;

let harness: PersonHarness;
beforeAll(async () => {
  collectDefaultMetrics();
  harness = await PersonHarness.open(await createTestDatabase());
});
afterAll(() => harness.close());

/** Returns label names by metric. A histogram is listed as its `_bucket`, `_count` and `_sum` series. */
function metricsIn(text: string): Map<string, Set<string>> {
  const figures = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const seriesName of type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name])
      figures.set(seriesName, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) figures.get(name)?.add(label);
  return figures;
}

it('the product exports every metric that an alert or a dashboard uses', async () => {
  await harness.api.graphql('{ voices { id } }');
  const exported = metricsIn((await harness.api.app.inject({ url: '/metrics', headers: operatorHeaders })).body);
  const requestedFigures = requesters.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').replaceAll('\\"', '"').matchAll(FIGURE)].map(([figure]) => figure),
  );
  const names = [...new Set(requestedFigures.map((figure) => figure.replace(/\{.*/, '')))];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
  expect([...(exported.get('tidings_request_seconds_count') ?? [])]).toEqual(['kind', 'operation', 'status']);
  expect([...(exported.get('tidings_database_connections') ?? [])]).toEqual(['state']);
  expect(exported.has('tidings_memory_limit_bytes')).toBe(true);
});
