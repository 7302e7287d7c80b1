import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { OpenSearchClient } from '../search-index/opensearch-client.ts';
import {
  type OpenAnalyticsStore,
  describeAnalyticsStore,
  createListeningEvent,
  createPageViewEvent,
} from './analytics-store.contract.ts';
import type { AnalyticsStore } from './analytics-store.port.ts';
import { OpenSearchAnalyticsStore } from './opensearch-analytics.adapter.ts';
import { PostgresAnalyticsStore } from './postgres-analytics-store.adapter.ts';

const url = process.env['OPENSEARCH_URL'] ?? '';
const noon = new Date('2026-11-21T12:00:00Z');
const span = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') };

type Opened = OpenAnalyticsStore & { prefix: string; client: OpenSearchClient };

async function openEngine(): Promise<Opened> {
  if (!url) throw new Error('OPENSEARCH_URL names no server: run this through npm run test:scale');
  const { dataSource, close } = await createTestDatabase();
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const client = new OpenSearchClient(url);
  const { indices } = await client.open();
  return {
    prefix,
    client,
    database: dataSource,
    store: new OpenSearchAnalyticsStore(client, { prefix }),
    settled: async () => {
      await indices.refresh({ index: `${prefix}-analytics-*` });
    },
    close: async () => {
      await indices.delete({ index: `${prefix}-analytics-*` });
      await indices.deleteIndexTemplate({ name: `${prefix}-analytics` }, { ignore: [404] });
      await client.close();
      await close();
    },
  };
}

async function openDatabase(): Promise<OpenAnalyticsStore> {
  const { dataSource, close } = await createTestDatabase();
  return { store: new PostgresAnalyticsStore(dataSource), database: dataSource, settled: async () => undefined, close };
}

describe('AnalyticsStore on OpenSearch', () => describeAnalyticsStore(openEngine));
describe('AnalyticsStore on PostgreSQL', () => describeAnalyticsStore(openDatabase));

it('creates a strict index per UTC day and uses event IDs as document IDs', async () => {
  const { store, client, prefix, database, settled, close } = await openEngine();
  const event = createListeningEvent(noon, 'a', 12);
  await database.transaction((tx) => store.record([event, createPageViewEvent(new Date('2026-11-22T00:00:00Z'))], tx));
  await settled();
  const api = await client.open();
  const { body: days } = await api.indices.getMapping({ index: `${prefix}-analytics-*` });
  expect(Object.keys(days).toSorted()).toEqual([`${prefix}-analytics-2026.11.21`, `${prefix}-analytics-2026.11.22`]);
  expect(Object.values(days).map(({ mappings: { dynamic } }) => dynamic)).toEqual(['strict', 'strict']);
  const { body: stored } = await api.get({ index: `${prefix}-analytics-2026.11.21`, id: event.id });
  expect(stored._source).toEqual({
    at: noon.getTime(),
    name: 'ListeningStopped',
    route: '/player',
    toTheEnd: 0,
    attributes: event.attributes,
  });
  await expect(
    api.index({ index: `${prefix}-analytics-2026.11.21`, id: 'x', body: { who: 'somebody' } }),
  ).rejects.toMatchObject({ type: 'strict_dynamic_mapping_exception' });
  await close();
});

it('ignores unmapped attributes sent by newer releases', async () => {
  const { store, database, settled, close } = await openEngine();
  await database.transaction((tx) =>
    store.record(
      [
        {
          ...createPageViewEvent(noon),
          name: 'InventedLater',
          attributes: { pageUrl: '/feed', later: 7, seconds: 'many' },
        },
      ],
      tx,
    ),
  );
  await settled();
  expect(await store.perHour(span, 'name')).toEqual([{ hour: noon, of: 'InventedLater', events: 1 }]);
  await close();
});

it('throws BackingServiceUnavailable when the engine is unavailable, so that the event is retried', async () => {
  const refusing = createServer((request, response) => {
    request.resume();
    const template = request.url?.startsWith('/_index_template/');
    response
      .writeHead(template ? 200 : 503, { 'content-type': 'application/json' })
      .end(template ? '{"acknowledged":true}' : '{"error":{"type":"unavailable","reason":"starting"}}');
  });
  await new Promise<void>((listening) => {
    refusing.listen(0, '127.0.0.1', listening);
  });
  const { database, close } = await openDatabase();
  const clients = ['http://127.0.0.1:9', `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`].map(
    (address) => new OpenSearchClient(address),
  );
  for (const client of clients) {
    const store: AnalyticsStore = new OpenSearchAnalyticsStore(client, { prefix: 'away', patienceMs: 300 });
    await expect(database.transaction((tx) => store.record([createPageViewEvent(noon)], tx))).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
      service: 'OpenSearch',
    });
    await expect(store.listeningTotals(span, 'article', 5)).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
    });
    await client.close();
  }
  refusing.close();
  await close();
});

it('retries only the documents that the busy engine rejected', async () => {
  const sent: string[][] = [];
  const busy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        if (request.url?.startsWith('/_index_template/')) return response.end('{}');
        const ids = [
          ...Buffer.concat(parts)
            .toString()
            .matchAll(/"_id":"([^"]+)"/g),
        ].map(([, id]) => id ?? '');
        sent.push(ids);
        const items = ids.map((_, place) => ({
          create: { status: sent.length === 1 && place % 2 === 0 ? 429 : place === 1 && sent.length === 1 ? 409 : 201 },
        }));
        return response.end(JSON.stringify({ errors: true, items }));
      });
  });
  await new Promise<void>((listening) => {
    busy.listen(0, '127.0.0.1', listening);
  });
  const { database, close } = await openDatabase();
  const client = new OpenSearchClient(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`);
  const store: AnalyticsStore = new OpenSearchAnalyticsStore(client, { prefix: 'busy' });
  const events = [1, 2, 3, 4].map(() => createPageViewEvent(noon));
  await database.transaction((tx) => store.record(events, tx));
  expect(sent).toEqual([events.map(({ id }) => id), [events[0]?.id, events[2]?.id]]);
  await client.close();
  busy.close();
  await close();
});
