// Runs the extraction in a separate thread, so that a crash ends only this thread.
import { parentPort } from 'node:worker_threads';
import { THREAD_READY_MESSAGE, lowerPriority } from '../threads/worker-thread.ts';
import { type ExtractInput, type ExtractResult, extractArticle } from './extract-article.ts';

const failed = (cause: unknown): ExtractResult => ({
  ok: false,
  code: 'PAGE_TOO_COMPLEX',
  reason: cause instanceof Error ? cause.message.slice(0, 200) : 'the parser crashed on the page',
});

parentPort?.on('message', (input: ExtractInput) => {
  let result: ExtractResult;
  try {
    result = extractArticle(input);
  } catch (cause) {
    result = failed(cause);
  }
  parentPort?.postMessage(result);
});
lowerPriority();
parentPort?.postMessage(THREAD_READY_MESSAGE);
