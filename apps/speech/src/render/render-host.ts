import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { FromWorker, ThreadData, ToWorker } from './render-messages.ts';

/** A thread or process that renders audio. */
export type RenderHost = {
  post(message: ToWorker): void;
  onMessage(hear: (message: FromWorker) => void): void;
  /** Called once with the reason when the host ends. */
  onEnd(emit: (reason: string) => void): void;
  end(): Promise<void>;
};

const THREAD_HEAP_MB = 192;
/** Audio is outside the heap, so a small young generation keeps an idle worker small. */
const THREAD_YOUNG_MB = 4;

/** Creates a thread for the basic engines or for requests to another server. */
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

/** Starts this program as the process of the natural voices, so that a crash does not affect the server. */
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
      const exited = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGKILL');
      await exited;
    },
  };
}
