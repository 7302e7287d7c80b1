import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventContract, EventPayload } from '@tidings/contracts/events/define-event.ts';
import { appendEvent } from '@tidings/database/event-log/event-log.ts';
import type { EntityManager } from 'typeorm';
import { crashIfArmed } from '../process/crash-point.ts';
import { getCurrentTraceparent } from '../process/telemetry/trace.ts';
import { markPublished } from './published-signal.ts';

const SOURCE = '/tidings';

/** Transactional outbox: an event is published only if its transaction commits. */
@Injectable()
export class EventPublisher {
  /** Throws outside a transaction. */
  async add<Contract extends EventContract>(
    tx: EntityManager,
    contract: Contract,
    payload: EventPayload<Contract>,
  ): Promise<void> {
    const runner = tx.queryRunner;
    if (!runner?.isTransactionActive) throw new Error(`${contract.type} must be added inside a transaction`);
    const data = contract.payload.parse(payload);
    const uid = randomUUID();
    await appendEvent(tx, {
      uid,
      type: contract.type,
      key: contract.key(data),
      data,
      headers: {
        ce_specversion: '1.0',
        ce_id: uid,
        ce_type: contract.type,
        ce_source: SOURCE,
        ce_time: new Date().toISOString(),
        traceparent: getCurrentTraceparent(),
      },
    });
    markPublished(runner, contract.type);
    crashIfArmed('an event is added, its transaction open');
  }
}
