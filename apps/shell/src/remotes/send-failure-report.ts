import type { FailedSlot } from './after-failure.ts';

export const sendFailureReport = (failed: FailedSlot | Event): void => {
  import('./after-failure.ts').then(
    ({ reportFailure }) => reportFailure(failed),
    () => undefined,
  );
};
