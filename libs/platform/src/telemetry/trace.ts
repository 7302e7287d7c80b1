import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { errorCode } from '@tidings/contracts/errors/error-code.ts';

/** What a span says of itself, under the names of OpenTelemetry's conventions. */
export type SpanFacts = Record<string, string | number>;
export type SpanKind = 'server' | 'producer' | 'consumer' | 'client';

/** One step of a trace that has begun. */
export type OpenSpan = {
  /** The W3C `traceparent` of whatever this step sets in motion. */
  readonly traceparent: string;
  /** Whether it is one that is kept, and has not ended. */
  readonly isRecording: boolean;
  /** Ends it; with a cause it failed, with a name it is called so. */
  end(how?: { cause?: string; name?: string; facts?: SpanFacts }): void;
};

/** Opens spans and carries them somewhere. There is none unless an address for traces is configured. */
export type SpanRecorder = {
  open(name: string, kind: SpanKind, parent: string | undefined, facts: SpanFacts): OpenSpan;
};

/** A question to another process: what it is called, and where it goes. Never what is asked for. */
export type CallFacts = { name: string; facts: SpanFacts };
export type OpenCall = {
  /** With an `error.type` among the facts it failed. */
  end(facts?: SpanFacts): void;
  /** Says the kind of the error alone: its message may repeat what somebody wrote. */
  fail(error: unknown, facts?: SpanFacts): void;
};

type Step = { traceparent: string; span?: OpenSpan; callsLeft: number };

/** Of one step no more calls are kept: a trace of thousands can be read by nobody. */
const CALLS_MAX = 200;
const current = new AsyncLocalStorage<Step>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
let recorder: SpanRecorder | undefined;

/** From now on spans go there; undefined: nowhere. */
export function recordSpans(into: SpanRecorder | undefined): void {
  recorder = into;
}

/** The W3C `traceparent` of what is happening now; outside of any trace a new one. */
export const currentTraceparent = (): string => current.getStore()?.traceparent ?? newTraceparent();

/** The id shared by everything one request or event set in motion, if there is one. */
export const currentTraceId = (): string | undefined => current.getStore()?.traceparent.slice(3, 35);

/** Runs `work` under that trace, as no step of it; a missing or malformed value starts a new one. */
export const runInTrace = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  current.run({ traceparent: known(traceparent) ?? newTraceparent(), callsLeft: 0 }, work);

/** Runs `work` as that step, which somebody else ends. */
export const runInSpan = <Result>(span: OpenSpan, work: () => Result): Result =>
  current.run({ traceparent: span.traceparent, span, callsLeft: CALLS_MAX }, work);

/** Opens a step under that trace, or of a new one. Whoever opens it ends it. */
export function openSpan(name: string, kind: SpanKind, parent: string | undefined, facts: SpanFacts = {}): OpenSpan {
  return (
    recorder?.open(name, kind, known(parent), facts) ?? {
      traceparent: known(parent) ?? newTraceparent(),
      isRecording: false,
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
  return runInSpan(span, () => {
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

/**
 * Opens a call as part of the step that happens now; undefined, and `tell` is not asked, where that step is not kept.
 * Whoever opens it ends it.
 */
export function openCall(emit: () => CallFacts): OpenCall | undefined {
  const step = current.getStore();
  if (!recorder || !step?.span?.isRecording || step.callsLeft <= 0) return undefined;
  step.callsLeft -= 1;
  const { name, facts } = emit();
  const span = recorder.open(name, 'client', step.traceparent, facts);
  const end = (more: SpanFacts = {}): void => {
    const kind = more['error.type'];
    span.end({ facts: more, ...(kind === undefined ? {} : { cause: String(kind) }) });
  };
  return { end, fail: (error, more) => end({ 'error.type': kindOf(error), ...more }) };
}

const kindOf = (error: unknown): string => errorCode(error) ?? (error instanceof Error ? error.name : '_OTHER');

const known = (traceparent: string | undefined): string | undefined =>
  traceparent !== undefined && TRACEPARENT.test(traceparent) ? traceparent : undefined;

function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
