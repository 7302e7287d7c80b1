import { setTimeout as sleep } from 'node:timers/promises';
import { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { BuiltProduct } from './built-product.fixture.ts';

const REQUEST_PAUSE_MS = 3_000;
const OUTAGE_MS = 30_000;
const RECOVERY_MS = 10_000;
const LINES_MAX = 10;

describe('the log and metrics of the built server', () => {
  let database: TestDatabase;
  let proxy: SwitchableProxy;
  let product: BuiltProduct;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await new SwitchableProxy(database.url).open();
    product = new BuiltProduct();
  });
  afterEach(async () => {
    await product.remove();
    await proxy.shut();
    await database.close();
  });

  const start = (env: Record<string, string> = {}) => {
    const url = new URL(database.url);
    url.host = new URL(proxy.address).host;
    return product.start({ DATABASE_URL: url.href, ...env });
  };

  it('has at most 10 lines and no stack trace during 30 s without PostgreSQL, and the product recovers', async () => {
    const { address, operations } = await start();
    const readiness = async () => (await fetch(`${operations}/healthz/ready`)).text();
    const before = product.stderr.length;
    await proxy.shut();
    await until('readiness names the database', async () => (await readiness()).includes('"missing":["database"]'));
    const outageOver = performance.now() + OUTAGE_MS;
    while (performance.now() < outageOver) {
      for (const path of ['/feed', '/account', '/graphql?query={feed{articles{id}}}', '/podcast/none.xml'])
        await (await fetch(`${address}${path}`, { headers: { 'apollo-require-preflight': '1' } })).arrayBuffer();
      await sleep(REQUEST_PAUSE_MS);
    }
    await proxy.open();
    await until('the product is ready again', async () => (await readiness()).includes('"ok"'), RECOVERY_MS);
    const lines = product.stderr.slice(before).split('\n').filter(Boolean);
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(LINES_MAX);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('has at most 10 lines without Kafka, OpenSearch, bucket and speech, and readiness names each one', async () => {
    const NOBODY = 'http://127.0.0.1:9';
    const { operations } = await start({
      KAFKA_BROKERS: '127.0.0.1:9',
      OPENSEARCH_URL: NOBODY,
      S3_BUCKET: 'audio',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL_S3: NOBODY,
      AWS_ENDPOINT_URL_POLLY: NOBODY,
    });
    await sleep(OUTAGE_MS);
    const { notes } = (await (await fetch(`${operations}/healthz/ready`)).json()) as { notes: string[] };
    const lines = product.stderr
      .split('\n')
      .filter((line) => line && !/"msg":"(?:events|search|audio|voices): /.test(line));
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    const services = { Kafka: /Kafka/, OpenSearch: /OpenSearch/, bucket: /bucket \\*"audio/, speech: /speech server/ };
    for (const [service, name] of Object.entries(services)) {
      const about = lines.filter((line) => name.test(line));
      expect([service, notes.some((note) => name.test(note)), about.length > 0]).toEqual([service, true, true]);
      expect(about.length).toBeLessThanOrEqual(LINES_MAX);
    }
  });

  it('logs answered requests without their query strings when TIDINGS_ACCESS_LOG is on', async () => {
    const { address } = await start({ TIDINGS_ACCESS_LOG: 'on' });
    await fetch(`${address}/feed?secret=1`);
    await until('the request is logged', () => /"msg":"GET \/feed: 200 in \d+ ms"/.test(product.stderr));
    expect(product.stderr).not.toContain('secret=1');
  });

  it('has one line when a terminal or a service manager stops the process group', async () => {
    const { operations } = await start();
    await until('the speech server runs', async () =>
      (await (await fetch(`${operations}/metrics`)).text()).includes('\ntidings_speech_voices '),
    );
    const before = product.stderr.length;
    expect(await product.stopGroup()).toEqual([0, null]);
    expect(product.stderr.slice(before)).toBe('stopping\n');
  });

  it('exports the metrics of the speech server that it started', async () => {
    const { operations } = await start();
    const metrics = async () => (await fetch(`${operations}/metrics`)).text();
    await until('the speech server counts its voices', async () =>
      /^tidings_speech_voices [1-9]/m.test(await metrics()),
    );
    const text = await metrics();
    for (const name of ['seconds_count', 'waiting', 'refused_total{reason="busy"}'])
      expect(text).toContain(`\ntidings_speech_${name} `);
    expect(text.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
  });
});
