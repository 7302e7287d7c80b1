import { parentPort } from 'node:worker_threads';
import { THREAD_READY_MESSAGE, lowerPriority } from '@tidings/extraction/threads/worker-thread.ts';
import { type TextJob, type TextTaskResult, textTasks } from './text-tasks.ts';

parentPort?.on('message', ({ task, given }: TextJob) => {
  let answer: TextTaskResult;
  try {
    const work = textTasks[task] as (...given: readonly unknown[]) => unknown;
    answer = { ok: true, result: work(...given) };
  } catch (cause) {
    answer = { ok: false, cause: cause instanceof Error ? cause.message.slice(0, 200) : String(cause) };
  }
  parentPort?.postMessage(answer);
});
lowerPriority();
parentPort?.postMessage(THREAD_READY_MESSAGE);
