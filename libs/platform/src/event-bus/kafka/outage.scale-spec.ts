import { connect } from 'node:net';
import { type Fault, type FaultProxy, startFaultProxy } from '@tidings/testing/fault-proxy.ts';
import type { ISocketFactory } from 'kafkajs';
import { register } from 'prom-client';
import { testConfig, quietLogger, waitUntil } from '../moves.fixture.ts';
import { startWorker } from '../worker-app.ts';
import {
  type KafkaTestHarness,
  testBrokers,
  createTestKafka,
  openKafkaTestHarness,
} from './kafka-test-harness.fixture.ts';

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const [host = '', port = ''] = (testBrokers[0] ?? '').split(':');
const OUTAGE_MS = 10_000;
const BACK_MS = 30_000;

let proxy: FaultProxy;
let carried: KafkaTestHarness;
beforeEach(async () => {
  proxy = await startFaultProxy({ host, port: Number(port) });
  // Connects through the proxy, because the broker advertises its own address.
  const detour: ISocketFactory = ({ onConnect }) => connect({ host: '127.0.0.1', port: proxy.port }, onConnect);
  carried = await openKafkaTestHarness({ kafka: createTestKafka(quietLogger, detour) });
});
afterEach(async () => {
  await proxy.heal();
  await carried.close();
  await proxy.close();
});

const value = async (name: string, group: string): Promise<number | undefined> =>
  (await register.getSingleMetric(name)?.get())?.values.find(({ labels }) => labels['group'] === group)?.value;

describe('brokers that are unavailable for ten seconds', () => {
  const faults: Fault[] = [{ type: 'timeout' }, { type: 'reset_peer' }, { type: 'refuse' }];
  it.each(faults)('$type: relay and consumer recover without losing, repeating or reordering events', async (fault) => {
    await Promise.all([carried.startRelay(), carried.startWorker()]);
    let step = 0;
    const publishing = new AbortController();
    const publisher = (async () => {
      for (; !publishing.signal.aborted; step += 1) {
        await carried.publish([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((key) => ({ id: `k${key}`, step })));
        await pause(50);
      }
    })();
    await waitUntil(async () => (await carried.inOrder()) > 50);
    await proxy.set(fault);
    const began = performance.now();
    await pause(OUTAGE_MS);
    await proxy.heal();
    const healed = performance.now();
    const before = await carried.inOrder();
    await waitUntil(async () => (await carried.inOrder()) > before, BACK_MS);
    const back = Math.round(performance.now() - healed);
    publishing.abort();
    await publisher;
    await waitUntil(async () => (await carried.inOrder()) >= step * 10, BACK_MS);
    expect(await carried.inOrder()).toBe(step * 10);
    process.stdout.write(
      `${fault.type} for ${Math.round((healed - began) / 1000)} s: back ${back} ms after it, ${step * 10} ` +
        'events, none lost, none twice\n',
    );
  });
});

it('a handler that takes 20 seconds stays in its group, is called once and delays no other events', async () => {
  let called = 0;
  await carried.startRelay();
  await carried.startWorker(
    {
      handle: async ({ id }) => {
        if (id === 'slow') {
          called += 1;
          await pause(20_000);
        }
      },
    },
    { handlerLimitMs: 30_000 },
  );
  const members = async () =>
    (await carried.admin.describeGroups([carried.group])).groups[0]?.members.map(({ memberId }) => memberId);
  const before = await members();
  await carried.publish([{ id: 'slow', step: 1 }]);
  await waitUntil(() => called === 1);
  await carried.publish(Array.from({ length: 40 }, (_, index) => ({ id: `k${index}`, step: 1 })));
  await waitUntil(async () => (await carried.inOrder()) >= 30, 5_000);
  await waitUntil(async () => (await carried.inOrder()) === 41, 40_000);
  expect(called).toBe(1);
  expect(await members()).toEqual(before);
});

it('a worker closes within ten seconds while a handler ignores its signal, and the event is redelivered', async () => {
  const inside = Promise.withResolvers<void>();
  await carried.startRelay();
  const worker = await carried.startWorker(
    {
      handle: () => {
        inside.resolve();
        return pause(20_000) as Promise<void>;
      },
    },
    { handlerLimitMs: 30_000 },
  );
  await carried.publish([{ id: 'slow', step: 1 }]);
  await inside.promise;
  const began = performance.now();
  await worker.close();
  expect(performance.now() - began).toBeLessThan(18_000);
  expect(await carried.inOrder()).toBe(0);
  await carried.startWorker();
  await waitUntil(async () => (await carried.inOrder()) === 1);
});

it.each(['Kafka', 'the log'])('reports lag, age and dead letters: %s', async (carrier) => {
  const name = `watched-${carried.moves.suffix}`;
  const behaviour = {
    handle: ({ step }: { step: number }) => {
      if (step === 2) throw new Error('never');
    },
  };
  if (carrier === 'Kafka') await carried.startRelay();
  await carried.publish([
    { id: 'a', step: 1 },
    { id: 'b', step: 2 },
  ]);
  const worker = await startWorker(
    name,
    carried.moves.MovedModule,
    {
      config: testConfig,
      dataSource: carried.dataSource,
      logger: quietLogger,
      blobStore: behaviour as never,
      ...(carrier === 'Kafka' && { kafka: carried.kafka }),
    },
    { retry: { attempts: 2, firstMs: 20 } },
  );
  await waitUntil(
    async () => (await value('tidings_dead_letters', name)) === 1 && (await value('tidings_event_lag', name)) === 0,
    35_000,
  );
  expect(await value('tidings_event_age_seconds', name)).toBe(0);
  await worker.close();
});
