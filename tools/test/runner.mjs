// Runs test files in plain Node, in parallel child processes. The configuration is sent with each file, because
// jest-light-runner would wait forever for a worker that does not listen yet.
import { createRunner } from 'jest-light-runner';
import { Tinypool } from 'tinypool';

const InThisProcess = createRunner({ runtime: 'main_thread' });

export default class TestRunner {
  #globalConfig;
  #context;

  constructor(globalConfig, context) {
    this.#globalConfig = globalConfig;
    this.#context = context;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    if (this.#globalConfig.maxWorkers === 1)
      return new InThisProcess(this.#globalConfig, this.#context).runTests(
        tests,
        watcher,
        onStart,
        onResult,
        onFailure,
      );
    for (const [projectConfig, ofProject] of Map.groupBy(tests, (test) => test.context.config)) {
      const pool = this.#poolOf(Math.min(this.#globalConfig.maxWorkers, ofProject.length));
      const workerData = { globalConfig: this.#globalConfig, projectConfig, runtime: 'child_process' };
      const waiting = ofProject.values();
      const takeTurns = async () => {
        for (const test of waiting)
          try {
            await onStart(test);
            await onResult(test, await pool.run({ path: test.path, workerData }));
          } catch (error) {
            await onFailure(test, error);
          }
      };
      await Promise.all(pool.threads.map(takeTurns));
      await pool.destroy();
    }
  }

  #poolOf(size) {
    return new Tinypool({
      filename: new URL('./test-worker.mjs', import.meta.url).href,
      runtime: 'child_process',
      minThreads: size,
      maxThreads: size,
      env: process.env,
      trackUnmanagedFds: false,
    });
  }
}
