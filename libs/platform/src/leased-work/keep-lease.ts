/** A lease that is extended as long as its holder lives. */
export type KeptLease = {
  /** Aborted once somebody else has the work: what is still done here counts for nothing. */
  readonly lost: AbortSignal;
  /** The work is done or given back. */
  end(): void;
};

/**
 * Extends a lease three times within its length of `leaseMs`. `extend` answers false when the lease is no longer ours;
 * when it throws, the database is away, and the next beat may find the lease still there.
 */
export function keepLease(leaseMs: number, extend: () => Promise<boolean>): KeptLease {
  const lost = new AbortController();
  let beating = false;
  const beat = async (): Promise<void> => {
    if (beating) return;
    beating = true;
    try {
      if (!(await extend())) lost.abort();
    } catch {
      // A lease nobody could extend ends by itself, and whoever takes it over has another token.
    } finally {
      beating = false;
    }
  };
  const timer = setInterval(() => void beat(), leaseMs / 3);
  return {
    lost: lost.signal,
    end: () => {
      clearInterval(timer);
    },
  };
}
