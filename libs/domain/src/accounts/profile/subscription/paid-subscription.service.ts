import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionChanged } from '@tidings/contracts/events/profile.events.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { createSubscription, startCredit } from '@tidings/database/profile/player-subscription.entity.ts';
import {
  type PaidSubscription,
  type StoredSubscription,
  findSubscription,
  lockSubscription,
  startTrial,
  storePaidSubscription,
} from '@tidings/database/profile/player-subscription.query.ts';
import {
  type CardConfirmation,
  PaymentProviderError,
  StripeSubscriptions,
} from '@tidings/platform/adapters/payment/stripe-subscriptions.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../../../errors/domain-error.ts';
import { ThrottleService, formatWait } from '../../../limits/throttle.service.ts';

const PAYMENT_METHOD = /^pm_\w{1,250}$/;
/** Maximum number of cards per account in 15 minutes, so that the API cannot be used to test stolen cards. */
const CARDS_MAX = 5;
const CHECKS_MAX = 30;

/**
 * The payment provider is the source of the subscription state. It is queried when a person subscribes, returns or
 * refreshes, so no webhook is needed.
 */
@Injectable()
export class PaidSubscriptionService {
  readonly #provider: StripeSubscriptions | null;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly throttle: ThrottleService,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#provider = config.plans && config.paymentApi ? new StripeSubscriptions(config.paymentApi) : null;
  }

  /** Returns the confirmation that the page has to complete. */
  async subscribe(accountId: string, paymentMethod: string): Promise<CardConfirmation | null> {
    const provider = this.#requireProvider();
    if (!PAYMENT_METHOD.test(paymentMethod)) throw new DomainError('BAD_INPUT', '`paymentMethod` must be a pm_… id.');
    await this.#throttle(`cards of ${accountId}`, CARDS_MAX);
    const account = await findAccountById(this.database, accountId);
    if (!account) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
    const before = await findSubscription(this.database, accountId);
    if (before?.status === 'active' && before.tier !== 'free' && before.source !== 'trial')
      throw new DomainError('BAD_INPUT', 'This account already has a paid plan.');
    const { subscription, confirmation } = await this.#orUnavailable(
      provider.create({ accountId, email: account.email, paymentMethod, trial: trialFor(before) }),
    );
    const isStored = await this.database.transaction(async (tx) => {
      await createSubscription(tx, accountId);
      await startCredit(tx, accountId);
      const present = await lockSubscription(tx, accountId);
      const existingId = present?.stripeSubscriptionId ?? null;
      if (existingId !== (before?.stripeSubscriptionId ?? null) && existingId !== subscription.id) return false;
      await this.#store(tx, accountId, subscription);
      return true;
    });
    // Cancels one of the two subscriptions if another tab subscribed at the same time.
    const unneeded = isStored ? before?.stripeSubscriptionId : subscription.id;
    if (unneeded && (!isStored || unneeded !== subscription.id)) await this.#orUnavailable(provider.end(unneeded));
    return isStored ? confirmation : null;
  }

  async refresh(accountId: string): Promise<void> {
    const id = await this.#paidId(accountId);
    if (!this.#provider || id === null) return;
    await this.#throttle(`payment checks of ${accountId}`, CHECKS_MAX);
    await this.#refresh(this.#provider, accountId, id);
  }

  /** Keeps the stored state if the provider does not respond. */
  async refreshIfDue(accountId: string): Promise<void> {
    const present = await findSubscription(this.database, accountId);
    const isDue = present?.source === 'payment' && present.renewsAt !== null && present.renewsAt <= new Date();
    if (!isDue || !this.#provider || present.stripeSubscriptionId === null) return;
    await this.#refresh(this.#provider, accountId, present.stripeSubscriptionId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the state of a subscription could not be fetched from the payment provider');
    });
  }

  /** Renewal ends with the period or trial. Throws NOT_FOUND. */
  async setRenewal(accountId: string, renews: boolean): Promise<void> {
    const provider = this.#requireProvider();
    const id = await this.#paidId(accountId);
    if (id === null) throw new DomainError('NOT_FOUND', 'This account has no paid subscription to change.');
    await this.#throttle(`payment checks of ${accountId}`, CHECKS_MAX);
    const changed = await this.#orUnavailable(provider.setRenewal(id, renews));
    await this.database.transaction((tx) => this.#store(tx, accountId, changed));
  }

  /**
   * Stops renewal for an account scheduled for deletion. If the provider does not respond, the subscription ends when
   * the account is deleted.
   */
  async stopRenewal(accountId: string): Promise<void> {
    if (!this.#provider || (await this.#paidId(accountId)) === null) return;
    await this.setRenewal(accountId, false).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a subscription could not be cancelled at the payment provider');
    });
  }

  async #refresh(provider: StripeSubscriptions, accountId: string, id: string): Promise<void> {
    const read = await this.#orUnavailable(provider.read(id));
    if (!read) return;
    await this.database.transaction(async (tx) => {
      const present = await lockSubscription(tx, accountId);
      if (present?.source === 'payment' && present.stripeSubscriptionId === id) await this.#store(tx, accountId, read);
    });
  }

  async #store(tx: EntityManager, accountId: string, paid: PaidSubscription): Promise<void> {
    if (!(await storePaidSubscription(tx, accountId, paid))) return;
    const isActive = paid.status === 'active';
    await this.events.add(tx, SubscriptionChanged, {
      accountId,
      tier: isActive ? 'pro' : 'free',
      ...(isActive ? { endsAt: paid.endsAt.toISOString() } : {}),
    });
  }

  async #paidId(accountId: string): Promise<string | null> {
    const present = await findSubscription(this.database, accountId);
    return present?.source === 'payment' ? present.stripeSubscriptionId : null;
  }

  #requireProvider(): StripeSubscriptions {
    if (!this.#provider) throw new DomainError('BAD_INPUT', 'Payments are not set up on this installation.');
    return this.#provider;
  }

  async #throttle(subject: string, max: number): Promise<void> {
    const minutes = await this.throttle.take({ of: subject, max });
    if (minutes !== null) throw new DomainError('BUSY', `Too many attempts. Try again in ${formatWait(minutes)}.`);
  }

  async #orUnavailable<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      if (error.isAboutCard) throw new DomainError('PAYMENT_REFUSED', error.message);
      this.logger.error({ err: error }, 'a request to the payment provider failed');
      throw new DomainError('PAYMENT_UNAVAILABLE', 'The payment provider did not answer. Try again in a minute.');
    }
  }
}

