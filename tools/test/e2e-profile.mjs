// A reporter for Playwright: notes each file's time where TIDINGS_TEST_PROFILE says. Processor time of the browser and
// of the product counts too, so that of two files that run at once each has the half.
import { appendFileSync } from 'node:fs';
import { processorSeconds } from './processor-seconds.mjs';

export default class E2eProfile {
  #running = new Set();
  #before = processorSeconds(process.pid);

  onTestBegin(test, result) {
    if (this.#running.size === 0) this.#note([test.location.file]);
    this.#running.add(result);
    result.file = test.location.file;
  }

  onTestEnd(test, result) {
    this.#note([...this.#running].map(({ file }) => file));
    this.#running.delete(result);
    this.#write(test.location.file, result.duration / 1000, 0);
  }

  #note(files) {
    const now = processorSeconds(process.pid);
    for (const file of files) this.#write(file, 0, (now - this.#before) / files.length);
    this.#before = now;
  }

  #write(file, seconds, processor) {
    appendFileSync(process.env.TIDINGS_TEST_PROFILE, `${JSON.stringify({ file, seconds, processor })}\n`);
  }
}
