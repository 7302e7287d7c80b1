import { type Type, Controller, Module } from '@nestjs/common';
import type { EventContract, EventPayload } from '@tidings/contracts/events/define-event.ts';
import { type EventContext, Consumes } from './consumes.ts';

/** Returns the module of a worker with one consumer. */
export function createConsumerModule<Contract extends EventContract>(
  contracts: readonly Contract[],
  handle: (payload: EventPayload<Contract>, context: EventContext) => unknown,
): Type {
  @Controller()
  class EventConsumer {
    @Consumes(...contracts) onEvent(payload: EventPayload<Contract>, context: EventContext): unknown {
      return handle(payload, context);
    }
  }
  @Module({ controllers: [EventConsumer] })
  class ConsumerModule {}
  return ConsumerModule;
}
