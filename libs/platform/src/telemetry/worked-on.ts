import { runInNewSpan } from './trace.ts';

/** The request that queued the job has long ended. */
export const traceJob = <Result>(queue: string, id: string, work: () => Result): Result =>
  runInNewSpan(
    `process ${queue}`,
    'consumer',
    undefined,
    { 'messaging.operation.type': 'process', 'messaging.destination.name': queue, 'messaging.message.id': id },
    work,
  );
