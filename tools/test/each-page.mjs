// In every file of tests of the web: with TIDINGS_TEST_PROFILE its time is noted, that of the process that runs it,
// since the page it stands in was made.
import { appendFileSync } from 'node:fs';

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
