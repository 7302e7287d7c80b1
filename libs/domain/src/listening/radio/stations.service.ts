import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { FairSharesService } from '../../limits/fair-shares.service.ts';
import type { Client } from '../../requester/requester.ts';
import { Announcements } from './announcements.service.ts';
import { listBreakingStories } from './next-story.rows.ts';
import { RADIO_TIMING, defaultRadioTiming, PacedOutput } from './paced-output.ts';
import type { RadioTiming, IcyTitleInserter } from './paced-output.ts';
import { PlaybackRecorder } from './playback-recorder.ts';
import { StationScheduler } from './station-scheduler.service.ts';
import type { OpenStream } from './station.ts';
import { Station } from './station.ts';
import { StoryAudioService } from './story-audio.service.ts';

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

@Injectable()
export class Stations {
  constructor(
    private readonly shares: FairSharesService,
    private readonly comesNext: StationScheduler,
    private readonly sounds: StoryAudioService,
    private readonly announcements: Announcements,
    private readonly breaking: BreakingNewsWatcher,
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(RADIO_TIMING) private readonly pace: RadioTiming = defaultRadioTiming,
  ) {}

  async play(
    stream: OpenStream,
    client: Pick<Client, 'ip'>,
    response: Writable,
    titles: IcyTitleInserter | null,
  ): Promise<void> {
    const { accountId, topic } = stream.address;
    const { signal } = stream;
    const { comesNext, sounds, announcements, database, events, logger, pace } = this;
    const waiting = await this.shares.waitingListener(client, accountId);
    const station = new Station(
      { accountId, topic, played: [], sound: 'any' },
      waiting,
      { comesNext, sounds, announcements, logger },
      signal,
    );
    const stories = new PlaybackRecorder(accountId, { database, events, logger });
    const output = new PacedOutput({
      response,
      titles,
      clock: pace.clock(),
      late: pace.late,
      stallMs: pace.stallMs,
      signal,
      onPiece: (piece, atMs) => stories.sent(piece, atMs),
      onPlayed: (untilMs) => stories.reached(untilMs),
    });
    const watching = this.breaking.watch(stream, station);
    try {
      await output.play(station.sound());
    } finally {
      stream.close();
      stories.reached(output.playedMs());
      await Promise.all([stories.end(), watching]);
    }
  }
}
