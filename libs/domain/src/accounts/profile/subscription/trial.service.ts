import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionChanged } from '@tidings/contracts/events/profile.events.ts';
import { startCredit } from '@tidings/database/profile/listening-credit.entity.ts';
import {
  createSubscription,
  startTrial,
  findSubscription,
} from '@tidings/database/profile/player-subscription.entity.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../errors/domain-error.ts';

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
      throw new DomainError('BAD_INPUT', 'The trial starts with a card, on /upgrade/checkout.');
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
