import { type INestMicroservice, type OnApplicationBootstrap, type Type, Module } from '@nestjs/common';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { listDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import { sql } from '@tidings/database/sql.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { type OpenSpan, getCurrentTraceparent, setSpanRecorder } from '../process/telemetry/trace.ts';
import { createConsumerModule } from './consumer-module.fixture.ts';
import { EventPublisher } from './event-publisher.ts';
import { createMoveEvents, quietLogger, testConfig, waitUntil } from './moves.fixture.ts';
import { startWorker } from './worker-app.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('startWorker', () => {
  let database: TestDatabase;
  let workers: INestMicroservice[];
  let moves: ReturnType<typeof createMoveEvents>;
  beforeEach(async () => {
    database = await createTestDatabase();
    moves = createMoveEvents();
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await database.close();
  });

  const start = async (module: Type) => {
    const { dataSource } = database;
    const worker = await startWorker(
      `worker-${moves.suffix}`,
      module,
      { config: testConfig, dataSource, logger: quietLogger, blobStore: undefined as never },
      { retry: { attempts: 2, firstMs: 1 } },
    );
    workers.push(worker);
    return worker;
  };
  const publish = (contract: EventContract, move: Record<string, unknown>) =>
    database.dataSource.transaction((tx) => new EventPublisher().add(tx, contract, move));
  const publishUnchecked = (data: unknown) =>
    sql.run(
      database.dataSource,
      `INSERT INTO event (part, uid, type, key, data, headers) VALUES (3, gen_random_uuid(), $1, 'k', $2, $3)`,
      [moves.Moved.type, JSON.stringify(data), JSON.stringify({ traceparent: TRACE })],
    );

  it('starts the jobs of a worker once', async () => {
    let starts = 0;
    class Job implements OnApplicationBootstrap {
      onApplicationBootstrap(): void {
        starts += 1;
      }
    }
    @Module({ providers: [Job] })
    class JobModule {}
    await start(JobModule);
    expect(starts).toBe(1);
  });

  it('delivers several types of events to one method', async () => {
    const received: string[] = [];
    const module = createConsumerModule([moves.Moved, moves.Echoed], ({ step }, { type }) => {
      received.push(`${type} ${step}`);
    });
    await start(module);
    await publish(moves.Moved, { id: 'a', step: 1 });
    await publish(moves.Echoed, { id: 'a', step: 2 });
    await waitUntil(() => received.length === 2);
    expect(received.toSorted()).toEqual([`${moves.Echoed.type} 2`, `${moves.Moved.type} 1`]);
  });

  it('says why a payload is invalid and what to do, without retries', async () => {
    await start(createConsumerModule([moves.Moved], () => undefined));
    await publishUnchecked({ id: 'a' });
    await waitUntil(async () => (await listDeadLetters(database.dataSource)).length === 1);
    const [letter] = await listDeadLetters(database.dataSource);
    expect(letter).toMatchObject({ attempts: 1 });
    expect(letter?.cause).toMatch(
      /^UnreadableEvent: the payload does not match test\.moved-.*: step .*\. Correct the publisher/,
    );
  });

  it('reports its connection, gives access to the database, and notifies listeners of dead letters', async () => {
    const worker = await start(
      createConsumerModule([moves.Moved], () => {
        throw new Error('always');
      }),
    );
    const statuses: string[] = [];
    const dead: string[] = [];
    worker.status.subscribe((status) => statuses.push(String(status)));
    worker.on('deadLetter', (event: { key: string }, cause: string) => dead.push(`${event.key} ${cause}`));
    expect(worker.unwrap()).toBe(database.dataSource);
    await publish(moves.Moved, { id: 'k', step: 1 });
    await waitUntil(() => dead.length === 1);
    expect(dead).toEqual(['k Error: always']);
    await worker.close();
    workers = [];
    expect(statuses).toEqual(['connected', 'disconnected']);
  });

  it('handles an event in the trace of its publisher, also without recording spans', async () => {
    const traces: string[] = [];
    await start(createConsumerModule([moves.Moved], () => traces.push(getCurrentTraceparent())));
    await publishUnchecked({ id: 'a', step: 1 });
    await waitUntil(() => traces.length === 1);
    expect(traces).toEqual([TRACE]);
  });

  it('records a span for each attempt, with the cause of a failure', async () => {
    const spans: string[] = [];
    const traces: string[] = [];
    setSpanRecorder({
      open: (name, kind, parent): OpenSpan => ({
        traceparent: TRACE.replace('b7ad', 'aaaa'),
        isRecording: true,
        end: ({ cause = 'ok' } = {}) => spans.push(`${kind} ${name} ${parent}: ${cause}`),
      }),
    });
    try {
      let calls = 0;
      const handle = () => {
        traces.push(getCurrentTraceparent());
        calls += 1;
        if (calls <= 2) throw new Error('not yet');
      };
      await start(createConsumerModule([moves.Moved], handle));
      await publishUnchecked({ id: 'a', step: 1 });
      await waitUntil(() => spans.length === 3);
    } finally {
      setSpanRecorder(undefined);
    }
    const span = `consumer process ${moves.Moved.type} ${TRACE}`;
    expect(spans).toEqual([`${span}: Error: not yet`, `${span}: Error: not yet`, `${span}: ok`]);
    expect(new Set(traces)).toEqual(new Set([TRACE.replace('b7ad', 'aaaa')]));
  });
});
