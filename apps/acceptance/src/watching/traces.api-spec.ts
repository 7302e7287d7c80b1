import { operatorHeaders } from '@tidings/api/testing/bare-api.ts';
import { type Logger, createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { startOtlpTraces } from '@tidings/platform/process/telemetry/otlp-traces.ts';
import { OtlpReceiver } from '@tidings/testing/otlp-receiver.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { pollUntilTruthy, until } from '@tidings/testing/until.ts';
import { PersonHarness } from '../privacy/person-harness.fixture.ts';

const SEND = `mutation S { sendSupportEmail(name: "Wren", email: "", phone: "", subject: "The ferry",
    message: "Where does it go?") }`;
const logger = createLogger({ logLevel: 'error' }, false);
const ASKED = '0af7651916cd43dd8448eb211c80319c';

let harness: PersonHarness;
let collector: OtlpReceiver;
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  collector = await new OtlpReceiver().listen();
  // Workers record spans only if recording begins before they start.
  record(1);
  harness = await PersonHarness.open(await createTestDatabase());
});
afterEach(() => stop());
afterAll(async () => {
  await collector.close();
  await harness.close();
});

const record = (share: number) => {
  stop = startOtlpTraces({ endpoint: collector.address, share, service: 'tidings', version: '1.2.3', logger });
};
const send = (traceparent?: string) => harness.api.graphql(SEND, {}, traceparent === undefined ? {} : { traceparent });
const handled = () =>
  pollUntilTruthy(async () => collector.spans.find(({ name }) => name === 'process support.message-received.v1'));

it('a request and the event handling that it causes form one trace at an OpenTelemetry collector', async () => {
  await send(`00-${ASKED}-b7ad6b7169203331-01`);
  const consumed = await handled();
  // Polls for the request's span, because the worker's spans may be sent before it.
  const request = await pollUntilTruthy(async () =>
    collector.spans.find(({ kind, traceId }) => kind === 2 && traceId === ASKED),
  );
  expect(request).toMatchObject({
    service: 'tidings',
    traceId: ASKED,
    parentId: 'b7ad6b7169203331',
    name: 'POST /graphql sendSupportEmail',
    status: 0,
    facts: { 'http.route': '/graphql', 'http.response.status_code': 200, 'graphql.operation.name': 'sendSupportEmail' },
  });
  expect(consumed).toMatchObject({
    traceId: ASKED,
    parentId: request?.spanId,
    kind: 5,
    facts: { 'messaging.consumer.group.name': 'mail', 'messaging.destination.name': 'support.message-received.v1' },
  });
});

it('traces exclude probes, requests outside the sample and requests that the caller did not sample', async () => {
  record(0);
  collector.spans.length = 0;
  await send();
  await stop();
  record(1);
  await send(`00-${ASKED.replaceAll('0', '1')}-b7ad6b7169203331-00`);
  await harness.api.app.inject({ url: '/healthz/live' });
  await harness.api.app.inject({ url: '/feed' });
  await stop();
  await pollUntilTruthy(async () => collector.spans.some(({ name }) => name === 'GET nothing here'));
  expect(collector.spans.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual(['GET nothing here']);
});

it('an unreachable collector delays no request', async () => {
  const closedReceiver = await new OtlpReceiver().listen();
  const { address } = closedReceiver;
  await closedReceiver.close();
  const givenUp: string[] = [];
  const listening = Object.assign(Object.create(logger) as Logger, { warn: () => givenUp.push('traces') });
  stop = startOtlpTraces({ endpoint: address, share: 1, service: 'tidings', version: '1.2.3', logger: listening });
  expect((await send()).status).toBe(200);
  await stop();
  stop = async () => undefined;
  expect(givenUp).toEqual([]);
});

it('metrics count and time responses by operation, and count an internal error as 500', async () => {
  const before = await harness.api.app.inject({ url: '/metrics', headers: operatorHeaders });
  const count = (text: string, labels: string) =>
    Number(new RegExp(`tidings_request_seconds_count\\{${labels}\\} (\\d+)`).exec(text)?.[1] ?? 0);
  await harness.api.graphql('{ voices { id } }');
  await harness.api.graphql('{ searchSuggestions(prefix: "fe") { __typename } }');
  await harness.api.graphql('{ nothingOfTheKind }');
  await harness.api.database.query('ALTER TABLE support_message RENAME TO support_message_away');
  await send();
  await harness.api.database.query('ALTER TABLE support_message_away RENAME TO support_message');
  const { body } = await harness.api.app.inject({ url: '/metrics', headers: operatorHeaders });
  const grew = (labels: string) => count(body, labels) - count(before.body, labels);
  expect(body).not.toContain('nothingOfTheKind');
  expect([
    grew('kind="read",operation="voices",status="200"'),
    grew('kind="search",operation="searchSuggestions",status="200"'),
    grew('kind="other",operation="refused document",status="400"'),
    grew('kind="mutation",operation="sendSupportEmail",status="500"'),
  ]).toEqual([1, 1, 1, 1]);
  // Waits until the worker has handled earlier messages.
  await until('all messages are handled', async () => {
    const now = (await harness.api.app.inject({ url: '/metrics', headers: operatorHeaders })).body;
    return (
      /tidings_event_seconds_count\{group="mail"\} [1-9]/.test(now) &&
      /tidings_event_age_seconds\{group="mail"\} 0/.test(now)
    );
  });
});
