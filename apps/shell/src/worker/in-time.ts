/** What comes within so many milliseconds; null when it does not. Rejects as the promise does. */
export function inTime<Result>(coming: Promise<Result>, ms: number): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(null), ms);
    coming.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/**
 * The network's answer; where it does not come, or not within so many milliseconds, what is kept. Where nothing is
 * kept, the network's whatever becomes of it.
 */
export async function networkFirst(
  coming: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  ms: number,
): Promise<Response> {
  const fresh = await inTime(coming, ms).catch(() => null);
  return fresh ?? (await kept()) ?? coming;
}
