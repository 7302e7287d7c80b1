import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { type Observable, tap } from 'rxjs';
import { getCurrentTraceparent, runInSpan, startSpan } from '../process/telemetry/trace.ts';
import type { ReceivedEvent } from './event-delivery.ts';
import { describeCause } from './event-failure.filter.ts';

export class EventSpanInterceptor implements NestInterceptor {
  constructor(private readonly group: string) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { type, uid } = context.switchToRpc().getData<ReceivedEvent>();
    const span = startSpan(`process ${type}`, 'consumer', getCurrentTraceparent(), {
      'messaging.operation.type': 'process',
      'messaging.destination.name': type,
      'messaging.consumer.group.name': this.group,
      'messaging.message.id': uid,
    });
    return runInSpan(span, () => next.handle()).pipe(
      tap({ error: (error: unknown) => span.end({ cause: describeCause(error) }), complete: () => span.end() }),
    );
  }
}
