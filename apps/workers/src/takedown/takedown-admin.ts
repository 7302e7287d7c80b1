import { TakedownLifted, TakedownOrdered } from '@tidings/contracts/events/news.events.ts';
import { takedownTarget } from '@tidings/contracts/takedown/taken-address.ts';
import { liftTakedown, listTakedowns, orderTakedown, takedownById } from '@tidings/database/takedown/takedown.query.ts';
import type { Takedown } from '@tidings/database/takedown/takedown.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { DataSource } from 'typeorm';

/** What an operator does when a publisher asks for removal, without a browser. */
export class TakedownAdmin {
  readonly #events = new EventPublisher();
  constructor(private readonly database: DataSource) {}

  /**
   * Orders that everything of a domain or a page goes; a worker does it. From the commit on nothing of it is taken in.
   * Null when it is neither.
   */
  async order(typed: string): Promise<Takedown | null> {
    const target = takedownTarget(typed);
    return (
      target &&
      this.database.transaction(async (tx) => {
        const takedown = await orderTakedown(tx, target);
        await this.#events.add(tx, TakedownOrdered, { takedownId: takedown.id, ...target });
        return takedown;
      })
    );
  }

  /** Lets a domain or a page be taken in again. Null when it was not taken down. */
  async lift(typed: string): Promise<Takedown | null> {
    const target = takedownTarget(typed);
    return (
      target &&
      this.database.transaction(async (tx) => {
        const lifted = await liftTakedown(tx, target.target);
        if (lifted) await this.#events.add(tx, TakedownLifted, { takedownId: lifted.id });
        return lifted;
      })
    );
  }

  /** Every takedown there ever was, the newest first. */
  list(): Promise<Takedown[]> {
    return listTakedowns(this.database);
  }

  /** As it stands now. */
  state(id: string): Promise<Takedown | null> {
    return takedownById(this.database, id);
  }
}
