import { listDeadLetters, replayDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import { PARTITION_COUNT } from '@tidings/database/event-log/event-log.ts';
import { readLogIdentity } from '@tidings/database/event-log/relay-log.ts';
import { type Move, waitUntil } from '../moves.fixture.ts';
import { type KafkaTestHarness, openKafkaTestHarness } from './kafka-test-harness.fixture.ts';
import { POISON_CODE, POISON_CASES, createPoisonMessage } from './poison.fixture.ts';
import { getDeadLetterTopic } from './topics.ts';

const KEYS = 40;
const ROUNDS = 6;
const PARKED_MS = 30_000;
const neighbours = (round: number): Move[] =>
  Array.from({ length: KEYS }, (_, index) => ({ id: `k${index}`, step: round }));

let carried: KafkaTestHarness;
beforeEach(async () => {
  carried = await openKafkaTestHarness();
});
afterEach(() => carried.close());

const letters = () => listDeadLetters(carried.dataSource, 1_000);
const handle = ({ step }: Move) => {
  if (step < 0) throw new Error('no step goes backwards');
};

it(`parks ${POISON_CASES.length} unreadable messages with their causes once, and handles others in order`, async () => {
  await carried.startRelay();
  const log = await readLogIdentity(carried.dataSource);
  const worker = await carried.startWorker({ handle });
  const producer = carried.kafka.producer();
  await producer.connect();
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    await carried.publish(neighbours(round));
    for (const [index, poison] of POISON_CASES.entries()) {
      if (index % ROUNDS === round)
        await producer.send({
          topic: carried.topic,
          messages: [createPoisonMessage(poison, carried.topic, index % PARTITION_COUNT, 800_000 + index, log)],
        });
    }
  }
  await expect(
    producer.send({ topic: carried.topic, messages: [{ key: 'a', value: 'z'.repeat(5_000_000) }] }),
  ).rejects.toThrow(/larger than/);
  await waitUntil(
    async () => (await letters()).length >= POISON_CASES.length && (await carried.inOrder()) >= KEYS * ROUNDS,
    PARKED_MS,
  );
  const took = Math.round(performance.now() - began);

  const byName = new Map((await letters()).map((letter) => [letter.headers[POISON_CODE], letter]));
  for (const { name, cause } of POISON_CASES)
    expect({ name, cause: byName.get(name)?.cause }).toEqual({ name, cause: expect.stringMatching(cause) });
  expect(await letters()).toHaveLength(POISON_CASES.length);
  expect(await carried.inOrder()).toBe(KEYS * ROUNDS);
  await waitUntil(async () => (await carried.unread()) === 0);

  const copied = async () =>
    (await carried.messages(getDeadLetterTopic(carried.topic)))
      .map(({ headers }) => String(headers?.[POISON_CODE]))
      .toSorted();
  await waitUntil(async () => (await copied()).length >= POISON_CASES.length);
  await worker.close();
  expect(await copied()).toEqual(POISON_CASES.map(({ name }) => name).toSorted());
  await carried.admin.resetOffsets({ groupId: carried.group, topic: carried.topic, earliest: true });
  expect(await carried.unread()).toBeGreaterThan(KEYS * ROUNDS);
  await carried.startWorker({ handle });
  await waitUntil(async () => (await carried.unread()) === 0);
  expect(await letters()).toHaveLength(POISON_CASES.length);
  expect(await copied()).toHaveLength(POISON_CASES.length);
  expect(await carried.inOrder()).toBe(KEYS * ROUNDS);

  expect(await replayDeadLetters(carried.dataSource)).toBe(POISON_CASES.length);
  await waitUntil(async () => (await letters()).length === POISON_CASES.length);
  await producer.disconnect();
  process.stdout.write(
    `${POISON_CASES.length} kinds of poison parked, ${KEYS * ROUNDS} neighbours handled in order, all in ${took} ms\n`,
  );
});

it('parks events that fail, hang or are too large for a broker, and continues', async () => {
  await carried.startRelay();
  await carried.startWorker(
    {
      handle: ({ id, step }) => {
        if (id === 'failing' && step === 1) throw new Error('always');
        return id === 'hanging' && step === 1 ? new Promise(() => undefined) : undefined;
      },
    },
    { handlerLimitMs: 400 },
  );
  await carried.publish([
    { id: 'failing', step: 1 },
    { id: 'hanging', step: 1 },
    { id: 'x'.repeat(5_000_000), step: 1 },
    { id: 'failing', step: 2 },
    { id: 'hanging', step: 2 },
    { id: 'calm', step: 1 },
  ]);
  await waitUntil(async () => (await letters()).length === 3 && (await carried.seen()).length === 3, PARKED_MS);
  expect(
    (await letters())
      .map(({ consumer, key, attempts, cause }) => ({ consumer, key: key.slice(0, 9), attempts, cause }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  ).toEqual([
    { consumer: carried.group, key: 'failing', attempts: 3, cause: 'Error: always' },
    { consumer: carried.group, key: 'hanging', attempts: 3, cause: 'the handler took longer than 0.4 s' },
    { consumer: 'relay', key: 'xxxxxxxxx', attempts: 1, cause: expect.stringMatching(/larger than 900000 bytes/) },
  ]);
  await waitUntil(async () => (await carried.messages(getDeadLetterTopic(carried.topic))).length === 2);
  // Events that the relay itself moved to the dead letters cannot be replayed.
  const large = (await letters()).filter(({ consumer }) => consumer === 'relay');
  expect(
    await replayDeadLetters(
      carried.dataSource,
      large.map(({ id }) => id),
    ),
  ).toBe(0);
  expect(await letters()).toHaveLength(3);
});
