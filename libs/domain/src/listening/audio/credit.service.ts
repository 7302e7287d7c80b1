import { Inject, Injectable } from '@nestjs/common';
import { CreditCharged } from '@tidings/contracts/events/profile.events.ts';
import { CREDIT_PERIOD_HOURS } from '@tidings/contracts/limits/profile-limits.ts';
import { parseCustomVoiceOrigin } from '@tidings/contracts/voices/voice.ts';
import { chargeRendition, findCredit, getTier } from '@tidings/database/profile/player-subscription.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type Config, hasPaidVoices, isPaidVoice } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { NetworkLimitService } from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import type { ChargeListener } from './rendition.service.ts';

const MANY_BEGAN =
  'Too many listeners on your network have used a daily credit today. Sign in to get your own ' +
  'credit. Your browser’s own voices are free.';
const counted = new Intl.NumberFormat('en');

/** A listener pays once per rendition in a paid voice, even if it is already rendered. */
@Injectable()
export class CreditService {
  constructor(
    private readonly events: EventPublisher,
    private readonly networkLimit: NetworkLimitService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  chargeFor(requester: Requester): ChargeListener | null {
    if (!hasPaidVoices(this.config)) return null;
    const accountId = requester.bearer?.accountId ?? null;
    // Clearing cookies creates a new listener, so credit is also limited per network.
    const mayBegin = accountId === null ? (tx: EntityManager) => this.networkLimit.mayBeginCredit(tx, requester) : null;
    return this.#charge(requester.listener(), accountId, mayBegin);
  }

  chargeOfAccount(accountId: string): ChargeListener | null {
    return hasPaidVoices(this.config) ? this.#charge(accountId, accountId, null) : null;
  }

  #charge(
    listener: string,
    accountId: string | null,
    mayBegin: ((tx: EntityManager) => Promise<boolean>) | null,
  ): ChargeListener {
    return async (tx, { renditionId, characters, engine, voice }) => {
      if (!isPaidVoice(this.config, engine, parseCustomVoiceOrigin(voice) === 'remote')) return;
      const limit = this.config.dailyCredit[await getTier(tx, accountId)];
      const outcome = await chargeRendition(tx, { listener, renditionId, characters }, limit);
      if (outcome === 'short') throw await this.#refusal(tx, listener, characters, limit);
      if (outcome === 'begun' && mayBegin && !(await mayBegin(tx))) throw new DomainError('CREDIT_USED_UP', MANY_BEGAN);
      if (outcome !== 'free') await this.events.add(tx, CreditCharged, { listener, renditionId, characters });
    };
  }

  async #refusal(tx: EntityManager, listener: string, characters: number, limit: number): Promise<DomainError> {
    const { used, resetsAt } = (await findCredit(tx, listener)) ?? { used: 0, resetsAt: null };
    const remaining = counted.format(Math.max(0, limit - used));
    const resetText = resetsAt
      ? `It resets at ${clockTime(resetsAt)}.`
      : `It resets every ${CREDIT_PERIOD_HOURS} hours.`;
    return new DomainError(
      'CREDIT_USED_UP',
      `This needs ${counted.format(characters)} of your ${counted.format(limit)} daily characters, and only ` +
        `${remaining} are left. ${resetText} Your browser’s own voices are free.`,
    );
  }
}

const clockTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
