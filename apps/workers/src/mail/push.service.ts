import { type OnApplicationBootstrap, type OnApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { PUSH_ATTEMPTS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import {
  deletePushSubscriptionById,
  duePushQueue,
  pushWork,
} from '@tidings/database/morning/morning-schedule.entity.ts';
import { type LeasedPushDelivery, claimPushDelivery } from '@tidings/database/morning/morning-schedule.query.ts';
import type { AddressGuard } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import {
  type PushKeys,
  type PushOutcome,
  PushSender,
  loadPushKeys,
} from '@tidings/platform/adapters/web-push/push-sender.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { type LeasedRun, startLeasedRun } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER, PUSH_GUARD } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

const LEASE_MS = 30_000;
const AT_ONCE = 8;
const PAUSE_MS = [500, 10_000] as const;
/** Delay after the first failure. Each further failure multiplies it by `LONGER`. */
const FIRST_WAIT_SECONDS = 30;
const LONGER = 4;
const OVER: PushOutcome = { kind: 'refused', why: 'it expired' };

/** Retries a message until it is accepted, expires or reaches the attempt limit, or until the subscription ends. */
@Injectable()
export class PushService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #sender: PushSender;
  #keys: Promise<PushKeys> | undefined;
  #run: LeasedRun<LeasedPushDelivery> | undefined;

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PUSH_GUARD) guard: AddressGuard,
  ) {
    this.#sender = new PushSender(guard);
  }

  onApplicationBootstrap(): void {
    const { database, logger } = this;
    this.#run = startLeasedRun<LeasedPushDelivery>(pushWork, {
      database,
      logger,
      lanes: [
        {
          watched: 'notifications',
          queue: duePushQueue,
          atOnce: AT_ONCE,
          claim: () => claimPushDelivery(database, LEASE_MS),
        },
      ],
      leaseMs: LEASE_MS,
      pauseMs: PAUSE_MS,
      handle: (push) => this.#send(push),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#run?.stop();
    await this.#sender.close();
  }

  async #send(push: LeasedPushDelivery): Promise<void> {
    const { message, until, attempts, subscriptionId } = push;
    const leftSeconds = (until.getTime() - Date.now()) / 1000;
    const outcome: PushOutcome =
      leftSeconds <= 0
        ? OVER
        : await this.#sender.send(
            { ...push, text: JSON.stringify(message), tag: message.tag, seconds: leftSeconds },
            await this.#ownKeys(),
            `mailto:${this.config.supportEmail}`,
          );
    if (outcome.kind === 'gone') return deletePushSubscriptionById(this.database, subscriptionId);
    if (outcome.kind === 'taken') return void (await pushWork.remove(this.database, push));
    const waitSeconds =
      outcome.kind === 'later' ? (outcome.seconds ?? FIRST_WAIT_SECONDS * LONGER ** (attempts - 1)) : Infinity;
    if (attempts < PUSH_ATTEMPTS_MAX && waitSeconds < leftSeconds)
      return void (await pushWork.postpone(this.database, push, waitSeconds * 1000));
    this.logger.info({ worker: 'mail' }, `a notification was not delivered: ${outcome.why}`);
    await pushWork.remove(this.database, push);
  }

  #ownKeys(): Promise<PushKeys> {
    this.#keys ??= loadPushKeys(this.database);
    this.#keys.catch(() => (this.#keys = undefined));
    return this.#keys;
  }
}
