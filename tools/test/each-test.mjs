// In every process of tests, once: what hangs is ended and named, and with TIDINGS_TEST_PROFILE each file's time is
// noted. The runner itself knows no limits. No limit here is a measurement: the machine may be busy with other suites.
import { appendFileSync } from 'node:fs';
import { processorSeconds } from './processor-seconds.mjs';

const LIMIT_MS = Number(process.env.TIDINGS_TEST_LIMIT_MS ?? 300_000);
const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];
const profile = process.env.TIDINGS_TEST_PROFILE;
const fileNow = () => expect.getState().testPath;
let limitOf = { file: '', ms: LIMIT_MS };
let noted = { at: performance.now(), processor: profile ? processorSeconds(process.pid) : 0 };

/** What has passed since the last note belongs to the file that runs. */
function note() {
  const now = { at: performance.now(), processor: processorSeconds(process.pid) };
  const seconds = (now.at - noted.at) / 1000;
  appendFileSync(
    profile,
    `${JSON.stringify({ file: fileNow(), seconds, processor: now.processor - noted.processor })}\n`,
  );
  noted = now;
}

function limited(work, ms) {
  if (typeof work !== 'function') return work;
  return async (...given) => {
    const limit = ms ?? (limitOf.file === fileNow() ? limitOf.ms : LIMIT_MS);
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${limit / 1000} s`)), limit);
    });
    try {
      return await Promise.race([work(...given), late]);
    } finally {
      clearTimeout(timer);
      if (profile) note();
    }
  };
}

const testWith = (define) => (title, work, ms) => define(title, limited(work, ms));
const eachWith =
  (define) =>
  (...rows) =>
    testWith(define(...rows));
const { test } = globalThis;
globalThis.it = globalThis.test = Object.assign(testWith(test), {
  each: eachWith(test.each),
  skip: Object.assign(test.skip, { each: test.skip.each }),
  only: Object.assign(testWith(test.only), { each: eachWith(test.only.each) }),
  todo: test.todo,
});
for (const hook of HOOKS) {
  const define = globalThis[hook];
  globalThis[hook] = (work, ms) => define(limited(work, ms));
}
globalThis.jest.setTimeout = (ms) => {
  limitOf = { file: fileNow(), ms };
};
