import { runInNewSpan } from './trace.ts';

/** Starts a new trace, because the request that queued the job has ended. */
export const traceJob = <Result>(queue: string, id: string, work: () => Result): Result =>
  runInNewSpan(
    `process ${queue}`,
    'consumer',
    undefined,
    { 'messaging.operation.type': 'process', 'messaging.destination.name': queue, 'messaging.message.id': id },
    work,
  );
