import { Worker } from 'node:worker_threads';
import { type ExtractInput, type ExtractResult, READY } from './extract.types.ts';

const MEMORY_MB = 128;
/** Processor time of one page: the slowest of 2,065 real ones took 1.6 seconds, one in a hundred articles 0.15. */
const LIMIT_MS = 2500;
/** Any time: a page is not to blame for a busy machine, but somebody waits. */
const WALL_MAX_MS = 8000;
const LOOK_AGAIN_MS = 200;
/** A fresh thread first loads its code. */
const START_MAX_MS = 20_000;
const IDLE_MS = 60_000;
const WAITING_MAX = 200;

export type ExtractPool = {
  /**
   * Never rejects: a page that takes too long or too much is PAGE_TOO_COMPLEX, and the next page is read as if nothing
   * was.
   */
  extract(input: ExtractInput): Promise<ExtractResult>;
  close(): Promise<void>;
};
type Task = { input: ExtractInput; done: (result: ExtractResult) => void };
type Thread = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined; ready: boolean; ending: boolean };

const tooComplex = (reason: string): ExtractResult => ({ ok: false, code: 'PAGE_TOO_COMPLEX', reason });

/** Threads that extract articles, started when needed and ended when idle, so that waiting costs no memory. */
export function createExtractPool({
  size = 1,
  workerUrl = new URL('./extract-worker.ts', import.meta.url),
}: { size?: number; workerUrl?: URL } = {}): ExtractPool {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let closed = false;

  // It keeps its place until its memory is given back, so that no two of them are held for one.
  const end = async (thread: Thread) => {
    thread.ending = true;
    clearTimeout(thread.timer);
    thread.worker.ref();
    await thread.worker.terminate();
    threads.delete(thread);
    fill();
  };

  const settle = (thread: Thread, result: ExtractResult) => {
    const { task } = thread;
    thread.task = null;
    task?.done(result);
  };

  const start = (): Thread => {
    const worker = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: false,
    });
    const thread: Thread = { worker, task: null, timer: undefined, ready: false, ending: false };
    threads.add(thread);
    worker.unref();
    worker.on('message', (result: ExtractResult | typeof READY) => {
      if (result === READY) {
        thread.ready = true;
        if (thread.task) watch(thread, thread.task);
        return;
      }
      settle(thread, result);
      next(thread);
    });
    worker.on('error', (cause) => fail(thread, cause.message.slice(0, 200)));
    worker.on('exit', () => {
      threads.delete(thread);
      clearTimeout(thread.timer);
      settle(thread, tooComplex('the page ended its thread'));
      fill();
    });
    return thread;
  };

  const give = (thread: Thread, task: Task) => {
    clearTimeout(thread.timer);
    thread.task = task;
    thread.worker.ref();
    thread.worker.postMessage(task.input);
    if (thread.ready) watch(thread, task);
    else thread.timer = setTimeout(() => fail(thread, 'the reader did not start'), START_MAX_MS);
  };

  const fail = (thread: Thread, reason: string) => {
    void end(thread);
    settle(thread, tooComplex(reason));
  };

  const watch = (thread: Thread, task: Task) => {
    clearTimeout(thread.timer);
    const from = performance.now();
    const before = thread.worker.cpuUsage().catch(() => undefined);
    const look = async () => {
      const usedMs = await before
        .then((used) => thread.worker.cpuUsage(used))
        .then(
          ({ user, system }) => (user + system) / 1000,
          () => LIMIT_MS,
        );
      if (thread.task !== task) return;
      const over = usedMs >= LIMIT_MS || performance.now() - from >= WALL_MAX_MS;
      if (over) fail(thread, `the page took more than ${LIMIT_MS} ms`);
      else thread.timer = setTimeout(() => void look(), Math.max(LOOK_AGAIN_MS, LIMIT_MS - usedMs));
    };
    thread.timer = setTimeout(() => void look(), LIMIT_MS);
  };

  const next = (thread: Thread) => {
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
    extract(input) {
      if (closed || waiting.length >= WAITING_MAX)
        return Promise.resolve(tooComplex(closed ? 'reading has ended' : 'too many pages are waiting'));
      return new Promise((done) => {
        waiting.push({ input, done });
        fill();
      });
    },
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.done(tooComplex('reading has ended'));
      await Promise.all([...threads].map(end));
    },
  };
}
