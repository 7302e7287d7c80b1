import { Worker } from 'node:worker_threads';
import type { ExtractInput, ExtractResult } from './extract.types.ts';

const MEMORY_MB = 256;
const LIMIT_MS = 3000;
/** A fresh thread first loads its code, which is not the page's fault. */
const FIRST_LIMIT_MS = 8000;
const IDLE_MS = 60_000;
const WAITING_MAX = 200;

export type ExtractPool = {
  /** Never rejects: a page that takes too long or too much is PAGE_TOO_COMPLEX, and the next page is read as if nothing was. */
  extract(input: ExtractInput): Promise<ExtractResult>;
  close(): Promise<void>;
};
type Task = { input: ExtractInput; done: (result: ExtractResult) => void };
type Thread = { worker: Worker; task: Task | null; timer: NodeJS.Timeout | undefined; used: boolean };

const tooComplex = (reason: string): ExtractResult => ({ ok: false, code: 'PAGE_TOO_COMPLEX', reason });

/** Threads that extract articles, started when needed and ended when idle, so that waiting costs no memory. */
export function createExtractPool({ size = 1, workerUrl = new URL('./extract-worker.ts', import.meta.url) }: { size?: number; workerUrl?: URL } = {}): ExtractPool {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let closed = false;

  const end = (thread: Thread) => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    return thread.worker.terminate();
  };

  const settle = (thread: Thread, result: ExtractResult) => {
    const { task } = thread;
    thread.task = null;
    task?.done(result);
  };

  const start = (): Thread => {
    const worker = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB }, execArgv: ['--disable-warning=ExperimentalWarning'], stdout: false });
    const thread: Thread = { worker, task: null, timer: undefined, used: false };
    threads.add(thread);
    worker.unref();
    worker.on('message', (result: ExtractResult) => { thread.used = true; settle(thread, result); next(thread); });
    worker.on('error', (cause) => { void end(thread); settle(thread, tooComplex(cause.message.slice(0, 200))); fill(); });
    worker.on('exit', () => { threads.delete(thread); clearTimeout(thread.timer); settle(thread, tooComplex('the page ended its thread')); });
    return thread;
  };

  const give = (thread: Thread, task: Task) => {
    clearTimeout(thread.timer);
    thread.task = task;
    thread.worker.ref();
    thread.worker.postMessage(task.input);
    thread.timer = setTimeout(() => {
      void end(thread);
      settle(thread, tooComplex(`the page took more than ${LIMIT_MS} ms`));
      fill();
    }, thread.used ? LIMIT_MS : FIRST_LIMIT_MS);
  };

  const next = (thread: Thread) => {
    clearTimeout(thread.timer);
    const task = waiting.shift();
    if (task) { give(thread, task); return; }
    thread.worker.unref();
    thread.timer = setTimeout(() => { void end(thread); }, IDLE_MS);
    thread.timer.unref();
  };

  const fill = () => {
    if (closed) return;
    while (waiting.length > 0) {
      const free = [...threads].find(({ task }) => task === null) ?? (threads.size < size ? start() : null);
      if (!free) return;
      give(free, waiting.shift()!);
    }
  };

  return {
    extract(input) {
      if (closed || waiting.length >= WAITING_MAX) return Promise.resolve(tooComplex(closed ? 'reading has ended' : 'too many pages are waiting'));
      return new Promise((done) => { waiting.push({ input, done }); fill(); });
    },
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.done(tooComplex('reading has ended'));
      await Promise.all([...threads].map(end));
    },
  };
}
