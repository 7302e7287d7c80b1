import { runInNewSpan } from './trace.ts';

export const traceJob = <Result>(queue: string, id: string, work: () => Result): Result =>
  runInNewSpan(
    `process ${queue}`,
    'consumer',
    undefined,
    { 'messaging.operation.type': 'process', 'messaging.destination.name': queue, 'messaging.message.id': id },
    work,
  );