function trialFor(before: StoredSubscription | null): 'full' | Date | null {
  if (!before?.trialStartedAt) return 'full';
  return before.source === 'trial' && before.endsAt && before.endsAt > new Date() ? before.endsAt : null;
}

@Injectable()
export class TrialService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts the account's only trial. Idempotent while it runs. Throws BAD_INPUT if none is available. */
  async start(accountId: string): Promise<void> {
    if (!this.config.plans) throw new DomainError('BAD_INPUT', 'Everything here is free. There is no trial to start.');
    if (this.config.paymentApi)
      throw new DomainError('BAD_INPUT', 'To start the trial, enter a card on /upgrade/checkout.');
    await this.database.transaction(async (tx) => {
      await createSubscription(tx, accountId);
      await startCredit(tx, accountId);
      const endsAt = await startTrial(tx, accountId);
      if (endsAt) {
        await this.events.add(tx, SubscriptionChanged, { accountId, tier: 'pro', endsAt: endsAt.toISOString() });
        return;
      }
      const present = await findSubscription(tx, accountId);
      const isOnPlan = present?.status === 'active' && present.tier !== 'free';
      if (isOnPlan && present.source === 'trial') return;
      throw new DomainError(
        'BAD_INPUT',
        isOnPlan ? 'This account already has a paid plan.' : 'This account has used its free trial.',
      );
    });
  }
}
