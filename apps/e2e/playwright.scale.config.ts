import base from './playwright.config.ts';

const { projects: _kinds, grep: _slow, grepInvert: _common, ...rest } = base;

/** Tests that run separate processes on real backing services. Run by `npm run test:scale`. */
export default { ...rest, testMatch: /.*\.scale-e2e\.ts$/ };
