import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { Forgetting } from './forgetting.service.ts';

const EVERY_MS = 3_600_000;

/** Forgets at the start and then every hour. */
@Injectable()
export class PrivacyKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly forgetting: Forgetting, @Inject(LOGGER) private readonly logger: Logger) {}

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
      await this.forgetting.run(signal).then((people) => {
        if (people > 0) this.logger.info({ worker: 'privacy', people }, 'people who left were forgotten');
      }, (error: unknown) => {
        this.logger.warn({ err: error, worker: 'privacy' }, 'what is over could not be deleted now; trying again in an hour');
      });
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
