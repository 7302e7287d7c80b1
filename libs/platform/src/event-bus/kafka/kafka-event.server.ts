import { setTimeout as sleep } from 'node:timers/promises';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { listDueRetryPartitions } from '@tidings/database/event-log/event-log.ts';
import { readLogIdentity } from '@tidings/database/event-log/relay-log.ts';
import type { Consumer as KafkaConsumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { DataSource } from 'typeorm';
import { crashIfArmed } from '../../process/crash-point.ts';
import type { Logger } from '../../process/telemetry/logger.ts';
import { eventFailures } from '../../process/telemetry/metrics.ts';
import { loopProgress, readiness } from '../../process/telemetry/readiness.ts';
import { type ConsumersByType, describeCause } from '../dispatch.ts';
import { type RetryPolicy, EVENT_RETRY_POLICY, HANDLER_LIMIT_MS } from '../event-batch.ts';
import {
  KAFKA_UNREACHABLE_MESSAGE,
  describeKafkaRefusal,
  isBrokerUnreachable,
  toKafkaOutage,
} from './broker-outage.ts';
import { ConsumerGroupMonitor, CrashCounter } from './consumer-group-monitor.ts';
import { DeadLetterMirror } from './dead-letter-mirror.ts';
import { OwnMessageReader } from './envelope.ts';
import { type ReadMessage, TopicPartition } from './topic-partition.ts';

export type KafkaEventServerOptions = {
  dataSource: DataSource;
  kafka: Kafka;
  group: string;
  consumers: ConsumersByType;
  logger: Logger;
  /** Called when consuming crashes repeatedly although brokers respond. */
  onWedged(cause: string): void;
  retry?: RetryPolicy;
  handlerLimitMs?: number;
};

const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const FETCH_WAIT_MS = 500;
const FETCH_BYTES = 1_000_000;
const SIDE_BY_SIDE = 3;
/** Maximum number of decoded events in memory, across all partitions. */
const READ_AT_ONCE = 3000;
/**
 * A batch that takes longer continues in the background, because kafkajs fetches again only after all batches from a
 * broker are handled.
 */
const SLOW_MS = 1_000;
const RETRY_POLL_MS = 250;
const TROUBLE_MS = [500, 1_000, 2_000, 5_000] as const;
const STUCK_MS = 60_000;

/**
 * Commits offsets to Kafka after the database transaction and recognises redelivered events by their number. Events to
 * be retried wait in the database without delaying other events.
 */
export class KafkaEventServer extends Server implements CustomTransportStrategy {
  readonly #stopping = new AbortController();
  readonly #reader: TopicPartition;
  readonly #twins: DeadLetterMirror;
  readonly #watch: ConsumerGroupMonitor;
  readonly #messages: OwnMessageReader;
  readonly #crashes = new CrashCounter();
  readonly #slow = new Set<Promise<unknown>>();
  #loops: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: KafkaEventServerOptions) {
    super();
    const { group, logger, kafka, dataSource, consumers } = options;
    this.#twins = new DeadLetterMirror(kafka, group, logger);
    this.#messages = new OwnMessageReader(group, logger);
    this.#watch = new ConsumerGroupMonitor({ kafka, group, dataSource, logger, topics: () => [...consumers.keys()] });
    this.#reader = new TopicPartition({
      dataSource,
      group,
      consumers,
      retry: options.retry ?? EVENT_RETRY_POLICY,
      handlerLimitMs: options.handlerLimitMs ?? HANDLER_LIMIT_MS,
      stopping: this.#stopping.signal,
      onFailure: (event, attempt, cause, dead) => {
        const { type, key, uid } = event;
        eventFailures.inc({ group, type, dead: String(dead) });
        logger[dead ? 'error' : 'warn'](
          { worker: group, type, key, uid, attempt, cause },
          dead ? `gave up on ${type}: ${cause}` : `${type} failed: ${cause}`,
        );
        if (dead) this.#twins.add(type, { key, value: JSON.stringify(event.data), headers: event.headers }, cause);
      },
      onUnreadable: (topic, { key, value, headers }, cause) => {
        eventFailures.inc({ group, type: topic, dead: 'true' });
        logger.error({ worker: group, topic, cause }, `a message on ${topic} was parked: ${cause}`);
        this.#twins.add(topic, { key, value, headers }, cause);
      },
    });
  }

  listen(callback: (error?: unknown) => void): void {
    readiness.missing(this.#loopName);
    this.#loops = Promise.allSettled([this.#keepConsuming(), this.#keepRetrying()]);
    this.#watch.start();
    callback();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#loops;
    await Promise.all([this.#twins.close(), this.#watch.close()]);
    loopProgress.end(this.#loopName);
    readiness.there(this.#loopName);
    readiness.note(this.#loopName, null);
  }

  on(): never {
    throw new Error('the Kafka transport does not support client messages');
  }
  unwrap<Native>(): Native {
    return this.options.kafka as Native;
  }

  get #loopName(): string {
    return `events:${this.options.group}`;
  }

  /** Restarts the consumer, because kafkajs silently gives up restarting it. */
  async #keepConsuming(): Promise<void> {
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      loopProgress.beat(this.#loopName, STUCK_MS);
      try {
        await this.#consume(() => {
          failures = 0;
        });
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        readiness.missing(this.#loopName);
        const refusal = describeKafkaRefusal(error);
        const unreachable = refusal === null && isBrokerUnreachable(error);
        const away = refusal !== null || unreachable;
        readiness.note(this.#loopName, unreachable ? KAFKA_UNREACHABLE_MESSAGE : refusal);
        if (unreachable)
          this.options.logger.warn(
            { err: toKafkaOutage(error), worker: this.options.group },
            KAFKA_UNREACHABLE_MESSAGE,
          );
        else
          this.options.logger[failures === 0 ? 'warn' : 'debug'](
            { worker: this.options.group, cause: describeCause(error) },
            refusal ?? 'consuming crashed; restarting',
          );
        const wedged = away ? undefined : this.#crashes.add(`the worker ${this.options.group}`, describeCause(error));
        if (wedged !== undefined) this.options.onWedged(wedged);
        await this.#rest(TROUBLE_MS[Math.min(failures, TROUBLE_MS.length - 1)] ?? 0);
        failures += 1;
      }
    }
  }

  async #consume(onJoined: () => void): Promise<void> {
    const { kafka, group, consumers } = this.options;
    const consumer = kafka.consumer({
      groupId: group,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      maxBytesPerPartition: FETCH_BYTES,
      allowAutoTopicCreation: false,
      retry: { retries: 3, restartOnFailure: () => Promise.resolve(false) },
    });
    this.#messages.log = await readLogIdentity(this.options.dataSource);
    const crashed = Promise.withResolvers<never>();
    consumer.on(consumer.events.CRASH, ({ payload }) => crashed.reject(payload.error));
    consumer.on(consumer.events.GROUP_JOIN, () => {
      readiness.there(this.#loopName);
      readiness.note(this.#loopName, null);
      onJoined();
    });
    consumer.on(consumer.events.FETCH, () => loopProgress.beat(this.#loopName, STUCK_MS));
    const stopRequested = new Promise<void>((resolve) => {
      this.#stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await Promise.race([
        stopRequested,
        crashed.promise,
        (async () => {
          await consumer.connect();
          await consumer.subscribe({ topics: [...consumers.keys()], fromBeginning: true });
          await consumer.run({
            autoCommit: false,
            eachBatchAutoResolve: false,
            partitionsConsumedConcurrently: SIDE_BY_SIDE,
            eachBatch: (payload) => this.#takeBatch(consumer, payload),
          });
          await Promise.race([stopRequested, crashed.promise]);
        })(),
      ]);
    } finally {
      if (this.#stopping.signal.aborted) await Promise.all(this.#slow);
      await consumer.disconnect().catch(() => undefined);
    }
  }

  /** A slow batch pauses its partition and continues in the background. */
  async #takeBatch(consumer: KafkaConsumer, payload: EachBatchPayload): Promise<void> {
    const work = this.#handleBatch(consumer, payload);
    const patience = new AbortController();
    const isSlow = await Promise.race([
      work.then(() => false),
      sleep(SLOW_MS, true, { signal: patience.signal }).catch(() => false),
    ]).finally(() => patience.abort());
    if (!isSlow || this.#slow.size >= SIDE_BY_SIDE) return work;
    const resume = payload.pause();
    payload.resolveOffset(payload.batch.lastOffset());
    const finished: Promise<unknown> = work
      .catch((error: unknown) => {
        this.options.logger.debug(
          { err: error, worker: this.options.group },
          'a slow batch could not be committed; its events will be recognised when redelivered',
        );
      })
      .finally(() => {
        resume();
        this.#slow.delete(finished);
      });
    this.#slow.add(finished);
  }

  async #handleBatch(consumer: KafkaConsumer, payload: EachBatchPayload): Promise<void> {
    const {
      batch: { topic, partition, messages },
      isRunning,
      isStale,
      resolveOffset,
    } = payload;
    crashIfArmed('a worker has a batch');
    // Prevents the broker from removing this consumer during a long handler.
    const pulse = setInterval(() => {
      payload.heartbeat().catch(() => undefined);
      loopProgress.beat(this.#loopName, STUCK_MS);
    }, HEARTBEAT_MS);
    let failures = 0;
    let at = 0;
    let next: ReadMessage[] = [];
    try {
      while (at < messages.length && isRunning() && !isStale() && !this.#stopping.signal.aborted) {
        try {
          if (next.length === 0)
            next = messages
              .slice(at, at + READ_AT_ONCE)
              .map((message) => ({ message, event: this.#messages.read(topic, message) }));
          const done = await this.#reader.read(topic, partition, next);
          at += done;
          next = next.slice(done);
          failures = 0;
        } catch (error) {
          this.options.logger[failures === 0 ? 'warn' : 'debug'](
            { worker: this.options.group, topic, cause: describeCause(error) },
            'a batch of events was returned and will be retried',
          );
          await this.#rest(TROUBLE_MS[Math.min(failures, TROUBLE_MS.length - 1)] ?? 0);
          failures += 1;
        }
      }
      const last = messages[at - 1];
      if (!last) return;
      crashIfArmed('a worker has committed, the broker does not know');
      resolveOffset(last.offset);
      await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(last.offset) + 1n) }]);
    } finally {
      clearInterval(pulse);
    }
  }

  async #keepRetrying(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        for (const part of await listDueRetryPartitions(this.options.dataSource, this.options.group))
          await this.#reader.retry(part);
      } catch (error) {
        this.options.logger.debug({ err: error, worker: this.options.group }, 'events to be retried cannot be read');
      }
      await this.#rest(RETRY_POLL_MS);
    }
  }

  #rest(ms: number): Promise<unknown> {
    return sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
