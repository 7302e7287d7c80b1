import { randomBytes } from 'node:crypto';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import { OpenSearchAnalyticsStore } from '@tidings/platform/adapters/analytics-store/opensearch-analytics.adapter.ts';
import { OpenSearchClient } from '@tidings/platform/adapters/search-index/opensearch-client.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  pollUntil,
  createListeningStopEvent,
  getLastDayRange,
  publishEvents,
  startAnalyticsWorker,
  createPageView,
} from './counting.fixture.ts';

const url = process.env['OPENSEARCH_URL'] ?? '';

it('an OpenSearch outage creates no dead letters, and every event is counted once afterwards', async () => {
  if (!url) throw new Error('OPENSEARCH_URL names no server: run this through npm run test:scale');
  const database = await createTestDatabase();
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  // Whether the proxy forwards requests to OpenSearch. Otherwise it rejects all of them.
  let open = false;
  let turnedAway = 0;
  const way = createServer((incoming, outgoing) => {
    if (!open) {
      turnedAway += 1;
      incoming.resume();
      outgoing.writeHead(503, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    incoming.pipe(
      ask(new URL(incoming.url ?? '/', url), { method: incoming.method, headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  await new Promise<void>((listening) => {
    way.listen(0, '127.0.0.1', listening);
  });
  const worker = await startAnalyticsWorker(database, {
    OPENSEARCH_PREFIX: prefix,
    OPENSEARCH_URL: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
  });
  const events = Array.from({ length: 250 }, (_, place) =>
    place < 5 ? createListeningStopEvent('rain', 10) : createPageView(),
  );
  for (let offset = 0; offset < events.length; offset += 50)
    await publishEvents(database, events.slice(offset, offset + 60));
  await pollUntil(
    async () => turnedAway,
    (times) => times >= 4,
  );
  expect(turnedAway).toBeGreaterThanOrEqual(4);
  open = true;
  const client = new OpenSearchClient(url);
  const store = new OpenSearchAnalyticsStore(client, { prefix });
  // A new index is not searchable immediately.
  const api = await client.open();
  const index = `${prefix}-analytics-*`;
  const countIndexed = () =>
    api.count({ index }).then(
      ({ body }) => body.count,
      () => 0,
    );
  expect(await pollUntil(countIndexed, (count) => count >= 250, 40_000)).toBe(250);
  expect(await store.listeningTotals(getLastDayRange(), 'article', 9)).toEqual([
    { of: 'rain', listens: 5, seconds: 50, toTheEnd: 5 },
  ]);
  expect(await listDeadLetters(database.dataSource)).toEqual([]);
  await worker.close();
  await api.indices.delete({ index });
  await api.indices.deleteIndexTemplate({ name: `${prefix}-analytics` });
  way.closeAllConnections();
  way.close();
  await client.close();
  await database.close();
});
