/** Resolves to null after `ms` milliseconds. Rejects if the promise rejects. */
export function withTimeout<Result>(coming: Promise<Result>, ms: number): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Returns the cached response if the network fails or takes longer than `ms`. Waits for the network if nothing is
 * cached.
 */
export async function networkFirst(
  coming: Promise<Response>,
  getCached: () => Promise<Response | undefined>,
  ms: number,
): Promise<Response> {
  const fresh = await withTimeout(coming, ms).catch(() => null);
  return fresh ?? (await getCached()) ?? coming;
}
