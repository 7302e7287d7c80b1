import base from './playwright.config.ts';

const { projects: _kinds, grep: _slow, grepInvert: _common, ...rest } = base;

/** Separate processes on real backing services; run by `npm run test:scale`. */
export default { ...rest, testMatch: /.*\.scale-e2e\.ts$/ };
