import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { listBreakingStories } from './next-story.rows.ts';
import { RADIO_TIMING, defaultRadioTiming } from './paced-output.ts';
import type { RadioTiming } from './paced-output.ts';
import type { OpenStream } from './station.ts';
import type { Station } from './station.ts';

/** Polls once for all streams and interrupts the stations whose owners enabled breaking news. */
@Injectable()
export class BreakingNewsWatcher {
  #found: { at: number; storyIds: Promise<string[]> } = { at: -Infinity, storyIds: Promise.resolve([]) };

  constructor(
    private readonly database: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(RADIO_TIMING) private readonly pace: RadioTiming = defaultRadioTiming,
  ) {}

  async watch(stream: OpenStream, station: Station): Promise<void> {
    const { signal } = stream;
    while (!signal.aborted) {
      if (stream.address.breaking && !station.cutIn) await this.#look(station);
      await wait(this.pace.breakingLookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(station: Station): Promise<void> {
    try {
      const storyIds = await this.#stories();
      if (storyIds.length > 0) station.cutIn = await station.breaking(storyIds);
    } catch (error) {
      this.logger.warn({ err: error }, 'breaking stories could not be queried; the next poll tries again');
    }
  }

  #stories(): Promise<string[]> {
    const now = performance.now();
    if (now - this.#found.at >= this.pace.breakingLookMs)
      this.#found = { at: now, storyIds: listBreakingStories(this.database) };
    return this.#found.storyIds;
  }
}
