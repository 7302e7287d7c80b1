import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../telemetry/logger.ts';

const EVERY_MS = 3_600_000;

/** What a worker tidies up by itself: at its start and then every hour, until it is told to stop. A failure is told and tried again. */
export abstract class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  /** `trouble`: what is said when a round failed, up to “; trying again in an hour”. */
  protected constructor(protected readonly logger: Logger, private readonly worker: string, private readonly trouble: string) {}

  /** One round. May stop early when `signal` says so. */
  protected abstract tidy(signal: AbortSignal): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.#running = this.#keep();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.tidy(signal).catch((error: unknown) => { this.logger.warn({ err: error, worker: this.worker }, `${this.trouble}; trying again in an hour`); });
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
