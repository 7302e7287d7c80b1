import { setTimeout as sleep } from 'node:timers/promises';
import { listDueRetryPartitions } from '@tidings/database/event-log/event-log.ts';
import { readLogIdentity } from '@tidings/database/event-log/relay-log.ts';
import type { Consumer as KafkaConsumer, EachBatchPayload, Kafka } from 'kafkajs';
import { crashIfArmed } from '../../process/crash-point.ts';
import { eventFailures } from '../../process/telemetry/metrics.ts';
import { loopProgress, readiness } from '../../process/telemetry/readiness.ts';
import { describeCause } from '../event-failure.filter.ts';
import { type EventServerOptions, EventServer } from '../event.server.ts';
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

export type KafkaEventServerOptions = EventServerOptions & {
  kafka: Kafka;
  /** Called when consuming crashes repeatedly although brokers respond. */
  onWedged(cause: string): void;
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
export class KafkaEventServer extends EventServer {
  readonly #kafka: Kafka;
  readonly #onWedged: KafkaEventServerOptions['onWedged'];
  readonly #reader: TopicPartition;
  readonly #twins: DeadLetterMirror;
  readonly #watch: ConsumerGroupMonitor;
  readonly #messages: OwnMessageReader;
  readonly #crashes = new CrashCounter();
  readonly #slow = new Set<Promise<unknown>>();
  #loops: Promise<unknown> = Promise.resolve();

  constructor(options: KafkaEventServerOptions) {
    super(options);
    const { group, logger, kafka, dataSource, onWedged } = options;
    this.#kafka = kafka;
    this.#onWedged = onWedged;
    this.#twins = new DeadLetterMirror(kafka, group, logger);
    this.#messages = new OwnMessageReader(group, logger);
    this.#watch = new ConsumerGroupMonitor({ kafka, group, dataSource, logger, topics: () => this.types });
    this.on('deadLetter', ({ type, key, data, headers }, cause) =>
      this.#twins.add(type, { key, value: JSON.stringify(data), headers }, cause),
    );
    this.#reader = new TopicPartition(this, (topic, { key, value, headers }, cause) => {
      eventFailures.inc({ group, type: topic, dead: 'true' });
      logger.error({ worker: group, topic, cause }, `a message on ${topic} was parked: ${cause}`);
      this.#twins.add(topic, { key, value, headers }, cause);
    });
  }

  listen(callback: (error?: unknown) => void): void {
    readiness.missing(this.loopName);
    this.#loops = Promise.allSettled([this.#keepConsuming(), this.#keepRetrying()]);
    this.#watch.start();
    callback();
  }

  async close(): Promise<void> {
    this.stop();
    await this.#loops;
    this._status$.next('disconnected');
    await Promise.all([this.#twins.close(), this.#watch.close()]);
    loopProgress.end(this.loopName);
    readiness.there(this.loopName);
    readiness.note(this.loopName, null);
  }

  unwrap<Native>(): Native {
    return this.#kafka as Native;
  }

  /** Restarts the consumer, because kafkajs silently gives up restarting it. */
  async #keepConsuming(): Promise<void> {
    let failures = 0;
    while (!this.stopping.aborted) {
      loopProgress.beat(this.loopName, STUCK_MS);
      try {
        await this.#consume(() => {
          failures = 0;
        });
      } catch (error) {
        if (this.stopping.aborted) return;
        readiness.missing(this.loopName);
        this._status$.next('disconnected');
        const refusal = describeKafkaRefusal(error);
        const unreachable = refusal === null && isBrokerUnreachable(error);
        const away = refusal !== null || unreachable;
        readiness.note(this.loopName, unreachable ? KAFKA_UNREACHABLE_MESSAGE : refusal);
        if (unreachable) this.log.warn({ err: toKafkaOutage(error), worker: this.group }, KAFKA_UNREACHABLE_MESSAGE);
        else
          this.log[failures === 0 ? 'warn' : 'debug'](
            { worker: this.group, cause: describeCause(error) },
            refusal ?? 'consuming crashed; restarting',
          );
        const wedged = away ? undefined : this.#crashes.add(`the worker ${this.group}`, describeCause(error));
        if (wedged !== undefined) this.#onWedged(wedged);
        await this.#rest(TROUBLE_MS[Math.min(failures, TROUBLE_MS.length - 1)] ?? 0);
        failures += 1;
      }
    }
  }

  async #consume(onJoined: () => void): Promise<void> {
    const consumer = this.#kafka.consumer({
      groupId: this.group,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      maxBytesPerPartition: FETCH_BYTES,
      allowAutoTopicCreation: false,
      retry: { retries: 3, restartOnFailure: () => Promise.resolve(false) },
    });
    this.#messages.log = await readLogIdentity(this.dataSource);
    const crashed = Promise.withResolvers<never>();
    consumer.on(consumer.events.CRASH, ({ payload }) => crashed.reject(payload.error));
    consumer.on(consumer.events.GROUP_JOIN, () => {
      readiness.there(this.loopName);
      readiness.note(this.loopName, null);
      this._status$.next('connected');
      onJoined();
    });
    consumer.on(consumer.events.FETCH, () => loopProgress.beat(this.loopName, STUCK_MS));
    const stopRequested = new Promise<void>((resolve) => {
      this.stopping.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await Promise.race([
        stopRequested,
        crashed.promise,
        (async () => {
          await consumer.connect();
          await consumer.subscribe({ topics: this.types, fromBeginning: true });
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
      if (this.stopping.aborted) await Promise.all(this.#slow);
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
        this.log.debug(
          { err: error, worker: this.group },
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
      loopProgress.beat(this.loopName, STUCK_MS);
    }, HEARTBEAT_MS);
    let failures = 0;
    let at = 0;
    let next: ReadMessage[] = [];
    try {
      while (at < messages.length && isRunning() && !isStale() && !this.stopping.aborted) {
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
          this.log[failures === 0 ? 'warn' : 'debug'](
            { worker: this.group, topic, cause: describeCause(error) },
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
    while (!this.stopping.aborted) {
      try {
        for (const part of await listDueRetryPartitions(this.dataSource, this.group)) await this.#reader.retry(part);
      } catch (error) {
        this.log.debug({ err: error, worker: this.group }, 'events to be retried cannot be read');
      }
      await this.#rest(RETRY_POLL_MS);
    }
  }

  #rest(ms: number): Promise<unknown> {
    return sleep(ms, undefined, { signal: this.stopping }).catch(() => undefined);
  }
}
