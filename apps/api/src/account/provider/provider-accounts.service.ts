import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountCreated } from '@tidings/contracts/events/account.events.ts';
import { accountOfProvider, knownToProvider } from '@tidings/database/accounts/account.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../../graphql/request-context.ts';
import { Sessions } from '../sessions/session.service.ts';
import type { Vouched } from './sign-in-provider.service.ts';

/**
 * The accounts a provider vouches for: a person is an issuer and a subject there, never a mail address, which may pass
 * to somebody else.
 */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly sessions: Sessions,
  ) {}

  async signIn(context: RequestContext, vouched: Vouched): Promise<void> {
    const session = await this.database.transaction(async (tx) =>
      this.sessions.begin(tx, context, await this.#accountOf(tx, vouched)),
    );
    await session.give();
  }

  /** The account of a subject, and since when its person wants to leave; null when nobody signed in as that yet. */
  known(issuer: string, subject: string): Promise<{ id: string; leavingAt: Date | null } | null> {
    return knownToProvider(this.database, issuer, subject);
  }

  /** The account of somebody the provider vouches for, made as at a first sign-in. */
  make(vouched: Vouched): Promise<string> {
    return this.database.transaction((tx) => this.#accountOf(tx, vouched));
  }

  async #accountOf(tx: EntityManager, vouched: Vouched): Promise<string> {
    const { id, isNew } = await accountOfProvider(tx, { id: randomUUID(), ...vouched });
    if (isNew) await this.events.add(tx, AccountCreated, { accountId: id });
    return id;
  }
}
