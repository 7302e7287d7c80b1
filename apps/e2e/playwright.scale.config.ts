import base from './playwright.config.ts';

/** Browser tests of the product as separate processes on real engines; `npm run test:scale` runs them. */
export default { ...base, testMatch: /.*\.scale-e2e\.ts$/, timeout: 180_000 };
