import { inSpan } from './trace.ts';

/** The request that queued the job has long ended. */
export const workedOn = <Result>(queue: string, id: string, work: () => Result): Result =>
  inSpan(
    `process ${queue}`,
    'consumer',
    undefined,
    { 'messaging.operation.type': 'process', 'messaging.destination.name': queue, 'messaging.message.id': id },
    work,
  );
