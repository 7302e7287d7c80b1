/** Whether to test all combinations (`TIDINGS_TEST_ALL=1`, much slower) instead of a sample. */
export const isExhaustiveTestRun = process.env['TIDINGS_TEST_ALL'] === '1';
