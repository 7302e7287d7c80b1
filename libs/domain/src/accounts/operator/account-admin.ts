import { randomUUID } from 'node:crypto';
import { toEmailKey } from '@tidings/contracts/account/email.ts';
import { AccountChanged, SecondFactorChanged } from '@tidings/contracts/events/account.events.ts';
import { SubscriptionChanged } from '@tidings/contracts/events/profile.events.ts';
import { tiers } from '@tidings/contracts/limits/profile-limits.ts';
import { deleteChallenges } from '@tidings/database/accounts/account-request.entity.ts';
import { invalidateRequests } from '@tidings/database/accounts/account-request.query.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  setPassword,
} from '@tidings/database/accounts/account.entity.ts';
import { type AccountOverview, listAccounts } from '@tidings/database/accounts/account.query.ts';
import { deleteSecondFactors } from '@tidings/database/accounts/second-factor.entity.ts';
import { lockSecondFactors } from '@tidings/database/accounts/second-factor.query.ts';
import { addSecurityEvent } from '@tidings/database/accounts/security-event.query.ts';
import type { PendingDeletion } from '@tidings/database/privacy/deletion.query.ts';
import { lockSubscription, setTier } from '@tidings/database/profile/player-subscription.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { DataSource } from 'typeorm';
import { isUuid } from '../../errors/domain-error.ts';
import { PasswordHasher, validatePassword } from '../passwords/password-hash.ts';
import { beginAccountDeletion } from '../privacy/account-deletion.service.ts';
import { endAllSessions } from '../sessions/session.service.ts';

/** Methods identify an account by its email address or ID. */
export class AccountAdmin {
  readonly #events = new EventPublisher();
  constructor(private readonly database: DataSource) {}

  list(after: string | null, count: number): Promise<AccountOverview[]> {
    return listAccounts(this.database, after, count);
  }

  async signOut(who: string): Promise<number | null> {
    const account = await this.#person(who);
    if (!account) return null;
    return this.database.transaction(async (tx) => {
      await addSecurityEvent(tx, { accountId: account.id, kind: 'OPERATOR_ENDED_SESSIONS' });
      return endAllSessions(tx, this.#events, account.id, 'signed out elsewhere');
    });
  }

  /** Sets the password, ends all sessions and notifies the person. Returns a problem or null. */
  async setPassword(who: string, password: string): Promise<string | null> {
    const account = await this.#person(who);
    const refusal = await validatePassword(password, account?.email ?? null, 'password');
    if (refusal) return refusal.message;
    if (!account) return accountNotFound(who);
    const hash = await new PasswordHasher().hash(password);
    await this.database.transaction(async (tx) => {
      await invalidateRequests(tx, { emailKeys: account.emailKey ? [account.emailKey] : [], accountId: account.id });
      await setPassword(tx, account.id, hash);
      await deleteChallenges(tx, account.id);
      await endAllSessions(tx, this.#events, account.id, 'password changed');
      await this.#events.add(tx, AccountChanged, { changeId: randomUUID(), accountId: account.id, what: 'password' });
      await addSecurityEvent(tx, { accountId: account.id, kind: 'OPERATOR_SET_PASSWORD' });
    });
    return null;
  }

  /** Removes the second factors, ends all sessions and notifies the person. Returns a problem or null. */
  async resetSecondFactor(who: string): Promise<string | null> {
    const account = await this.#person(who);
    if (!account) return accountNotFound(who);
    const removed = await this.database.transaction(async (tx) => {
      await lockSecondFactors(tx, account.id);
      if (!(await deleteSecondFactors(tx, account.id))) return false;
      await endAllSessions(tx, this.#events, account.id, 'signed out elsewhere');
      await this.#events.add(tx, SecondFactorChanged, {
        changeId: randomUUID(),
        accountId: account.id,
        change: 'reset by the operator',
      });
      await addSecurityEvent(tx, { accountId: account.id, kind: 'OPERATOR_REMOVED_SECOND_FACTORS' });
      return true;
    });
    return removed ? null : `${who} has no second factor.`;
  }

  /** Sets the tier, optionally until the end of a day (UTC). Returns a problem or null. */
  async setTier(who: string, tierName: string, lastDay: string | null = null): Promise<string | null> {
    const tier = tiers.find((item) => item === tierName);
    if (!tier) return `There is no tier "${tierName}": choose ${tiers.slice(0, -1).join(', ')} or ${tiers.at(-1)}.`;
    const endsAt = lastDay === null ? null : endOfDay(lastDay);
    if (lastDay !== null && (!endsAt || endsAt <= new Date()))
      return `--until must be a future date such as 2027-01-31, not ${lastDay}.`;
    if (endsAt && tier === 'free') return 'The free tier does not end: omit --until.';
    const account = await this.#person(who);
    if (!account) return accountNotFound(who);
    const outcome = await this.database.transaction(async (tx) => {
      const present = await lockSubscription(tx, account.id);
      if (present?.source === 'payment' && present.status === 'active' && present.tier !== 'free') return 'paid';
      const set = await setTier(tx, account.id, { tier, source: 'operator', endsAt });
      if (set === 'changed')
        await this.#events.add(tx, SubscriptionChanged, {
          accountId: account.id,
          tier,
          ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
        });
      if (set === 'changed') await addSecurityEvent(tx, { accountId: account.id, kind: 'OPERATOR_CHANGED_TIER' });
      return set;
    });
    if (outcome === 'paid') return `${who} pays for Pro at the payment provider. Cancel that subscription there first.`;
    return outcome === null
      ? `${who} has no subscription yet: it is created at the first sign-in. Try again after that.`
      : null;
  }

  /** Signs the person out and schedules a deletion that the person can cancel. */
  async remove(who: string): Promise<PendingDeletion | null> {
    const account = await this.#person(who);
    if (!account) return null;
    return this.database.transaction(async (tx) => {
      await addSecurityEvent(tx, { accountId: account.id, kind: 'OPERATOR_SCHEDULED_DELETION' });
      return beginAccountDeletion(tx, this.#events, account.id);
    });
  }

  // Ignores accounts that sign in through a provider, because their addresses are not unique.
  #person(who: string): Promise<Account | null> {
    const name = who.trim();
    return isUuid(name) ? findAccountById(this.database, name) : findAccountByEmail(this.database, toEmailKey(name));
  }
}

/** Parses a day such as 2027-01-31 (UTC); returns null if it is invalid. */
function endOfDay(text: string): Date | null {
  const end = new Date(`${text}T23:59:59.999Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && end.toJSON()?.startsWith(text) ? end : null;
}

const accountNotFound = (who: string): string => `No account has the ${isUuid(who.trim()) ? 'id' : 'address'} ${who}.`;
