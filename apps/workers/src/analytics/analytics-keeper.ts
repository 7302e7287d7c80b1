import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ANALYTICS_KEPT_DAYS } from '@tidings/contracts/limits/analytics-limits.ts';
import { AnalyticsStore } from '@tidings/platform/analytics-store/analytics-store.port.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { firstKeptDay } from './first-kept-day.ts';

const EVERY_MS = 3_600_000;

/** Deletes the days that are over, at the start and then every hour. */
@Injectable()
export class AnalyticsKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly store: AnalyticsStore, @Inject(LOGGER) private readonly logger: Logger) {}

  onApplicationBootstrap(): void {
    this.running = this.#keep();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  async #keep(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.store.forgetBefore(firstKeptDay(new Date(), ANALYTICS_KEPT_DAYS)).catch((error: unknown) => {
        this.logger.warn({ err: error, worker: 'analytics' }, 'old analytics could not be deleted now; trying again in an hour');
      });
      await sleep(EVERY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}
