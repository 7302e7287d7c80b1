import { addressOfQuestion } from '@tidings/api-client/kept-answers.ts';
import { KEPT_ANSWERS_MAX, KEPT_ANSWER_BYTES_MAX } from '@tidings/contracts/limits/offline-limits.ts';
import { offlineCaches } from '@tidings/contracts/web/offline.ts';
import { SHARED_CACHE } from '@tidings/contracts/web/share.ts';
import { networkFirst } from './in-time.ts';
import { addressOf } from './worker-scope.ts';

/** A network that does not answer within this time is as good as none, where an earlier answer is kept. */
const SLOW_MS = 8_000;

/** How often whoever sat here has gone: what was asked before belongs to somebody else. */
let leavings = 0;

/** Whoever sat here is gone: what is kept of them goes, and no answer to them is kept any more. */
export async function forgetPerson(): Promise<void> {
  leavings += 1;
  const theirs = [offlineCaches.answers, offlineCaches.pinned, SHARED_CACHE];
  await Promise.all(theirs.map((name) => caches.delete(name)));
}

/** The server's answer to a question, and the last one where the network gives none. */
export async function answerTo(request: Request): Promise<Response> {
  const asked = leavings;
  const address = addressOf(await addressOfQuestion(await request.clone().text()));
  const coming = fetch(request).then(async (answer) => {
    if (answer.ok) await keep(address, answer.clone(), asked).catch(() => undefined);
    return answer;
  });
  return networkFirst(coming, () => caches.match(address), SLOW_MS);
}

async function keep(address: string, answer: Response, asked: number): Promise<void> {
  const text = await answer.text();
  if (leavings !== asked) return;
  if (text.length > KEPT_ANSWER_BYTES_MAX || 'errors' in (JSON.parse(text) as object)) return;
  const cache = await caches.open(offlineCaches.answers);
  // What is kept anew is the newest again: a cache names them in the order they came in.
  await cache.delete(address);
  await cache.put(address, new Response(text, { headers: { 'content-type': 'application/json' } }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - KEPT_ANSWERS_MAX)).map((one) => cache.delete(one)));
  // The person left between two of these steps.
  if (leavings !== asked) await caches.delete(offlineCaches.answers);
}
