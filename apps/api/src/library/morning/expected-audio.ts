const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

type Progress = {
  begunAt: number;
  now: number;
  /** The morning is announced without audio then. */
  latest: number;
  /** Chunks that are ready, and all of them. */
  done: number;
  wanted: number;
};

/**
 * Estimates when audio that is being rendered is ready, from the pace so far, rounded up to five minutes and never
 * after `latest`. Times are in milliseconds since 1970.
 */
export function expectedAudioAt({ begunAt, now, latest, done, wanted }: Progress): number {
  if (done === 0) return latest;
  const left = ((now - begunAt) / done) * Math.max(0, wanted - done);
  return Math.min(latest, Math.ceil((now + Math.max(left, MINUTE_MS)) / STEP_MS) * STEP_MS);
}
