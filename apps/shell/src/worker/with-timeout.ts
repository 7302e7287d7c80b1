/** Returns null after `ms` milliseconds. Rejects as the promise does. */
export function withTimeout<Result>(coming: Promise<Result>, ms: number): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the cached response if the network fails or exceeds `ms`; without one, waits for the network. */
export async function networkFirst(
  coming: Promise<Response>,
  getCached: () => Promise<Response | undefined>,
  ms: number,
): Promise<Response> {
  const fresh = await withTimeout(coming, ms).catch(() => null);
  return fresh ?? (await getCached()) ?? coming;
}
