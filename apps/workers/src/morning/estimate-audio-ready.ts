const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

type Progress = {
  begunAt: number;
  now: number;
  /** Time at which the programme is announced even if its audio is not ready. */
  latest: number;
  done: number;
  wanted: number;
};

/**
 * Estimates when all audio will be ready from the pace so far, rounded up to five minutes. Times are in milliseconds
 * since 1970.
 */
export function estimateAudioReadyAt({ begunAt, now, latest, done, wanted }: Progress): number {
  if (done === 0) return latest;
  const remainingMs = ((now - begunAt) / done) * Math.max(0, wanted - done);
  return Math.min(latest, Math.ceil((now + Math.max(remainingMs, MINUTE_MS)) / STEP_MS) * STEP_MS);
}
