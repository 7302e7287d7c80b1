import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What a span says of itself, under the names of OpenTelemetry's conventions. */
export type SpanFacts = Record<string, string | number>;
export type SpanKind = 'server' | 'producer' | 'consumer';

/** One step of a trace that has begun. */
export type OpenSpan = {
  /** The W3C `traceparent` of whatever this step sets in motion. */
  readonly traceparent: string;
  /** Ends it; with a cause it failed, with a name it is called so. */
  end(how?: { cause?: string; name?: string; facts?: SpanFacts }): void;
};

/** Opens spans and carries them somewhere. There is none unless an address for traces is configured. */
export type SpanRecorder = {
  open(name: string, kind: SpanKind, parent: string | undefined, facts: SpanFacts): OpenSpan;
};

const current = new AsyncLocalStorage<string>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
let recorder: SpanRecorder | undefined;

/** From now on spans go there; undefined: nowhere. */
export function recordSpans(into: SpanRecorder | undefined): void {
  recorder = into;
}

/** The W3C `traceparent` of what is happening now; outside of any trace a new one. */
export const currentTraceparent = (): string => current.getStore() ?? newTraceparent();

/** The id shared by everything one request or event set in motion, if there is one. */
export const currentTraceId = (): string | undefined => current.getStore()?.slice(3, 35);

/** Runs `work` under that trace; a missing or malformed value starts a new one. */
export const runInTrace = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  current.run(known(traceparent) ?? newTraceparent(), work);

/** Opens a step under that trace, or of a new one. Whoever opens it ends it. */
export function openSpan(name: string, kind: SpanKind, parent: string | undefined, facts: SpanFacts = {}): OpenSpan {
  return (
    recorder?.open(name, kind, known(parent), facts) ?? {
      traceparent: known(parent) ?? newTraceparent(),
      end: () => undefined,
    }
  );
}

/**
 * Runs `work` as a step under that trace, until it is done or fails; what it answers comes as it is, a promise or not.
 */
export function inSpan<Result>(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  facts: SpanFacts,
  work: () => Result,
): Result {
  if (!recorder) return runInTrace(parent, work);
  const span = openSpan(name, kind, parent, facts);
  const failed = (error: unknown) =>
    span.end({ cause: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  return current.run(span.traceparent, () => {
    try {
      const result = work();
      if (result instanceof Promise) result.then(() => span.end(), failed);
      else span.end();
      return result;
    } catch (error) {
      failed(error);
      throw error;
    }
  });
}

const known = (traceparent: string | undefined): string | undefined =>
  traceparent !== undefined && TRACEPARENT.test(traceparent) ? traceparent : undefined;

function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
