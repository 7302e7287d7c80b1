import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { emailKeyOf } from '@tidings/contracts/account/email.ts';
import { AccountChanged, SessionEnded } from '@tidings/contracts/events/account.events.ts';
import type { EndedWhy } from '@tidings/contracts/events/account.events.ts';
import { endSessions } from '@tidings/database/accounts/account-session.query.ts';
import { accountByEmail, listPeople, setPassword } from '@tidings/database/accounts/account.query.ts';
import type { Person } from '@tidings/database/accounts/account.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { PasswordHash } from '../passwords/password-hash.ts';
import { whyNotPassword } from '../passwords/password-rules.ts';

export type { Person };

/** What an operator may do for people, without a browser. */
export class People {
  readonly #events = new EventPublisher();
  constructor(private readonly database: DataSource) {}

  /** Everybody with an account after the given id, in the order of their ids. */
  list(after: string | null, count: number): Promise<Person[]> {
    return listPeople(this.database, after, count);
  }

  /** Ends every session of a person. Answers how many; null when nobody has that address. */
  async signOut(email: string): Promise<number | null> {
    const account = await accountByEmail(this.database, emailKeyOf(email.trim()));
    return account ? this.database.transaction((tx) => this.#end(tx, account.id, 'signed out elsewhere')) : null;
  }

  /** Sets a password and signs the person out everywhere; the person is told by mail. Answers why not, or null when it is done. */
  async setPassword(email: string, password: string): Promise<string | null> {
    const refusal = await whyNotPassword(password, 'password');
    if (refusal) return refusal.message;
    const account = await accountByEmail(this.database, emailKeyOf(email.trim()));
    if (!account) return `Nobody has the address ${email}.`;
    const hash = await new PasswordHash().hash(password);
    await this.database.transaction(async (tx) => {
      await setPassword(tx, account.id, hash);
      await this.#end(tx, account.id, 'password changed');
      await this.#events.add(tx, AccountChanged, { changeId: randomUUID(), accountId: account.id, what: 'password' });
    });
    return null;
  }

  async #end(tx: Parameters<typeof setPassword>[0], accountId: string, why: EndedWhy): Promise<number> {
    const ended = await endSessions(tx, accountId, why, null);
    for (const sessionId of ended) await this.#events.add(tx, SessionEnded, { accountId, sessionId, why });
    return ended.length;
  }
}
