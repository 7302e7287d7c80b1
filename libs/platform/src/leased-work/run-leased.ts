import { setTimeout as sleep } from 'node:timers/promises';
import type { Held, LeasedWork } from '@tidings/database/work-queue/leased-work.ts';
import type { WorkQueue } from '@tidings/database/work-queue/work-queue.ts';
import type { DataSource } from 'typeorm';
import { progress } from '../telemetry/progress.ts';
import { workedOn } from '../telemetry/worked-on.ts';
import { keepLease } from './keep-lease.ts';
import { Rest } from './rest.ts';

/** One way to take work, with places of its own: what has others is not waited for. */
export type Lane<Work> = {
  name: string;
  queue: WorkQueue;
  /** Pieces of it that are worked on at the same time. */
  atOnce: number;
  /** Takes up to `free` pieces, in whose turn they are; one lane after the other, so that each knows what is taken. */
  claim(free: number): Promise<Work[]>;
};

/** Both are aborted when the loop is to stop, `signal` also when the lease was lost: then what is done counts no more. */
export type Signals = { signal: AbortSignal; stopping: AbortSignal };

export type LeasedLoop<Work extends Held> = {
  database: DataSource;
  lanes: readonly Lane<Work>[];
  /** Of all lanes together; left out: as many as they have places. */
  atOnce?: number;
  leaseMs: number;
  /** Pauses between looks at a queue in which nothing is due: the first, and the longest they grow to. */
  pauseMs: readonly [first: number, last: number];
  /** What woke the loop is about to be committed, and more may come: it looks so much later. */
  settleMs: number;
  /** A lane that does not turn for so long is taken for stuck; left out: nobody watches. */
  turnMaxMs?: number;
  handle(work: Work, signals: Signals): Promise<unknown>;
  onTrouble(error: unknown, what: 'claim' | 'work'): void;
};

type Why = 'nudged' | 'freed';
type Running<Work> = Lane<Work> & { rest: Rest<Why>; running: number };

/** A loop that runs. */
export type LeasedRun = {
  /** There may be something to do: look now. */
  nudge(): void;
  /** Milliseconds since something was done last; 0 while something is. */
  readonly idleMs: number;
  /** Takes nothing more, and resolves when all that is worked on has ended. */
  stop(): Promise<void>;
};

class RunningLanes<Work extends Held> implements LeasedRun {
  readonly #stopping = new AbortController();
  readonly #lanes: readonly Running<Work>[];
  readonly #underWay = new Set<Promise<void>>();
  readonly #turning: Promise<unknown>;
  #claiming: Promise<unknown> = Promise.resolve();
  #endedAt = -Infinity;

  constructor(
    private readonly work: LeasedWork,
    private readonly loop: LeasedLoop<Work>,
  ) {
    this.#lanes = loop.lanes.map((lane) => ({ ...lane, rest: new Rest<Why>('nudged'), running: 0 }));
    this.#turning = Promise.all(this.#lanes.map((lane) => this.#run(lane)));
  }

  nudge(): void {
    for (const { rest } of this.#lanes) rest.end('nudged');
  }

  get idleMs(): number {
    return this.#underWay.size > 0 ? 0 : performance.now() - this.#endedAt;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.nudge();
    await this.#turning;
    await Promise.all(this.#underWay);
  }

  async #run(lane: Running<Work>): Promise<void> {
    const [first, last] = this.loop.pauseMs;
    let pauseMs = first;
    while (!this.#stopping.signal.aborted) {
      if (this.loop.turnMaxMs !== undefined) progress.beat(lane.name, this.loop.turnMaxMs);
      const taken = await this.#claimInTurn(lane);
      if (taken > 0) pauseMs = first;
      if (taken > 0 && this.#freeOf(lane) > 0) continue;
      const why = await lane.rest.for(this.#freeOf(lane) > 0 ? pauseMs : undefined);
      pauseMs = why === null ? Math.min(last, pauseMs * 2) : first;
      if (why === 'nudged') await sleep(this.loop.settleMs);
    }
    progress.end(lane.name);
  }

  #freeOf({ atOnce, running }: Running<Work>): number {
    return Math.min(atOnce - running, (this.loop.atOnce ?? Infinity) - this.#underWay.size);
  }

  /** One lane after the other. Answers how much was taken. */
  #claimInTurn(lane: Running<Work>): Promise<number> {
    const mine = this.#claiming
      .then(() => this.#claim(lane))
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.loop.onTrouble(error, 'claim');
        return 0;
      });
    this.#claiming = mine;
    return mine;
  }

  async #claim(lane: Running<Work>): Promise<number> {
    const free = this.#freeOf(lane);
    if (free <= 0 || this.#stopping.signal.aborted) return 0;
    const taken = await lane.claim(free);
    for (const held of taken) this.#begin(lane, held);
    return taken.length;
  }

  #begin(lane: Running<Work>, held: Work): void {
    lane.running += 1;
    const done = this.#handle(lane, held).finally(() => {
      lane.running -= 1;
      this.#endedAt = performance.now();
      this.#underWay.delete(done);
      for (const one of this.loop.atOnce === undefined ? [lane] : this.#lanes) one.rest.end('freed');
    });
    this.#underWay.add(done);
  }

  async #handle(lane: Running<Work>, held: Work): Promise<void> {
    const { database, leaseMs, handle, onTrouble } = this.loop;
    const stopping = this.#stopping.signal;
    const lease = keepLease(leaseMs, () => this.work.extend(database, held, leaseMs));
    try {
      const signal = AbortSignal.any([stopping, lease.lost]);
      await workedOn(lane.queue.name, held.key, () => handle(held, { signal, stopping }));
    } catch (error) {
      onTrouble(error, 'work');
    } finally {
      lease.end();
    }
  }
}
/**
 * Takes what is due and works on it until it is stopped. A lane with a free place looks again at once after it took
 * something, when something ended and when it is nudged, and else less and less often. A lease is extended as long as
 * its work lasts. What `handle` throws is told, and the lease runs out.
 */
export const runLeased = <Work extends Held>(work: LeasedWork, loop: LeasedLoop<Work>): LeasedRun =>
  new RunningLanes(work, loop);
