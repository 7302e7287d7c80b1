import { TaskThread, type ThreadTask, type TaskLimits } from './task-thread.ts';
import { ThreadFailure } from './thread-failure.ts';

export type ThreadLimits = TaskLimits & { waiting: number };

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
