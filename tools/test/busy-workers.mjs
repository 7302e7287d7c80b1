// Loaded by `--import` in runner.spec.ts: the processes of tests on a busy machine, where the second takes a second
// longer than the first to load what runs a file.
import { register } from 'node:module';

if (process.env.TINYPOOL_WORKER_ID === '2') {
  const hooks = `export async function load(url, context, nextLoad) {
    if (url.endsWith('/worker-runner.js')) await new Promise((resolve) => setTimeout(resolve, 1_000));
    return nextLoad(url, context);
  }`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}
