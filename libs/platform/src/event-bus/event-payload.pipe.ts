import type { PipeTransform } from '@nestjs/common';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import type { ReceivedEvent } from './event-delivery.ts';

/** Retries cannot succeed, so the event becomes a dead letter at once. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** Throws `UnreadableEvent`. */
export class EventPayloadPipe implements PipeTransform<ReceivedEvent, Record<string, unknown>> {
  constructor(private readonly contracts: readonly EventContract[]) {}

  transform({ type, data }: ReceivedEvent): Record<string, unknown> {
    const contract = this.contracts.find((one) => one.type === type);
    if (!contract) throw new UnreadableEvent(`${type} is unknown: update this worker to the version that publishes it`);
    const read = contract.payload.safeParse(data);
    if (read.success) return read.data;
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'} ${message}`);
    throw new UnreadableEvent(
      `the payload does not match ${type}: ${problems.join('; ')}. Correct the publisher, or publish a new version`,
    );
  }
}
