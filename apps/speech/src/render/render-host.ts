import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { MessageFromWorker, RenderThreadData, MessageToWorker } from './render-messages.ts';

export type RenderHost = {
  post(message: MessageToWorker): void;
  onMessage(hear: (message: MessageFromWorker) => void): void;
  onEnd(emit: (reason: string) => void): void;
  end(): Promise<void>;
};

const THREAD_HEAP_MB = 192;
/** Audio is stored outside the heap, so a small young generation is sufficient and keeps idle workers small. */
const THREAD_YOUNG_MB = 4;

/** Creates a worker thread that runs the basic engines or sends requests to another server. */
export function createThreadHost(data: RenderThreadData): RenderHost {
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
      worker.on('error', (error) => emit(error.message.split('\n')[0] ?? 'The engine crashed.'));
      worker.on('exit', () => emit('The engine exited.'));
    },
    end: async () => {
      await worker.terminate();
    },
  };
}

/** Uses a process, so that a crash of the natural voices does not affect the server. */
export function createProcessHost(program: string, voicesFolder: string, threads: number): RenderHost {
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
      child.on('message', (message) => hear(message as MessageFromWorker));
    },
    onEnd: (emit) => {
      child.once('exit', () => emit('The natural engine exited.'));
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
