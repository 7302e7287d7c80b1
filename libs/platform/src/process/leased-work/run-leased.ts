import { setTimeout as sleep } from 'node:timers/promises';
import type { HeldLease, LeasedWork, WorkQueue } from '@tidings/database/work-queue/leased-work.ts';
import type { DataSource } from 'typeorm';
import type { Logger } from '../telemetry/logger.ts';
import { loopProgress } from '../telemetry/readiness.ts';
import { traceJob } from '../telemetry/trace.ts';

export type LeasedQueue<Work> = {
  queue: WorkQueue;
  watched?: string;
  atOnce: number;
  claim(free: number): Promise<readonly Work[] | Work | null>;
};

/** Both abort when the loop stops; `signal` also aborts when another process claims the job. */
export type WorkSignals = { signal: AbortSignal; stopping: AbortSignal };

export type LeasedLoopOptions<Work extends HeldLease> = {
  database: DataSource;
  logger: Logger;
  lanes: readonly LeasedQueue<Work>[];
  atOnce?: number;
  leaseMs: number;
  pauseMs: readonly [first: number, last: number];
  /** Delay after a wake-up, so that related jobs can be committed first. */
  settleMs?: number;
  handle(work: Work, signals: WorkSignals): Promise<unknown>;
};

type WakeReason = 'woken' | 'freed';
type Running<Work> = LeasedQueue<Work> & { pause: WakeablePause<WakeReason>; running: number };

const TURN_MAX_MS = 120_000;

export class LeasedRun<Work extends HeldLease> {
  readonly #stopping = new AbortController();
  readonly #lanes: readonly Running<Work>[];
  readonly #underWay = new Set<Promise<void>>();
  readonly #turning: Promise<unknown>;
  #claiming: Promise<unknown> = Promise.resolve();
  #endedAt = -Infinity;

  constructor(
    private readonly work: LeasedWork,
    private readonly loop: LeasedLoopOptions<Work>,
  ) {
    this.#lanes = loop.lanes.map((lane) => ({ ...lane, pause: new WakeablePause<WakeReason>('woken'), running: 0 }));
    this.#turning = Promise.all(this.#lanes.map((lane) => this.#run(lane)));
  }

  wake(): void {
    for (const { pause } of this.#lanes) pause.end('woken');
  }

  get idleMs(): number {
    return this.#underWay.size > 0 ? 0 : performance.now() - this.#endedAt;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#turning;
    await Promise.all(this.#underWay);
  }

  async #run(lane: Running<Work>): Promise<void> {
    const [first, last] = this.loop.pauseMs;
    let pauseMs = first;
    while (!this.#stopping.signal.aborted) {
      if (lane.watched !== undefined) loopProgress.beat(lane.watched, TURN_MAX_MS);
      lane.pause.beginTurn();
      const claimed = await this.#claimInTurn(lane);
      if (claimed > 0) pauseMs = first;
      if (claimed > 0 && this.#countFree(lane) > 0) continue;
      await lane.pause.for(this.#countFree(lane) > 0 ? pauseMs : undefined);
      pauseMs = lane.pause.happened === null ? Math.min(last, pauseMs * 2) : first;
      if (lane.pause.happened === 'woken') await sleep(this.loop.settleMs ?? 0);
    }
    if (lane.watched !== undefined) loopProgress.end(lane.watched);
  }

  #countFree({ atOnce, running }: Running<Work>): number {
    return Math.min(atOnce - running, (this.loop.atOnce ?? Infinity) - this.#underWay.size);
  }

  #claimInTurn(lane: Running<Work>): Promise<number> {
    const mine = this.#claiming
      .then(() => this.#claim(lane))
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#tell(lane, error, 'no jobs could be claimed; retrying later');
        return 0;
      });
    this.#claiming = mine;
    return mine;
  }

  async #claim(lane: Running<Work>): Promise<number> {
    const free = this.#countFree(lane);
    if (free <= 0 || this.#stopping.signal.aborted) return 0;
    const jobs = [(await lane.claim(free)) ?? []].flat() as Work[];
    for (const held of jobs) this.#begin(lane, held);
    return jobs.length;
  }

  #begin(lane: Running<Work>, held: Work): void {
    lane.running += 1;
    const done = this.#handle(lane, held).finally(() => {
      lane.running -= 1;
      this.#endedAt = performance.now();
      this.#underWay.delete(done);
      for (const freed of this.loop.atOnce === undefined ? [lane] : this.#lanes) freed.pause.end('freed');
    });
    this.#underWay.add(done);
  }

  async #handle(lane: Running<Work>, held: Work): Promise<void> {
    const { database, leaseMs } = this.loop;
    const stopping = this.#stopping.signal;
    const { name } = lane.queue;
    try {
      await runUnderLease(this.work, { database, held, leaseMs }, (lost) =>
        traceJob(name, held.key, () => this.loop.handle(held, { signal: AbortSignal.any([stopping, lost]), stopping })),
      );
    } catch (error) {
      this.#tell(lane, error, 'a job could not be completed; it is due again when its lease expires');
    }
  }

  #tell({ queue: { name, worker } }: LeasedQueue<Work>, err: unknown, what: string): void {
    this.loop.logger.error({ err, worker }, `${name}: ${what}`);
  }
}

/**
 * Polls after a job was claimed or has ended, when woken, and otherwise at growing intervals. Extends the leases of
 * running jobs. If `handle` fails, the job is due again when its lease expires.
 */
export const startLeasedRun = <Work extends HeldLease>(
  work: LeasedWork,
  loop: LeasedLoopOptions<Work>,
): LeasedRun<Work> => new LeasedRun(work, loop);

/** Number of extensions per lease. Some of them may fail during an outage. */
const BEATS = 3;

/** Extends the lease while `handle` runs. Aborts `lost` when another process has claimed the job. */
export async function runUnderLease<Result>(
  work: LeasedWork,
  { database, held, leaseMs }: { database: DataSource; held: HeldLease; leaseMs: number },
  handle: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  let beating: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    beating ??= work
      .extend(database, held, leaseMs)
      // If the lease cannot be extended, it expires, so the error is ignored.
      .then(
        (isOurs) => isOurs || lost.abort(),
        () => undefined,
      )
      .finally(() => (beating = null));
  }, leaseMs / BEATS);
  try {
    return await handle(lost.signal);
  } finally {
    clearInterval(timer);
  }
}

export class WakeablePause<Why extends string> {
  #happened: Why | null = null;
  #wake: () => void = () => undefined;

  /** If several events happen in a turn, `first` is the one reported. */
  constructor(private readonly first: Why) {}

  get happened(): Why | null {
    return this.#happened;
  }

  beginTurn(): void {
    this.#happened = null;
  }

  end(why: Why): void {
    if (this.#happened !== this.first) this.#happened = why;
    this.#wake();
  }

  async for(ms?: number): Promise<void> {
    if (this.#happened !== null) return;
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
