import { callSeconds } from './metrics.ts';
import { startCall } from './trace.ts';
import type { CallAttributes, OpenCall, SpanAttributes } from './trace.ts';

export type CallTarget =
  | 'bucket'
  | 'conversion'
  | 'news services'
  | 'payments'
  | 'push services'
  | 'search'
  | 'speech'
  | 'web';

/** The caller must end the call. */
export function startServiceCall(to: CallTarget, emit: () => CallAttributes): OpenCall {
  const since = performance.now();
  const call = startCall(emit);
  const observe = (outcome: 'ok' | 'failed') =>
    callSeconds.observe({ to, outcome }, (performance.now() - since) / 1_000);
  return {
    end: (facts = {}) => {
      observe('error.type' in facts ? 'failed' : 'ok');
      call?.end(facts);
    },
    fail: (error, facts) => {
      observe('failed');
      call?.fail(error, facts);
    },
  };
}

export async function runServiceCall<Result>(
  to: CallTarget,
  emit: () => CallAttributes,
  work: (note: (facts: SpanAttributes) => void) => Promise<Result>,
): Promise<Result> {
  const call = startServiceCall(to, emit);
  const learnt: SpanAttributes = {};
  try {
    const result = await work((facts) => Object.assign(learnt, facts));
    call.end(learnt);
    return result;
  } catch (error) {
    call.fail(error, learnt);
    throw error;
  }
}
