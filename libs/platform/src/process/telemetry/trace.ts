import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export type SpanAttributes = Record<string, string | number>;
export type SpanKind = 'server' | 'producer' | 'consumer' | 'client';

export type OpenSpan = {
  /** W3C header for child operations. */
  readonly traceparent: string;
  readonly isRecording: boolean;
  end(how?: { cause?: string; name?: string; facts?: SpanAttributes }): void;
};

type SpanRecorder = {
  open(name: string, kind: SpanKind, parent: string | undefined, facts: SpanAttributes): OpenSpan;
};

/** Must not include content such as texts or queries. */
export type CallAttributes = { name: string; facts: SpanAttributes };
export type OpenCall = {
  /** An `error.type` attribute marks the call as failed. */
  end(facts?: SpanAttributes): void;
  /** Records only the error's type, because messages may contain private text. */
  fail(error: unknown, facts?: SpanAttributes): void;
};

type Step = { traceparent: string; span?: OpenSpan; callsLeft: number };

/** Limits the number of calls per span to keep traces readable. */
const CALLS_MAX = 200;
const current = new AsyncLocalStorage<Step>();
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
let recorder: SpanRecorder | undefined;

export function setSpanRecorder(into: SpanRecorder | undefined): void {
  recorder = into;
}

export const isRecordingSpans = (): boolean => recorder !== undefined;

export const getCurrentTraceparent = (): string => current.getStore()?.traceparent ?? newTraceparent();

export const getCurrentTraceId = (): string | undefined => current.getStore()?.traceparent.slice(3, 35);

export const runInTrace = <Result>(traceparent: string | undefined, work: () => Result): Result =>
  current.run({ traceparent: validTraceparent(traceparent) ?? newTraceparent(), callsLeft: 0 }, work);

export const runInSpan = <Result>(span: OpenSpan, work: () => Result): Result =>
  current.run({ traceparent: span.traceparent, span, callsLeft: CALLS_MAX }, work);

/** The caller must end the span. */
export function startSpan(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  facts: SpanAttributes = {},
): OpenSpan {
  return (
    recorder?.open(name, kind, validTraceparent(parent), facts) ?? {
      traceparent: validTraceparent(parent) ?? newTraceparent(),
      isRecording: false,
      end: () => undefined,
    }
  );
}

export function runInNewSpan<Result>(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  facts: SpanAttributes,
  work: () => Result,
): Result {
  if (!recorder) return runInTrace(parent, work);
  const span = startSpan(name, kind, parent, facts);
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

/** The caller must end the call. */
export function startCall(emit: () => CallAttributes): OpenCall | undefined {
  const step = current.getStore();
  if (!recorder || !step?.span?.isRecording || step.callsLeft <= 0) return undefined;
  step.callsLeft -= 1;
  const { name, facts } = emit();
  const span = recorder.open(name, 'client', step.traceparent, facts);
  const end = (more: SpanAttributes = {}): void => {
    const kind = more['error.type'];
    span.end({ facts: more, ...(kind === undefined ? {} : { cause: String(kind) }) });
  };
  return { end, fail: (error, more) => end({ 'error.type': getErrorType(error), ...more }) };
}

const getErrorType = (error: unknown): string =>
  getErrorCode(error) ?? (error instanceof Error ? error.name : '_OTHER');

const validTraceparent = (traceparent: string | undefined): string | undefined =>
  traceparent !== undefined && TRACEPARENT.test(traceparent) ? traceparent : undefined;

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;
/** Random bytes for many requests, because each call of the generator costs more than the bytes. */
const random = Buffer.alloc(128 * (TRACE_ID_BYTES + SPAN_ID_BYTES));
let used = random.length;

function newTraceparent(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const [traceId, spanId] = [used, used + TRACE_ID_BYTES];
  used = spanId + SPAN_ID_BYTES;
  return `00-${random.toString('hex', traceId, spanId)}-${random.toString('hex', spanId, used)}-01`;
}

export const traceJob = <Result>(queue: string, id: string, work: () => Result): Result =>
  runInNewSpan(
    `process ${queue}`,
    'consumer',
    undefined,
    { 'messaging.operation.type': 'process', 'messaging.destination.name': queue, 'messaging.message.id': id },
    work,
  );
