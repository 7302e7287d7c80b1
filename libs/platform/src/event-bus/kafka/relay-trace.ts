import { RELAY_CONSUMER } from '@tidings/database/event-log/relay-log.ts';
import type { RelayEvent } from '@tidings/database/event-log/relay-log.ts';
import type { Message } from 'kafkajs';
import { eventSeconds, eventsRelayed } from '../../process/telemetry/metrics.ts';
import { startSpan } from '../../process/telemetry/trace.ts';
import type { OpenSpan } from '../../process/telemetry/trace.ts';
import { describeCause } from '../dispatch.ts';
import { toMessage } from './envelope.ts';

export class RelayTrace {
  readonly #steps: OpenSpan[] = [];
  readonly #since: number[] = [];

  message(event: RelayEvent, number: number, log: string): Message {
    const { type, uid, headers } = event;
    const step = startSpan(`send ${type}`, 'producer', headers['traceparent'], {
      'messaging.system': 'kafka',
      'messaging.operation.type': 'send',
      'messaging.destination.name': type,
      'messaging.message.id': uid,
    });
    this.#steps.push(step);
    this.#since.push(Date.parse(headers['ce_time'] ?? ''));
    return toMessage(event, number, log, step.traceparent);
  }

  carried(count: number): void {
    for (const step of this.#steps) step.end();
    const now = Date.now();
    for (const since of this.#since)
      if (!Number.isNaN(since)) eventSeconds.observe({ group: RELAY_CONSUMER }, Math.max(0, now - since) / 1_000);
    eventsRelayed.inc(count);
  }

  failed(error: unknown): void {
    for (const step of this.#steps) step.end({ cause: describeCause(error) });
  }
}
