import type { FailedSlot } from './after-failure.ts';

/** Reports a failure to the server; the code is loaded on demand. */
export const sendFailureReport = (failed: FailedSlot | Event): void => {
  import('./after-failure.ts').then(
    ({ reportFailure }) => reportFailure(failed),
    () => undefined,
  );
};
