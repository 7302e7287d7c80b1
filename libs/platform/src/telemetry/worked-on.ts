import { inSpan } from './trace.ts';

/**
 * Runs `work` on what was taken from a queue, the first step of a trace of its own: whoever queued it has long had an
 * answer.
 */
export const workedOn = <Result>(queue: string, id: string, work: () => Result): Result =>
  inSpan(
    `process ${queue}`,
    'consumer',
    undefined,
    { 'messaging.operation.type': 'process', 'messaging.destination.name': queue, 'messaging.message.id': id },
    work,
  );
