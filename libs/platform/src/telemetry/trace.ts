import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C `traceparent` of what is happening now; outside of any trace a new one. */
export const currentTraceparent = (): string => current.getStore() ?? newTraceparent();

/** The id shared by everything one request or event set in motion, if there is one. */
export const currentTraceId = (): string | undefined => current.getStore()?.slice(3, 35);

/** Runs `work` under that trace; a missing or malformed value starts a new one. */
export const runInTrace = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  current.run(traceparent !== undefined && TRACEPARENT.test(traceparent) ? traceparent : newTraceparent(), work);

function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
