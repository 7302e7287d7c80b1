import { Inject, Injectable } from '@nestjs/common';
import { WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import { type VisitorLimits, computeListenerLimit } from '@tidings/contracts/limits/visitor-limits.ts';
import { countPagesInProgress } from '@tidings/database/news/extraction-job.entity.ts';
import { hasRenditionInVoice, countRenditionsInProgress } from '@tidings/database/speech/rendition-queue.query.ts';
import type { RequesterNetwork, WaitingListener } from '@tidings/database/work-queue/leased-work.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../errors/domain-error.ts';
import type { Client, Requester } from '../requester/requester.ts';
import { SecretsService } from '../secrets/secrets.service.ts';
import { toNetworkKeys } from './network-keys.ts';
import { NetworkLimitService } from './throttle.service.ts';

type LimitedRequester = Pick<Requester, 'request' | 'setRetryAfter'>;
export const BUSY_RETRY_SECONDS = 10;
/** Number of renditions in progress per network above which further requests are delayed. */
const PACE_FREE = 4;
const PACE_MS = 40;
const PACE_MAX_MS = 1_000;

@Injectable()
export class FairSharesService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: SecretsService,
    private readonly limit: NetworkLimitService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The key is pseudonymous, so that no IP address is stored. */
  async pseudonymousNetwork({ ip }: Pick<Client, 'ip'>): Promise<RequesterNetwork> {
    const [widest, narrow = widest] = toNetworkKeys(ip);
    const [wide, network] = await Promise.all([this.#code(widest), this.#code(narrow)]);
    return { wide, network };
  }

  /** Requests without a listener ID count as one shared listener per network. */
  async waitingListener(request: Pick<Client, 'ip'>, listener: string | null): Promise<WaitingListener> {
    const from = await this.pseudonymousNetwork(request);
    return { ...from, listener: listener ?? from.network };
  }

  /** Throws BUSY if the network's hourly limit is reached or too many pages are in progress. */
  async takePage(requester: LimitedRequester, listener: string | null): Promise<WaitingListener> {
    await this.limit.take(requester, 'pages');
    const from = await this.waitingListener(requester.request, listener);
    if (this.#isFull(await countPagesInProgress(this.database, from), 'pages-at-once')) {
      requester.setRetryAfter(BUSY_RETRY_SECONDS);
      throw new DomainError(
        'BUSY',
        'Too many pages are being fetched for your network. Please try again in 10 seconds.',
      );
    }
    return from;
  }

  /**
   * Call before any expensive work. Returns a delay in ms for networks with many renditions in progress, 0 if the audio
   * already exists. Throws BUSY beyond the limit.
   */
  async checkBeforeWork(requester: WaitingListener, story: { articleId: string; voice: string }): Promise<number> {
    const { manager } = this.database;
    if (await hasRenditionInVoice(manager, story.articleId, story.voice)) return 0;
    const { network } = await this.checkRendition(manager, requester, story);
    return Math.min(PACE_MAX_MS, Math.max(0, network - PACE_FREE) * PACE_MS);
  }

  async checkRendition(
    tx: EntityManager,
    requester: WaitingListener,
    story: { articleId: string; voice: string },
  ): Promise<{ network: number }> {
    const making = await countRenditionsInProgress(tx, requester, story);
    if (making.listener >= this.config.visitorLimits['renditions-per-listener'])
      throw new DomainError(
        'BUSY',
        'Audio for too many stories is being rendered for you. Please try again in a minute.',
      );
    if (this.#isFull(making, 'renditions-per-network'))
      throw new DomainError(
        'BUSY',
        'Audio for too many stories is being rendered for your network. Please try again in a minute.',
      );
    return making;
  }

  #isFull(inProgress: { listener: number; network: number; wide: number }, limit: keyof VisitorLimits): boolean {
    const max = computeListenerLimit(this.config.visitorLimits[limit], inProgress.listener);
    return inProgress.network >= max || inProgress.wide >= max * WIDE_NETWORK_FACTOR;
  }

  async #code(name: string): Promise<string> {
    return (await this.secrets.mac('attempts', `turns of ${name}`)).subarray(0, 16).toString('base64url');
  }
}
