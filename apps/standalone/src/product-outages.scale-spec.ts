import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadS3Sdk } from '@tidings/platform/adapters/blob-store/s3-client.ts';
import { getMailFolder } from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';
import { SpeechProcess, findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { SwitchableProxy } from '@tidings/testing/switchable-proxy.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';
import { BuiltProduct } from './built-product.fixture.ts';
import { ensureTopics } from './product/open-kafka.ts';

const { OPENSEARCH_URL, AWS_ENDPOINT_URL_S3, S3_BUCKET, KAFKA_BROKERS, TIDINGS_TEST_PROXIED_KAFKA } = process.env;
if (!OPENSEARCH_URL || !AWS_ENDPOINT_URL_S3 || !S3_BUCKET || !KAFKA_BROKERS || !TIDINGS_TEST_PROXIED_KAFKA)
  throw new Error('This test needs the services that `npm run test:scale` starts. Run it with that command.');
const proxiedKafka = JSON.parse(TIDINGS_TEST_PROXIED_KAFKA) as { target: string; port: number };
const OUTAGE_MS = 30_000;
/** Long, because suites that run at the same time slow down the recovery. */
const RECOVERY_MAX_MS = 60_000;
const LINES_MAX = 10;
const EMAIL = 'listener@example.org';
const SIGN_UP = `mutation { signUp(input: { email: "${EMAIL}", password: "a good long one" }) { __typename } }`;

beforeAll(async () => {
  const { client, sdk } = await loadS3Sdk({ bucket: S3_BUCKET, endpoint: AWS_ENDPOINT_URL_S3 });
  await client.send(new sdk.CreateBucketCommand({ Bucket: S3_BUCKET })).catch(() => undefined);
  client.destroy();
  await ensureTopics(loadConfig({ KAFKA_BROKERS }), true);
});

it('unavailable services are named in readiness, cause at most 10 log lines each, and recover', async () => {
  const voices = mkdtempSync(join(tmpdir(), 'tidings-voices-'));
  restoreVoiceChecks(voices);
  const speech = new SpeechProcess({ entry: findSpeechServerEntry(), dataFolder: voices, workers: 1 });
  const database = await createTestDatabase();
  const open = (address: string) => new SwitchableProxy(address).open();
  const proxies = await Promise.all([
    open(OPENSEARCH_URL),
    open(AWS_ENDPOINT_URL_S3),
    speech.address().then(open),
    new SwitchableProxy(proxiedKafka.target, proxiedKafka.port).open(),
  ]);
  const [search, bucket, speaking, kafka] = proxies;
  const product = new BuiltProduct();
  try {
    const { address, operations } = await product.start({
      DATABASE_URL: database.url,
      KAFKA_BROKERS: new URL(kafka.address).host,
      SMTP_URL: '',
      OPENSEARCH_URL: search.address,
      AWS_ENDPOINT_URL_S3: bucket.address,
      AWS_ENDPOINT_URL_POLLY: speaking.address,
      TIDINGS_SPEECH_KEY: speech.key,
    });
    const notes = async () =>
      ((await (await fetch(`${operations}/healthz/ready`)).json()) as { notes?: string[] }).notes ?? [];
    const send = async (query: string) => {
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
        body: JSON.stringify({ query }),
      });
      return response.text();
    };
    const searchOnce = () => send('{search(query:"news"){asked}}');
    const mailArrived = async () => {
      const folder = getMailFolder(product.dataFolder);
      const files = await readdir(folder).catch(() => []);
      const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      return mails.some((mail) => mail.includes(EMAIL));
    };
    const noneIsMissing = async () => {
      expect(await notes()).toEqual([]);
      return true;
    };
    await until('no service is missing', noneIsMissing, 60_000);

    const before = product.stderr.length;
    await Promise.all(proxies.map((proxy) => proxy.shut()));
    const over = performance.now() + OUTAGE_MS;
    const services = { Kafka: /Kafka/, OpenSearch: /OpenSearch/, bucket: /bucket/, speech: /speech server/ };
    await until(
      'readiness names each service',
      async () => {
        await searchOnce();
        const named = await notes();
        return Object.values(services).every((name) => named.some((note) => name.test(note)));
      },
      OUTAGE_MS,
    );
    expect(await send(SIGN_UP)).toContain('CodeSent');
    while (performance.now() < over) {
      await searchOnce();
      await sleep(1_000);
    }
    expect(await mailArrived()).toBe(false);
    await Promise.all(proxies.map((proxy) => proxy.open()));
    const back = performance.now();
    const secondsSinceBack = () => ((performance.now() - back) / 1000).toFixed(1);
    await until('the mail that waited for Kafka arrives', mailArrived, RECOVERY_MAX_MS);
    console.log(`events are handled again after ${secondsSinceBack()} s (10 s required)`);
    await until(
      'no service is missing again',
      async () => {
        await searchOnce();
        return noneIsMissing();
      },
      RECOVERY_MAX_MS,
    );
    console.log(`all services are back after ${secondsSinceBack()} s (10 s required)`);

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
    await Promise.all(proxies.map((proxy) => proxy.shut()));
    await database.close();
    rmSync(voices, { recursive: true, force: true });
  }
});
