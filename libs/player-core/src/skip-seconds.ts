/** Seconds skipped by buttons, keys and headsets. */
export const SKIP_SECONDS = 15;
