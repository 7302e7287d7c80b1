/**
 * Whether tests say everything to everybody (`TIDINGS_TEST_ALL=1`, much longer) or, as usual, each of many alike things
 * once.
 */
export const isEverything = process.env['TIDINGS_TEST_ALL'] === '1';
