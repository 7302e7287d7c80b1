import type { FailedSlot } from './after-failure.ts';

/** Loads its code on demand. */
export const sendFailureReport = (failed: FailedSlot | Event): void => {
  import('./after-failure.ts').then(
    ({ reportFailure }) => reportFailure(failed),
    () => undefined,
  );
};
