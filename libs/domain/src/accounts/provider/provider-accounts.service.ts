import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AccountCreated } from '@tidings/contracts/events/account.events.ts';
import { SubscriptionChanged } from '@tidings/contracts/events/profile.events.ts';
import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { ensureProviderAccount, findProviderAccount } from '@tidings/database/accounts/account.entity.ts';
import { createSubscription, lockSubscription, setTier } from '@tidings/database/profile/player-subscription.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Requester } from '../../requester/requester.ts';
import { Refusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';
import { SignUpRuleService } from '../sign-up/sign-up.service.ts';
import { IdentityRefused } from './sign-in-provider.service.ts';
import type { ConfirmedIdentity } from './sign-in-provider.service.ts';

/** Identifies accounts by issuer and subject, because email addresses can be reassigned. */
@Injectable()
export class ProviderAccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly sessions: SessionsService,
    private readonly rule: SignUpRuleService,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs in with a confirmed identity and creates the account if needed. Throws `IdentityRefused` if the person may
   * not create one.
   */
  async signIn(requester: Requester, confirmed: ConfirmedIdentity, invitation: string): Promise<void> {
    const isNew = (await this.find(confirmed.issuer, confirmed.subject)) === null;
    const admitted = isNew ? await this.rule.admit(requester, confirmed.email, invitation) : null;
    if (admitted instanceof Refusal) throw new IdentityRefused('uninvited');
    const kind = this.config.signIn === 'proxy' ? 'SIGNED_IN_WITH_PROXY' : 'SIGNED_IN_WITH_PROVIDER';
    const session = await this.database.transaction(async (tx) => {
      const accountId = await this.#findOrCreate(tx, requester.request, confirmed, admitted);
      await this.securityLog.record(tx, requester.request, { accountId, kind });
      return this.sessions.begin(tx, requester, accountId);
    });
    await session.give();
  }

  find(issuer: string, subject: string): Promise<{ id: string; leavingAt: Date | null } | null> {
    return findProviderAccount(this.database, issuer, subject);
  }

  /** Creates or finds the account without an invitation. Throws `IdentityRefused`. */
  make(confirmed: ConfirmedIdentity): Promise<string> {
    return this.database.transaction((tx) => this.#findOrCreate(tx, null, confirmed, null));
  }

  async #findOrCreate(
    tx: EntityManager,
    request: Requester['request'] | null,
    confirmed: ConfirmedIdentity,
    invitationId: string | null,
  ): Promise<string> {
    const newId = randomUUID();
    const existing = await findProviderAccount(tx, confirmed.issuer, confirmed.subject);
    if (existing === null && (await this.rule.use(tx, invitationId, newId))) throw new IdentityRefused('uninvited');
    const { id, isNew } = await ensureProviderAccount(tx, { id: newId, ...confirmed });
    if (isNew) await this.events.add(tx, AccountCreated, { accountId: id });
    if (isNew) await this.securityLog.record(tx, request, { accountId: id, kind: 'ACCOUNT_CREATED' });
    await this.#putOnTier(tx, id, confirmed.groups);
    return id;
  }

  async #putOnTier(tx: EntityManager, accountId: string, groups: string[] | null): Promise<void> {
    const tier = groups && findTierByGroups(this.config, groups);
    if (tier === null) return;
    await createSubscription(tx, accountId);
    const present = await lockSubscription(tx, accountId);
    const isOnPlan = present?.status === 'active' && present.tier !== 'free';
    // Group membership does not replace a paid subscription, and the free tier does not end a trial.
    if (isOnPlan && (present.source === 'payment' || (present.source === 'trial' && tier === 'free'))) return;
    if ((await setTier(tx, accountId, { tier, source: 'operator', endsAt: null })) === 'changed')
      await this.events.add(tx, SubscriptionChanged, { accountId, tier });
  }
}

function findTierByGroups({ tierGroups }: Pick<Config, 'tierGroups'>, groups: string[]): Tier | null {
  const { pro, enterprise } = tierGroups;
  if (pro.length === 0 && enterprise.length === 0) return null;
  if (groups.some((group) => enterprise.includes(group))) return 'enterprise';
  return groups.some((group) => pro.includes(group)) ? 'pro' : 'free';
}
