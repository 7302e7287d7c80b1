import { countDeadLetters, moveToDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import {
  claimPartition,
  countUnhandledEvents,
  listDuePartitions,
  measureOldestEventAge,
  moveCursor,
  pruneLog,
} from '@tidings/database/event-log/event-log.ts';
import {
  type RelayEvent,
  RELAY_CONSUMER,
  RELAY_EVENT_BYTES_MAX,
  readLogIdentity,
  readNextEventNumbers,
  readNextRelayEvents,
  storeNextEventNumbers,
} from '@tidings/database/event-log/relay-log.ts';
import { switchLogToRelay } from '@tidings/database/event-log/switch-carrier.ts';
import type { Kafka, Message, Producer } from 'kafkajs';
import type { DataSource, EntityManager } from 'typeorm';
import { crashIfArmed } from '../../process/crash-point.ts';
import { WakeablePause } from '../../process/leased-work/run-leased.ts';
import type { Logger } from '../../process/telemetry/logger.ts';
import { deadLetters, eventAge, eventLag, eventSeconds, eventsRelayed } from '../../process/telemetry/metrics.ts';
import { loopProgress, readiness } from '../../process/telemetry/readiness.ts';
import { type OpenSpan, startSpan } from '../../process/telemetry/trace.ts';
import { describeCause } from '../event-failure.filter.ts';
import { EVENT_RETENTION_DAYS } from '../event-log.server.ts';
import { onPublished } from '../event-publisher.ts';
import {
  KAFKA_UNREACHABLE_MESSAGE,
  describeKafkaRefusal,
  isBrokerUnreachable,
  toKafkaOutage,
} from './broker-outage.ts';
import { toMessage } from './envelope.ts';
import { findMissingTopics, isTopicMissing } from './topics.ts';

export type RelayOptions = {
  dataSource: DataSource;
  kafka: Kafka;
  logger: Logger;
};

const BATCH_EVENTS = 1_000;
/** Below a broker's limit for one request to a partition. */
const BATCH_BYTES = 950_000;
const POLL_MIN_MS = 5;
const POLL_MAX_MS = 50;
const POLL_GROWTH = 1.5;
const TROUBLE_MS = [500, 1_000, 2_000, 5_000] as const;
const STUCK_MS = 120_000;
const HOUSEKEEPING_MS = 15_000;

/**
 * Several relays may run concurrently; a lock assigns partitions to them. Events are numbered in the transaction that
 * stores the position, so consumers recognise repeated sends, even from a relay that lost its lock.
 */
export class EventRelay {
  readonly #stopping = new AbortController();
  #log = '';
  #producer: Producer | undefined;
  #sending: string[] = [];
  #loop: Promise<void> = Promise.resolve();
  readonly #rest = new WakeablePause<'published'>('published');
  #unsubscribe: () => void = () => undefined;
  #housekeeping: NodeJS.Timeout | undefined;

  constructor(private readonly options: RelayOptions) {}

  async start(): Promise<void> {
    this.#log = await readLogIdentity(this.options.dataSource);
    await switchLogToRelay(this.options.dataSource);
    this.#unsubscribe = onPublished(this.options.dataSource, () => this.#rest.end('published'));
    this.#housekeeping = setInterval(() => void this.#runHousekeeping(), HOUSEKEEPING_MS).unref();
    this.#loop = this.#run();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#rest.end('published');
    clearInterval(this.#housekeeping);
    this.#unsubscribe();
    await this.#loop;
    await this.#producer?.disconnect().catch(() => undefined);
    loopProgress.end(RELAY_CONSUMER);
    readiness.note(RELAY_CONSUMER, null);
  }

  async #run(): Promise<void> {
    let pause: number = POLL_MIN_MS;
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      loopProgress.beat(RELAY_CONSUMER, STUCK_MS);
      this.#rest.beginTurn();
      try {
        const carried = await this.#carry();
        if (failures > 0) this.options.logger.info({ worker: RELAY_CONSUMER }, 'events are carried to Kafka again');
        readiness.note(RELAY_CONSUMER, null);
        failures = 0;
        pause = carried > 0 ? 0 : Math.min(POLL_MAX_MS, Math.max(POLL_MIN_MS, pause * POLL_GROWTH));
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        pause = TROUBLE_MS[Math.min(failures, TROUBLE_MS.length - 1)] ?? 0;
        failures += 1;
        await this.#discardProducer();
        const refusal = describeKafkaRefusal(error);
        const unreachable = refusal === null && isBrokerUnreachable(error);
        readiness.note(RELAY_CONSUMER, unreachable ? KAFKA_UNREACHABLE_MESSAGE : refusal);
        if (unreachable)
          this.options.logger.warn({ err: toKafkaOutage(error), worker: RELAY_CONSUMER }, KAFKA_UNREACHABLE_MESSAGE);
        else
          this.options.logger[failures === 1 ? 'warn' : 'debug'](
            { worker: RELAY_CONSUMER, cause: await this.#explained(error) },
            refusal ? `${refusal} Events wait in the log.` : 'events cannot be sent to Kafka; they wait in the log',
          );
      }
      if (pause > 0) await this.#rest.for(pause);
    }
  }

  async #carry(): Promise<number> {
    const { dataSource } = this.options;
    const due = await listDuePartitions(dataSource, RELAY_CONSUMER);
    if (due.length === 0) return 0;
    const steps = new RelayTrace();
    return dataSource
      .transaction(async (tx) => {
        const parts: { last: RelayEvent; numbers: Map<string, number> }[] = [];
        const topics = new Map<string, Message[]>();
        let count = 0;
        for (const { part } of due) {
          if (!(await claimPartition(tx, RELAY_CONSUMER, part))) continue;
          const events = await readNextRelayEvents(tx, part, BATCH_EVENTS, BATCH_BYTES);
          const last = events.at(-1);
          if (!last) continue;
          parts.push({ last, numbers: await this.#number(tx, events, topics, steps) });
          count += events.length;
        }
        crashIfArmed('the relay has read');
        if (topics.size > 0) {
          const producer = await this.#connected();
          this.#sending = [...topics.keys()];
          await producer.sendBatch({
            acks: -1,
            topicMessages: [...topics].map(([topic, messages]) => ({ topic, messages })),
          });
        }
        crashIfArmed('the relay has sent, not noted it');
        for (const { last, numbers } of parts) {
          await storeNextEventNumbers(tx, last.part, numbers);
          await moveCursor(tx, RELAY_CONSUMER, last);
        }
        return count;
      })
      .then(
        (count) => {
          crashIfArmed('the relay has noted what it sent');
          steps.carried(count);
          return count;
        },
        (error: unknown) => {
          steps.failed(error);
          throw error;
        },
      );
  }

  async #number(
    tx: EntityManager,
    events: RelayEvent[],
    topics: Map<string, Message[]>,
    steps: RelayTrace,
  ): Promise<Map<string, number>> {
    const numbers = await readNextEventNumbers(tx, events[0]?.part ?? 0);
    for (const event of events) {
      if (Buffer.byteLength(event.json) > RELAY_EVENT_BYTES_MAX) {
        const cause = `it is larger than ${RELAY_EVENT_BYTES_MAX} bytes, the limit of brokers`;
        await moveToDeadLetters(tx, RELAY_CONSUMER, { ...event, data: JSON.parse(event.json) as unknown }, 1, cause);
        this.options.logger.error(
          { worker: RELAY_CONSUMER, type: event.type, uid: event.uid, cause },
          `gave up on ${event.type}: ${cause}`,
        );
        continue;
      }
      const number = numbers.get(event.type) ?? 1;
      const messages = topics.get(event.type) ?? [];
      if (messages.length === 0) topics.set(event.type, messages);
      messages.push(steps.message(event, number, this.#log));
      numbers.set(event.type, number + 1);
    }
    return numbers;
  }

  async #connected(): Promise<Producer> {
    if (!this.#producer) {
      const producer = this.options.kafka.producer({
        idempotent: true,
        maxInFlightRequests: 1,
        allowAutoTopicCreation: false,
      });
      await producer.connect();
      this.#producer = producer;
    }
    return this.#producer;
  }

  async #explained(error: unknown): Promise<string> {
    if (!isTopicMissing(error)) return describeCause(error);
    const admin = this.options.kafka.admin({ retry: { retries: 1 } });
    try {
      await admin.connect();
      return (await findMissingTopics(admin, this.#sending)).join(' ') || describeCause(error);
    } catch {
      return describeCause(error);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }

  /** Required because a fenced or failed producer cannot be reused. */
  async #discardProducer(): Promise<void> {
    const producer = this.#producer;
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }

  async #runHousekeeping(): Promise<void> {
    try {
      eventLag.set({ group: RELAY_CONSUMER }, await countUnhandledEvents(this.options.dataSource, RELAY_CONSUMER));
      eventAge.set({ group: RELAY_CONSUMER }, await measureOldestEventAge(this.options.dataSource, RELAY_CONSUMER));
      deadLetters.set({ group: RELAY_CONSUMER }, await countDeadLetters(this.options.dataSource, RELAY_CONSUMER));
      await pruneLog(this.options.dataSource, EVENT_RETENTION_DAYS);
    } catch (error) {
      this.options.logger.debug({ err: error }, 'housekeeping of the relay failed; retrying');
    }
  }
}

export class RelayTrace {
  readonly #steps: OpenSpan[] = [];
  readonly #since: number[] = [];

  message(event: RelayEvent, number: number, log: string): Message {
    const { type, uid, headers } = event;
    const step = startSpan(`send ${type}`, 'producer', headers['traceparent'], {
      'messaging.system': 'kafka',
      'messaging.operation.type': 'send',
      'messaging.destination.name': type,
      'messaging.message.id': uid,
    });
    this.#steps.push(step);
    this.#since.push(Date.parse(headers['ce_time'] ?? ''));
    return toMessage(event, number, log, step.traceparent);
  }

  carried(count: number): void {
    for (const step of this.#steps) step.end();
    const now = Date.now();
    for (const since of this.#since)
      if (!Number.isNaN(since)) eventSeconds.observe({ group: RELAY_CONSUMER }, Math.max(0, now - since) / 1_000);
    eventsRelayed.inc(count);
  }

  failed(error: unknown): void {
    for (const step of this.#steps) step.end({ cause: describeCause(error) });
  }
}
