import { Worker } from 'node:worker_threads';
import { READY } from './ready.ts';

const LOOK_AGAIN_MS = 200;
/** A fresh thread first loads its code. */
const START_MAX_MS = 20_000;
const IDLE_MS = 60_000;

/** Why a thread gave no answer: its task took too much, or nobody takes tasks any more. */
export class ThreadFailure extends Error {}

/** How much one task may take: milliseconds of processor time and of any time, megabytes; and how many may wait. */
export type ThreadLimits = {
  cpuMs: number;
  /** A task is not to blame for a busy machine, but somebody waits. */
  wallMs: number;
  memoryMb: number;
  waiting: number;
};

export type ThreadPool<Input, Output> = {
  /** Rejects with a `ThreadFailure`; the next task is done as if nothing was. */
  run(input: Input): Promise<Output>;
  close(): Promise<void>;
};

type Task<Input, Output> = {
  input: Input;
  done: (result: Output) => void;
  failed: (cause: ThreadFailure) => void;
};
type Thread<Input, Output> = {
  worker: Worker;
  task: Task<Input, Output> | null;
  timer: NodeJS.Timeout | undefined;
  ready: boolean;
  ending: boolean;
};

/**
 * Threads that each do one task at a time, started when needed and ended when idle, so that waiting costs no memory.
 * Their code says `READY` once and then answers each message with one.
 */
export function createThreadPool<Input, Output>(
  workerUrl: URL,
  size: number,
  { cpuMs, wallMs, memoryMb, waiting: waitingMax }: ThreadLimits,
): ThreadPool<Input, Output> {
  const threads = new Set<Thread<Input, Output>>();
  const waiting: Task<Input, Output>[] = [];
  let closed = false;

  // It keeps its place until its memory is given back, so that no two of them are held for one.
  const end = async (thread: Thread<Input, Output>) => {
    thread.ending = true;
    clearTimeout(thread.timer);
    thread.worker.ref();
    await thread.worker.terminate();
    threads.delete(thread);
    fill();
  };

  const release = (thread: Thread<Input, Output>): Task<Input, Output> | null => {
    const { task } = thread;
    thread.task = null;
    return task;
  };

  const start = (): Thread<Input, Output> => {
    const worker = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: false,
    });
    const thread: Thread<Input, Output> = { worker, task: null, timer: undefined, ready: false, ending: false };
    threads.add(thread);
    worker.unref();
    worker.on('message', (result: Output | typeof READY) => {
      if (result === READY) {
        thread.ready = true;
        if (thread.task) watch(thread, thread.task);
        return;
      }
      release(thread)?.done(result);
      next(thread);
    });
    worker.on('error', (cause) => fail(thread, cause.message.slice(0, 200)));
    worker.on('exit', () => {
      threads.delete(thread);
      clearTimeout(thread.timer);
      release(thread)?.failed(new ThreadFailure('it ended its thread'));
      fill();
    });
    return thread;
  };

  const give = (thread: Thread<Input, Output>, task: Task<Input, Output>) => {
    clearTimeout(thread.timer);
    thread.task = task;
    thread.worker.ref();
    thread.worker.postMessage(task.input);
    if (thread.ready) watch(thread, task);
    else thread.timer = setTimeout(() => fail(thread, 'its thread did not start'), START_MAX_MS);
  };

  const fail = (thread: Thread<Input, Output>, reason: string) => {
    void end(thread);
    release(thread)?.failed(new ThreadFailure(reason));
  };

  const watch = (thread: Thread<Input, Output>, task: Task<Input, Output>) => {
    clearTimeout(thread.timer);
    const from = performance.now();
    const before = thread.worker.cpuUsage().catch(() => undefined);
    const look = async () => {
      const usedMs = await before
        .then((used) => thread.worker.cpuUsage(used))
        .then(
          ({ user, system }) => (user + system) / 1000,
          () => cpuMs,
        );
      if (thread.task !== task) return;
      const over = usedMs >= cpuMs || performance.now() - from >= wallMs;
      if (over) fail(thread, `it took more than ${cpuMs} ms`);
      else thread.timer = setTimeout(() => void look(), Math.max(LOOK_AGAIN_MS, cpuMs - usedMs));
    };
    thread.timer = setTimeout(() => void look(), cpuMs);
  };

  const next = (thread: Thread<Input, Output>) => {
    if (thread.ending) return;
    clearTimeout(thread.timer);
    const task = waiting.shift();
    if (task) {
      give(thread, task);
      return;
    }
    thread.worker.unref();
    thread.timer = setTimeout(() => {
      void end(thread);
    }, IDLE_MS);
    thread.timer.unref();
  };

  const fill = () => {
    if (closed) return;
    while (waiting.length > 0) {
      const free =
        [...threads].find(({ task, ending }) => task === null && !ending) ?? (threads.size < size ? start() : null);
      if (!free) return;
      give(free, waiting.shift()!);
    }
  };

  return {
    run(input) {
      if (closed) return Promise.reject(new ThreadFailure('its threads have ended'));
      if (waiting.length >= waitingMax) return Promise.reject(new ThreadFailure('too many are waiting'));
      return new Promise((done, failed) => {
        waiting.push({ input, done, failed });
        fill();
      });
    },
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.failed(new ThreadFailure('its threads have ended'));
      await Promise.all([...threads].map(end));
    },
  };
}
