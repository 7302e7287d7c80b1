import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { collectDefaultMetrics } from 'prom-client';
import { PersonHouse } from '../privacy/person-house.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Everything that asks for our figures: alerts, promises, panels. */
const ASKERS = [
  'k8s/components/monitoring/rules.yaml',
  'k8s/components/monitoring/promises.yaml',
  'k8s/components/monitoring/tidings.json',
  'docs/self-hosting/alerts.yaml',
];
const FIGURE = /(?<![\w:])(?:tidings|process|nodejs)_[a-z_]+(?:\{[^}]*\})?/g;

let house: PersonHouse;
beforeAll(async () => {
  collectDefaultMetrics();
  house = await PersonHouse.open(await createTestDatabase());
});
afterAll(() => house.close());

/** `{ name → its labels }` of what Prometheus is given, histograms by each of their series. */
function told(text: string): Map<string, Set<string>> {
  const figures = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const one of type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name])
      figures.set(one, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) figures.get(name)?.add(label);
  return figures;
}

it('every figure that an alert or a panel asks for is one that a running product gives', async () => {
  await house.api.graphql('{ voices { id } }');
  const given = told((await house.api.app.inject({ url: '/metrics' })).body);
  const asked = ASKERS.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').replaceAll('\\"', '"').matchAll(FIGURE)].map(([figure]) => figure),
  );
  const names = [...new Set(asked.map((figure) => figure.replace(/\{.*/, '')))];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !given.has(name))).toEqual([]);
  expect([...(given.get('tidings_request_seconds_count') ?? [])]).toEqual(['kind', 'operation', 'status']);
  expect(given.has('tidings_memory_limit_bytes')).toBe(true);
});
