import { setTimeout as sleep } from 'node:timers/promises';
import { countDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import {
  type DuePartition,
  countUnhandledEvents,
  ensureCursors,
  listDuePartitions,
  measureOldestEventAge,
  pruneLog,
} from '@tidings/database/event-log/event-log.ts';
import { switchGroupToLog } from '@tidings/database/event-log/switch-carrier.ts';
import { WakeablePause } from '../process/leased-work/run-leased.ts';
import { deadLetters, eventAge, eventLag } from '../process/telemetry/metrics.ts';
import { loopProgress } from '../process/telemetry/readiness.ts';
import { PartitionReader } from './event-batch.ts';
import { onPublished } from './event-publisher.ts';
import { EventServer } from './event.server.ts';
import { onLogGrowth } from './log-growth.ts';

const POLL_MIN_MS = 10;
const POLL_MAX_MS = 2_000;
/** Maximum poll interval after the log has grown, because growth may be reported before the event is committed. */
const POLL_GROWN_MS = 200;
const POLL_GROWTH = 1.5;
const GATHER_MIN_MS = 10;
const GATHER_MAX_MS = 100;
/** Interval at which cursors are moved past events that the group does not consume. */
const PASS_OVER_MS = 5_000;
const TROUBLE_MS = 1_000;
const SIDE_BY_SIDE = 3;
const STUCK_MS = 60_000;
const HOUSEKEEPING_MS = 60_000;
const MEASURING_MS = 15_000;
export const EVENT_RETENTION_DAYS = 7;

/** Commits in this process wake the reader immediately; other commits wake it within 200 ms. */
export class EventLogServer extends EventServer {
  readonly #reading = new Map<number, Promise<void>>();
  readonly #reader = new PartitionReader(this);
  #loop: Promise<void> = Promise.resolve();
  readonly #rest = new WakeablePause<'published' | 'grown'>('published');
  readonly #began = new Map<number, number>();
  #looked = -Infinity;
  #passedOver = -Infinity;
  #unsubscribe: () => void = () => undefined;
  #housekeeping: NodeJS.Timeout | undefined;
  #measuring: NodeJS.Timeout | undefined;

  listen(callback: (error?: unknown) => void): void {
    this.#takeOver().then(() => {
      const ends = [
        onPublished(this.dataSource, (types) => {
          if (this.types.some((type) => types.has(type))) this.#rest.end('published');
        }),
        onLogGrowth(this.dataSource, () => this.#rest.end('grown')),
      ];
      this.#unsubscribe = () => {
        for (const end of ends) end();
      };
      this.#housekeeping = setInterval(() => void this.#runHousekeeping(), HOUSEKEEPING_MS).unref();
      this.#measuring = setInterval(() => void this.#measure(), MEASURING_MS).unref();
      void this.#measure();
      this._status$.next('connected');
      this.#loop = this.#run();
      callback();
    }, callback);
  }

  async #takeOver(): Promise<void> {
    const { dataSource, group } = this;
    await switchGroupToLog(dataSource, group, this.types);
    await ensureCursors(dataSource, group);
  }

  async close(): Promise<void> {
    this.stop();
    clearInterval(this.#housekeeping);
    clearInterval(this.#measuring);
    this.#unsubscribe();
    this.#rest.end('published');
    await this.#loop;
    await Promise.allSettled(this.#reading.values());
    this._status$.next('disconnected');
    loopProgress.end(this.loopName);
  }

  unwrap<Native>(): Native {
    return this.dataSource as Native;
  }

  async #run(): Promise<void> {
    let pause = POLL_MIN_MS;
    let gather = GATHER_MIN_MS;
    while (!this.stopping.aborted) {
      loopProgress.beat(this.loopName, STUCK_MS);
      this.#rest.beginTurn();
      const started = await this.#startDue();
      if (started === 'trouble') pause = TROUBLE_MS;
      else if (started > 0) pause = POLL_MIN_MS;
      await this.#rest.for(pause);
      const early = this.#rest.happened ? this.#looked + gather - performance.now() : 0;
      if (early > 0) await sleep(early, undefined, { signal: this.stopping }).catch(() => undefined);
      gather = early > 0 ? Math.min(GATHER_MAX_MS, gather * POLL_GROWTH) : GATHER_MIN_MS;
      if (this.#rest.happened === null) pause = Math.min(POLL_MAX_MS, pause * POLL_GROWTH);
      else pause = this.#rest.happened === 'grown' ? Math.min(pause, POLL_GROWN_MS) : POLL_MIN_MS;
    }
  }

  async #startDue(): Promise<number | 'trouble'> {
    if (this.#reading.size >= SIDE_BY_SIDE) return 0;
    this.#looked = performance.now();
    try {
      const waiting = await this.#waiting();
      this._status$.next('connected');
      const due = waiting
        .filter(({ part }) => !this.#reading.has(part))
        .toSorted((one, other) => this.#beganAt(one) - this.#beganAt(other));
      const now = due.slice(0, SIDE_BY_SIDE - this.#reading.size);
      for (const reader of now) {
        this.#began.set(reader.part, this.#looked);
        this.#reading.set(reader.part, this.#drain(reader));
      }
      return now.length;
    } catch (error) {
      this._status$.next('disconnected');
      if (!this.stopping.aborted)
        this.log.warn({ err: error, worker: this.group }, 'the event log cannot be read; retrying');
      return 'trouble';
    }
  }

  /**
   * At intervals of `PASS_OVER_MS`, also returns partitions without events for the group, so that their cursors move
   * past other events.
   */
  async #waiting(): Promise<DuePartition[]> {
    const { dataSource, group } = this;
    const ours = await listDuePartitions(dataSource, group, this.types);
    if (this.#looked - this.#passedOver < PASS_OVER_MS) return ours;
    const others = (await listDuePartitions(dataSource, group)).filter(
      (one) => this.#looked - this.#beganAt(one) >= PASS_OVER_MS && !ours.some(({ part }) => part === one.part),
    );
    if (others.length === 0) this.#passedOver = this.#looked;
    return [...ours, ...others];
  }

  #beganAt({ part }: DuePartition): number {
    return this.#began.get(part) ?? -Infinity;
  }

  async #drain(due: DuePartition): Promise<void> {
    try {
      for (
        let next: DuePartition | undefined = due;
        next && !this.stopping.aborted;
        next = await this.#reader.read(next)
      )
        loopProgress.beat(this.loopName, STUCK_MS);
    } catch (error) {
      this.log.warn(
        { err: error, worker: this.group, part: due.part },
        'a batch of events was returned and will be retried',
      );
      await sleep(TROUBLE_MS, undefined, { signal: this.stopping }).catch(() => undefined);
    } finally {
      this.#reading.delete(due.part);
      this.#rest.end('published');
    }
  }

  async #measure(): Promise<void> {
    const { dataSource, group, types } = this;
    try {
      eventLag.set({ group }, await countUnhandledEvents(dataSource, group, types));
      eventAge.set({ group }, await measureOldestEventAge(dataSource, group, types));
      deadLetters.set({ group }, await countDeadLetters(dataSource, group));
    } catch (error) {
      this.log.debug({ err: error, worker: group }, 'the consumer group could not be measured; retrying');
    }
  }

  async #runHousekeeping(): Promise<void> {
    try {
      await pruneLog(this.dataSource, EVENT_RETENTION_DAYS);
    } catch (error) {
      this.log.debug({ err: error }, 'housekeeping of the event log failed; retrying in a minute');
    }
  }
}
