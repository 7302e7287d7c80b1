import base from './playwright.config.ts';

const { projects: _kinds, grep: _slow, grepInvert: _common, ...rest } = base;

/** Runs tests that need separate processes and real backing services (`npm run test:scale`). */
export default { ...rest, testMatch: /.*\.scale-e2e\.ts$/ };
