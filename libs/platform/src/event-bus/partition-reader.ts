import { claimPartition, moveCursor, readNextEvents } from '@tidings/database/event-log/event-log.ts';
import type { DuePartition } from '@tidings/database/event-log/event-log.ts';
import type { DataSource } from 'typeorm';
import { crashIfArmed } from '../process/crash-point.ts';
import { EventBatch } from './event-batch.ts';
import type { HandlingOptions } from './event-batch.ts';
import { HandlerTimeout } from './handler-deadline.ts';

const BATCH_EVENTS = 500;

/** Commits the cursor together with the handlers' writes. */
export class PartitionReader {
  readonly #batch: EventBatch;

  constructor(private readonly options: HandlingOptions & { dataSource: DataSource }) {
    this.#batch = new EventBatch(options);
  }

  async read({ part, retries }: DuePartition): Promise<DuePartition | undefined> {
    const { dataSource, group, consumers } = this.options;
    try {
      return await dataSource.transaction(async (tx) => {
        if (!(await claimPartition(tx, group, part))) return undefined;
        const retried = retries && (await this.#batch.retry(tx, part));
        const events = await readNextEvents(tx, group, part, [...consumers.keys()], BATCH_EVENTS);
        if (events.length > 0) crashIfArmed('a worker has a batch');
        const done = events.length > 0 ? await this.#batch.handle(tx, part, events) : 0;
        const last = events[done - 1];
        if (last) await moveCursor(tx, group, last);
        if (last) crashIfArmed('a worker has handled, not committed');
        return retried || done < events.length || events.length === BATCH_EVENTS
          ? { part, retries: retried }
          : undefined;
      });
    } catch (error) {
      if (!(error instanceof HandlerTimeout)) throw error;
      this.#batch.countAsFailed(error);
      return { part, retries };
    }
  }
}
