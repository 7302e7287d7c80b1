// In every file of tests of the web: what is waited for may take its time on a busy machine; and with
// TIDINGS_TEST_PROFILE the time of the process that runs it is noted, since the page it stands in was made.
import { appendFileSync } from 'node:fs';
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 30_000 });

const profile = process.env.TIDINGS_TEST_PROFILE;
if (profile) {
  const before = { at: performance.now(), processor: process.cpuUsage() };
  afterAll(() => {
    const { user, system } = process.cpuUsage(before.processor);
    const seconds = (performance.now() - before.at) / 1000;
    const { testPath: file } = expect.getState();
    appendFileSync(profile, `${JSON.stringify({ file, seconds, processor: (user + system) / 1e6 })}\n`);
  });
}
