import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { FromWorker, ThreadData, ToWorker } from './render-messages.ts';

/** Where sound is made: a thread or a process of its own. */
export type RenderHost = {
  post(message: ToWorker): void;
  onMessage(hear: (message: FromWorker) => void): void;
  /** Called once when it ends, for whatever reason, in words. */
  onEnd(emit: (reason: string) => void): void;
  end(): Promise<void>;
};

const THREAD_HEAP_MB = 192;
/** Audio lives outside the heap: a small nursery keeps an idle worker small. */
const THREAD_YOUNG_MB = 4;

/** A thread with the basic engines, and with what waits for another server. */
export function threadHost(data: ThreadData): RenderHost {
  const worker = new Worker(/* webpackChunkName: "render.worker" */ new URL('./render.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
    workerData: data,
  });
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (hear) => {
      worker.on('message', hear);
    },
    onEnd(emit) {
      worker.on('error', (error) => emit(error.message.split('\n')[0] ?? 'The engine broke.'));
      worker.on('exit', () => emit('The engine ended.'));
    },
    end: async () => {
      await worker.terminate();
    },
  };
}

/**
 * This program once more as the process of the natural voices: what happens to its model does not happen to the server.
 */
export function processHost(program: string, voicesFolder: string, threads: number): RenderHost {
  const child = fork(program, ['renderer', voicesFolder, String(threads)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.unref();
  child.channel?.unref();
  child.on('error', () => undefined);
  return {
    post(message) {
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (hear) => {
      child.on('message', (message) => hear(message as FromWorker));
    },
    onEnd: (emit) => {
      child.once('exit', () => emit('The natural engine ended.'));
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGKILL');
      await gone;
    },
  };
}
