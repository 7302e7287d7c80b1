import { OtlpReceiver } from '@tidings/testing/otlp-receiver.ts';
import { startOtlpTraces } from '../../process/telemetry/otlp-traces.ts';
import { runInNewSpan } from '../../process/telemetry/trace.ts';
import { quietLogger, waitUntil } from '../moves.fixture.ts';
import { estimateUnreadAge, listUnreadRanges } from './consumer-group-monitor.ts';
import { type KafkaTestHarness, openKafkaTestHarness } from './kafka-test-harness.fixture.ts';

let harness: KafkaTestHarness;
let collector: OtlpReceiver;
let stop: () => Promise<void>;
beforeAll(async () => {
  harness = await openKafkaTestHarness();
  collector = await new OtlpReceiver().listen();
  stop = startOtlpTraces({
    endpoint: collector.address,
    share: 1,
    service: 'tidings',
    version: '1.2.3',
    logger: quietLogger,
  });
  await harness.startRelay();
  await harness.publish([{ id: 'a', step: 0 }]);
});
afterAll(async () => {
  await harness.close();
  await stop();
  await collector.close();
});

it('reports the age of the oldest unread message, or 0 once all are read', async () => {
  await waitUntil(async () => (await harness.unread().catch(() => 0)) === 1);
  const unread = await listUnreadRanges(harness.admin, harness.group, [harness.topic]);
  const after = (seconds: number) => estimateUnreadAge(harness.admin, unread, Date.now() + seconds * 1_000);
  expect([await after(0), await after(20), await after(4_000), await after(400_000)]).toEqual([0, 15, 1_800, 302_400]);
  expect(await estimateUnreadAge(harness.admin, [], Date.now() + 20_000)).toBe(0);
});

it('the request, the relay and the worker record consecutive spans of one trace', async () => {
  await harness.startWorker();
  await waitUntil(async () => (await harness.seen()).length === 1);
  await runInNewSpan('POST /graphql', 'server', undefined, {}, () => harness.publish([{ id: 'a', step: 1 }]));
  const findProducerSpan = () => collector.spans.find(({ kind }) => kind === 2);
  const steps = () => collector.spans.filter(({ traceId }) => traceId === findProducerSpan()?.traceId);
  await waitUntil(() => steps().length === 3);
  const [request, sent, handled] = [2, 4, 5].map((kind) => steps().find((span) => span.kind === kind));
  expect([sent?.name, handled?.name]).toEqual([`send ${harness.topic}`, `process ${harness.topic}`]);
  expect([request?.parentId, sent?.parentId, handled?.parentId]).toEqual(['', request?.spanId, sent?.spanId]);
});
