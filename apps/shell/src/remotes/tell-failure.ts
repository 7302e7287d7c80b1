import type { FailedSlot } from './after-failure.ts';

/** Has the server told what failed, with code that nobody needs before. */
export const tellFailure = (failed: FailedSlot | Event): void => {
  import('./after-failure.ts').then(
    ({ reportFailure }) => reportFailure(failed),
    () => undefined,
  );
};
