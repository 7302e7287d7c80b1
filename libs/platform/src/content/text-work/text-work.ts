import { availableParallelism } from 'node:os';
import { TEXTS_WAITING_MAX, MAIN_THREAD_TEXT_MAX, TEXT_WORK_MS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { ThreadFailure, ThreadPool } from '@tidings/extraction/threads/thread-pool.ts';
import { type TextJob, type TextTask, type TextTaskResult, type TextTasks, textTasks } from './text-tasks.ts';

const LIMITS = { cpuMs: TEXT_WORK_MS_MAX, wallMs: 6 * TEXT_WORK_MS_MAX, memoryMb: 256, waiting: TEXTS_WAITING_MAX };
/** Container images contain the bundled worker as `.mjs`. */
const WORKER = import.meta.url.endsWith('.ts') ? './text-worker.ts' : './text-worker.mjs';

let threads: ThreadPool<TextJob, TextTaskResult> | null = null;

/** Runs tasks for longer texts in a thread. Rejects with `ThreadFailure` if a limit is exceeded. */
export async function runTextTask<Task extends TextTask>(
  task: Task,
  ...given: Parameters<TextTasks[Task]>
): Promise<ReturnType<TextTasks[Task]>> {
  if (charactersLeft(given, MAIN_THREAD_TEXT_MAX) >= 0) {
    const work = textTasks[task] as (...given: readonly unknown[]) => unknown;
    return work(...given) as ReturnType<TextTasks[Task]>;
  }
  threads ??= new ThreadPool<TextJob, TextTaskResult>(
    new URL(WORKER, import.meta.url),
    Math.min(4, Math.max(1, availableParallelism() - 1)),
    LIMITS,
  );
  const answer = await threads.run({ task, given });
  if (!answer.ok) throw new Error(`${task}: ${answer.cause}`);
  return answer.result as ReturnType<TextTasks[Task]>;
}

/** Returns null for a `ThreadFailure` and throws other errors. */
export function ignoreThreadFailure(cause: unknown): null {
  if (cause instanceof ThreadFailure) return null;
  throw cause;
}

function charactersLeft(value: unknown, left: number): number {
  if (left < 0) return left;
  if (typeof value === 'string') return left - value.length;
  if (value instanceof Uint8Array) return left - value.byteLength;
  if (typeof value !== 'object' || value === null) return left - 1;
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    left = charactersLeft(part, left);
    if (left < 0) return left;
  }
  return left;
}
