import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { forgetKeysBefore } from '@tidings/database/news/story.query.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { KEYS_KEPT_MS } from './kept-keys.ts';

const EVERY_MS = 3_600_000;

/** Forgets by which words old stories would be found, at the start and then every hour: only those of the window are compared. */
@Injectable()
export class StoriesKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly database: DataSource, @Inject(LOGGER) private readonly logger: Logger) {}

  onApplicationBootstrap(): void {
    this.running = this.#keep();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  async #keep(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await forgetKeysBefore(this.database, new Date(Date.now() - KEYS_KEPT_MS)).catch((error: unknown) => {
        this.logger.warn({ err: error, worker: 'stories' }, 'the keys of old stories could not be deleted now; trying again in an hour');
      });
      await sleep(EVERY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}
