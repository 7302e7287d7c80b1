import { callSeconds } from './metrics.ts';
import { openCall } from './trace.ts';
import type { CallFacts, OpenCall, SpanFacts } from './trace.ts';

/** Each is a label value of a metric. */
export type Other =
  | 'bucket'
  | 'conversion'
  | 'news services'
  | 'payments'
  | 'push services'
  | 'search'
  | 'speech'
  | 'web';

/** Timed even if not sampled; the caller must end it. */
export function openCallTo(to: Other, emit: () => CallFacts): OpenCall {
  const since = performance.now();
  const call = openCall(emit);
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

/** Runs `work` as a call; `note` adds attributes. */
export async function inCallTo<Result>(
  to: Other,
  emit: () => CallFacts,
  work: (note: (facts: SpanFacts) => void) => Promise<Result>,
): Promise<Result> {
  const call = openCallTo(to, emit);
  const learnt: SpanFacts = {};
  try {
    const result = await work((facts) => Object.assign(learnt, facts));
    call.end(learnt);
    return result;
  } catch (error) {
    call.fail(error, learnt);
    throw error;
  }
}
