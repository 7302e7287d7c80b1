import type { FailedSlot } from './after-failure.ts';

/** Reports what failed to the server, with code that nobody needs before. */
export const sendFailureReport = (failed: FailedSlot | Event): void => {
  import('./after-failure.ts').then(
    ({ reportFailure }) => reportFailure(failed),
    () => undefined,
  );
};
