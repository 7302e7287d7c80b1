import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from './telemetry/logger.ts';

const HOUR_MS = 3_600_000;

/** Runs at startup and then at least hourly. Logs failures. */
export abstract class RecurringJob implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  protected constructor(
    protected readonly logger: Logger,
    private readonly worker: string,
    private readonly trouble: string,
    private readonly everyMs = HOUR_MS,
  ) {}

  protected abstract cleanUp(signal: AbortSignal): Promise<unknown>;

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
      await this.cleanUp(signal).catch((error: unknown) => {
        this.logger.warn({ err: error, worker: this.worker }, `${this.trouble}; trying again later`);
      });
      await sleep(this.everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
