import type { FailedSlot } from './slot-failures.ts';

export const sendFailureReport = (failed: FailedSlot | Event): void => {
  import('./slot-failures.ts').then(
    ({ reportFailure }) => reportFailure(failed),
    () => undefined,
  );
};
