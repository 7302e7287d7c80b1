import base from './playwright.config.ts';

const { projects: _kinds, grep: _slow, grepInvert: _common, ...rest } = base;

/** Browser tests of the product as separate processes on real engines; `npm run test:scale` runs them. */
export default { ...rest, testMatch: /.*\.scale-e2e\.ts$/, timeout: 180_000 };
