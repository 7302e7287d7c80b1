/** Resolves to null after `ms` milliseconds. Rejects as the promise does. */
export function withTimeout<Result>(coming: Promise<Result>, ms: number): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Returns the network's response; if it fails or takes longer than `ms` milliseconds, the cached one. Without a cached
 * one, waits for the network.
 */
export async function networkFirst(
  coming: Promise<Response>,
  getCached: () => Promise<Response | undefined>,
  ms: number,
): Promise<Response> {
  const fresh = await withTimeout(coming, ms).catch(() => null);
  return fresh ?? (await getCached()) ?? coming;
}
