import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadS3 } from '@tidings/platform/blob-store/s3-client.ts';
import { findSpeechServerEntry } from '@tidings/platform/speech/speech-entry.ts';
import { SpeechProcess } from '@tidings/platform/speech/speech-process.ts';
import { restoreVoiceChecks } from '@tidings/testing/known-voices.ts';
import { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { BuiltProduct } from './built-product.fixture.ts';

const { OPENSEARCH_URL, AWS_ENDPOINT_URL_S3, S3_BUCKET } = process.env;
if (!OPENSEARCH_URL || !AWS_ENDPOINT_URL_S3 || !S3_BUCKET)
  throw new Error('This test needs a real OpenSearch and S3: run it with `npm run test:scale`.');
const OUTAGE_MS = 30_000;
/** Suites running at the same time slow down the recovery. */
const RECOVERY_MAX_MS = 60_000;
const LINES_MAX = 10;

beforeAll(async () => {
  const { client, sdk } = await loadS3({ bucket: S3_BUCKET, endpoint: AWS_ENDPOINT_URL_S3 });
  await client.send(new sdk.CreateBucketCommand({ Bucket: S3_BUCKET })).catch(() => undefined);
  client.destroy();
});

it('unavailable services are named in readiness, cause at most 10 log lines each, and recover', async () => {
  const voices = mkdtempSync(join(tmpdir(), 'tidings-voices-'));
  restoreVoiceChecks(voices);
  const speech = new SpeechProcess({ entry: findSpeechServerEntry(), dataFolder: voices, workers: 1 });
  const database = await createTestDatabase();
  const open = (address: string) => new SwitchableProxy(address).open();
  const [search, bucket, speaking] = await Promise.all([
    open(OPENSEARCH_URL),
    open(AWS_ENDPOINT_URL_S3),
    speech.address().then(open),
  ]);
  const product = new BuiltProduct();
  try {
    const { address, operations } = await product.start({
      DATABASE_URL: database.url,
      KAFKA_BROKERS: '',
      OPENSEARCH_URL: search.address,
      AWS_ENDPOINT_URL_S3: bucket.address,
      AWS_ENDPOINT_URL_POLLY: speaking.address,
      TIDINGS_SPEECH_KEY: speech.key,
    });
    const notes = async () =>
      ((await (await fetch(`${operations}/healthz/ready`)).json()) as { notes?: string[] }).notes ?? [];
    const searchOnce = async () => {
      const query = encodeURIComponent('{search(query:"news"){asked}}');
      await (await fetch(`${address}/graphql?query=${query}`, { headers: { 'apollo-require-preflight': '1' } })).text();
    };
    const noneIsMissing = async () => {
      expect(await notes()).toEqual([]);
      return true;
    };
    await until('no service is missing', noneIsMissing, 60_000);

    const before = product.stderr.length;
    await Promise.all([search.shut(), bucket.shut(), speaking.shut()]);
    const over = performance.now() + OUTAGE_MS;
    const services = { OpenSearch: /OpenSearch/, bucket: /bucket/, speech: /speech server/ };
    await until(
      'readiness names each service',
      async () => {
        await searchOnce();
        const named = await notes();
        return Object.values(services).every((name) => named.some((note) => name.test(note)));
      },
      OUTAGE_MS,
    );
    while (performance.now() < over) {
      await searchOnce();
      await sleep(1_000);
    }
    await Promise.all([search.open(), bucket.open(), speaking.open()]);
    const back = performance.now();
    await until(
      'no service is missing again',
      async () => {
        await searchOnce();
        return noneIsMissing();
      },
      RECOVERY_MAX_MS,
    );
    console.log(`all services are back after ${((performance.now() - back) / 1000).toFixed(1)} s (10 s required)`);

    const lines = product.stderr.slice(before).split('\n').filter(Boolean);
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    for (const name of Object.values(services)) {
      const about = lines.filter((line) => name.test(line));
      expect(about.length).toBeGreaterThan(0);
      expect(about.length).toBeLessThanOrEqual(LINES_MAX);
    }
  } finally {
    await product.remove();
    await speech.stop();
    await Promise.all([search.shut(), bucket.shut(), speaking.shut()]);
    await database.close();
    rmSync(voices, { recursive: true, force: true });
  }
});
