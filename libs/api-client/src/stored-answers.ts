import { OFFLINE_PATH, offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import { addBasePath } from './base-path.ts';

/** Returns the cache path for a request body. */
export async function createCachePath(question: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(question)));
  return `${OFFLINE_PATH}answer/${[...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export async function storeResponses(
  answers: readonly (readonly [question: string, data: object])[],
  into: (typeof offlineCaches)[keyof typeof offlineCaches] = offlineCaches.answers,
): Promise<void> {
  const cache = await caches.open(into);
  await Promise.all(
    answers.map(async ([question, data]) =>
      cache.put(
        addBasePath(await createCachePath(question)),
        new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }),
      ),
    ),
  );
}
