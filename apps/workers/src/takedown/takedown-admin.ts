import { TakedownLifted, TakedownOrdered } from '@tidings/contracts/events/news.events.ts';
import { parseTakedownTarget } from '@tidings/contracts/takedown/takedown-target.ts';
import { findTakedown, liftTakedown, listTakedowns, orderTakedown } from '@tidings/database/takedown/takedown.query.ts';
import type { Takedown } from '@tidings/database/takedown/takedown.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { DataSource } from 'typeorm';

export class TakedownAdmin {
  readonly #events = new EventPublisher();
  constructor(private readonly database: DataSource) {}

  /**
   * Orders a takedown. New content is blocked as soon as the transaction is committed, and a worker removes existing
   * content. Returns null if the target is invalid.
   */
  async order(typed: string): Promise<Takedown | null> {
    const target = parseTakedownTarget(typed);
    return (
      target &&
      this.database.transaction(async (tx) => {
        const takedown = await orderTakedown(tx, target);
        await this.#events.add(tx, TakedownOrdered, { takedownId: takedown.id, ...target });
        return takedown;
      })
    );
  }

  async lift(typed: string): Promise<Takedown | null> {
    const target = parseTakedownTarget(typed);
    return (
      target &&
      this.database.transaction(async (tx) => {
        const lifted = await liftTakedown(tx, target.target);
        if (lifted) await this.#events.add(tx, TakedownLifted, { takedownId: lifted.id });
        return lifted;
      })
    );
  }

  list(): Promise<Takedown[]> {
    return listTakedowns(this.database);
  }

  state(id: string): Promise<Takedown | null> {
    return findTakedown(this.database, id);
  }
}
