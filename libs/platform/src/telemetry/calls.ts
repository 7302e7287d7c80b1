import { callSeconds } from './metrics.ts';
import { openCall } from './trace.ts';
import type { CallFacts, OpenCall, SpanFacts } from './trace.ts';

/** Whom we ask: few, since each is a line of its own in the figures. */
export type Other =
  | 'bucket'
  | 'conversion'
  | 'news services'
  | 'payments'
  | 'push services'
  | 'search'
  | 'speech'
  | 'web';

/** Opens a call to somebody else, timed whether or not its trace is kept. Whoever opens it ends it. */
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

/** Runs `work` as such a call, until it is done or fails; `note` adds what it learns. */
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
