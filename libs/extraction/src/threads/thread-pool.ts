import { Worker } from 'node:worker_threads';
import { THREAD_READY_MESSAGE } from './worker-thread.ts';

type ThreadLimits = TaskLimits & { waiting: number };

/** Limits for processor and elapsed time in milliseconds, and memory in megabytes. */
type TaskLimits = {
  cpuMs: number;
  /** Higher than `cpuMs`, because the machine may be busy. */
  wallMs: number;
  memoryMb: number;
};

type ThreadTask<Input, Output> = {
  input: Input;
  done: (result: Output) => void;
  failed: (cause: ThreadFailure) => void;
};

type Owner<Input, Output> = {
  next(): ThreadTask<Input, Output> | undefined;
  hasOtherThreads(): boolean;
  gone(thread: TaskThread<Input, Output>): void;
};

/** Starts threads on demand and ends them when idle. */
export class ThreadPool<Input, Output> {
  readonly #workerUrl: URL;
  readonly #size: number;
  readonly #limits: ThreadLimits;
  readonly #threads = new Set<TaskThread<Input, Output>>();
  readonly #waiting: ThreadTask<Input, Output>[] = [];
  #closed = false;

  constructor(workerUrl: URL, size: number, limits: ThreadLimits) {
    this.#workerUrl = workerUrl;
    this.#size = size;
    this.#limits = limits;
  }

  /** Rejects with `ThreadFailure` if the task fails. A failure does not affect later tasks. */
  run(input: Input): Promise<Output> {
    if (this.#closed) return Promise.reject(new ThreadFailure('its threads have ended'));
    if (this.#waiting.length >= this.#limits.waiting) return Promise.reject(new ThreadFailure('too many are waiting'));
    return new Promise((done, failed) => {
      this.#waiting.push({ input, done, failed });
      this.#fill();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) task.failed(new ThreadFailure('its threads have ended'));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #fill(): void {
    if (this.#closed) return;
    while (this.#waiting.length > 0) {
      const free = [...this.#threads].find(({ isFree }) => isFree) ?? this.#another();
      if (!free) return;
      free.give(this.#waiting.shift()!);
    }
  }

  #another(): TaskThread<Input, Output> | null {
    if (this.#threads.size >= this.#size) return null;
    const thread = new TaskThread<Input, Output>(this.#workerUrl, this.#limits, {
      next: () => this.#waiting.shift(),
      hasOtherThreads: () => this.#threads.size > 1,
      gone: (gone) => {
        this.#threads.delete(gone);
        this.#fill();
      },
    });
    this.#threads.add(thread);
    return thread;
  }
}

const LOOK_AGAIN_MS = 200;
/** Maximum start time, including loading the thread's code. */
const START_MAX_MS = 20_000;
const IDLE_MS = 60_000;
/** The last thread stays longer, because starting one takes seconds on a busy machine. */
const LAST_IDLE_MS = 600_000;

/**
 * Runs tasks in a worker thread. The thread's code posts `THREAD_READY_MESSAGE` once, then one response per message.
 */
class TaskThread<Input, Output> {
  readonly #limits: TaskLimits;
  readonly #owner: Owner<Input, Output>;
  readonly #worker: Worker;
  #task: ThreadTask<Input, Output> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #ready = false;
  #ending = false;

  constructor(workerUrl: URL, limits: TaskLimits, owner: Owner<Input, Output>) {
    this.#limits = limits;
    this.#owner = owner;
    this.#worker = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: false,
    });
    this.#worker.unref();
    this.#worker.on('message', (said: Output | typeof THREAD_READY_MESSAGE) => {
      if (said === THREAD_READY_MESSAGE) this.#isReady();
      else this.#answered(said);
    });
    this.#worker.on('error', (cause) => this.#fail(cause.message.slice(0, 200)));
    this.#worker.on('exit', () => {
      clearTimeout(this.#timer);
      this.#release()?.failed(new ThreadFailure('its thread exited'));
      owner.gone(this);
    });
  }

  get isFree(): boolean {
    return this.#task === null && !this.#ending;
  }

  give(task: ThreadTask<Input, Output>): void {
    clearTimeout(this.#timer);
    this.#task = task;
    this.#worker.ref();
    this.#worker.postMessage(task.input);
    if (this.#ready) this.#watch(task);
    else this.#timer = setTimeout(() => this.#fail('its thread did not start'), START_MAX_MS);
  }

  /** Ends the thread. It keeps its slot in the pool until its memory is released. */
  async end(): Promise<void> {
    this.#ending = true;
    clearTimeout(this.#timer);
    this.#worker.ref();
    await this.#worker.terminate();
    this.#owner.gone(this);
  }

  #isReady(): void {
    this.#ready = true;
    if (this.#task) this.#watch(this.#task);
  }

  #answered(result: Output): void {
    this.#release()?.done(result);
    if (this.#ending) return;
    clearTimeout(this.#timer);
    const next = this.#owner.next();
    if (next) {
      this.give(next);
      return;
    }
    this.#worker.unref();
    this.#endWhenIdle(IDLE_MS);
  }

  #endWhenIdle(idleMs: number): void {
    this.#timer = setTimeout(() => {
      if (idleMs < LAST_IDLE_MS && !this.#owner.hasOtherThreads()) this.#endWhenIdle(LAST_IDLE_MS);
      else void this.end();
    }, idleMs);
    this.#timer.unref();
  }

  #release(): ThreadTask<Input, Output> | null {
    const task = this.#task;
    this.#task = null;
    return task;
  }

  #fail(reason: string): void {
    void this.end();
    this.#release()?.failed(new ThreadFailure(reason));
  }

  #watch(task: ThreadTask<Input, Output>): void {
    const { cpuMs, wallMs } = this.#limits;
    clearTimeout(this.#timer);
    const from = performance.now();
    const before = this.#worker.cpuUsage().catch(() => undefined);
    const look = async () => {
      const usedMs = await before
        .then((used) => this.#worker.cpuUsage(used))
        .then(
          ({ user, system }) => (user + system) / 1000,
          () => cpuMs,
        );
      if (this.#task !== task) return;
      const over = usedMs >= cpuMs || performance.now() - from >= wallMs;
      if (over) this.#fail(`it took more than ${cpuMs} ms`);
      else this.#timer = setTimeout(() => void look(), Math.max(LOOK_AGAIN_MS, cpuMs - usedMs));
    };
    this.#timer = setTimeout(() => void look(), cpuMs);
  }
}

/** Thrown if limits are exceeded or the pool is full or closed. */
export class ThreadFailure extends Error {}
