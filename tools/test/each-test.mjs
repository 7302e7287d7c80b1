import fc from 'fast-check';

// jest-light-runner has no time limits, so this file adds them.
const LIMIT_MS = 300_000;
const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];
const currentFile = () => expect.getState().testPath;
// With a fixed seed, a property test fails only because of a change in the code.
if (process.env.TIDINGS_TEST_ALL !== '1') fc.configureGlobal({ seed: 1 });

let fileLimit = { file: '', ms: LIMIT_MS };

function limited(work, ms) {
  if (typeof work !== 'function') return work;
  return async (...given) => {
    const limit = ms ?? (fileLimit.file === currentFile() ? fileLimit.ms : LIMIT_MS);
    let timer;
    const timeout = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${limit / 1000} s`)), limit);
    });
    try {
      return await Promise.race([work(...given), timeout]);
    } finally {
      clearTimeout(timer);
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
  fileLimit = { file: currentFile(), ms };
};
