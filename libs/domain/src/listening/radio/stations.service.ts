import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { ListenBegan } from '@tidings/contracts/events/library.events.ts';
import { RADIO_PROGRESS_INTERVAL_MS } from '@tidings/contracts/limits/listening-limits.ts';
import { recordListen } from '@tidings/database/listening/listen.query.ts';
import { storeProgress } from '@tidings/database/listening/listening-progress.query.ts';
import { lockArticle } from '@tidings/database/news/article.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { FairSharesService } from '../../limits/fair-shares.service.ts';
import type { Client } from '../../requester/requester.ts';
import { Announcements } from './announcements.service.ts';
import {
  type AudioSegment,
  type IcyTitleInserter,
  type PlayingArticle,
  type RadioTiming,
  PacedOutput,
  RADIO_TIMING,
  bytesToMilliseconds,
  defaultRadioTiming,
} from './paced-output.ts';
import { RADIO_DEVICE, StationScheduler, listBreakingStories } from './station-scheduler.service.ts';
import { type OpenStream, Station } from './station.ts';
import { StoryAudioService } from './story-audio.service.ts';

type Piece = { playing: PlayingArticle; from: number; until: number; atMs: number; isLast: boolean };
type Noted = { startedAt: Date; sequence: number; beganMs: number; playedMs: number; notedMs: number };

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

const COUNTS_MS = 3_000;

class PlaybackRecorder {
  readonly #pieces: Piece[] = [];
  readonly #noted = new Map<PlayingArticle, Noted>();
  #writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly accountId: string,
    private readonly parts: { database: DataSource; events: EventPublisher; logger: Logger },
  ) {}

  sent({ playing, bytes, atMs, isLast }: AudioSegment, from: number): void {
    if (playing) this.#pieces.push({ playing, from, until: from + bytesToMilliseconds(bytes.length), atMs, isLast });
  }

  reached(position: number): void {
    for (let piece = this.#pieces[0]; piece && position > piece.from; piece = this.#pieces[0]) {
      const isOver = position >= piece.until;
      if (isOver) this.#pieces.shift();
      this.#played(piece, Math.min(position, piece.until), isOver && piece.isLast);
      if (!isOver) return;
    }
  }

  /** Resolves when the last position is stored. */
  async end(): Promise<void> {
    for (const [playing, record] of this.#noted) this.#note(playing, record, true, false);
    await this.#writing;
  }

  #played({ playing, from, atMs }: Piece, position: number, isFinished: boolean): void {
    const record = this.#noted.get(playing) ?? {
      startedAt: new Date(),
      sequence: 0,
      beganMs: atMs,
      playedMs: atMs,
      notedMs: -Infinity,
    };
    this.#noted.set(playing, record);
    record.playedMs = atMs + position - from;
    if (isFinished || record.playedMs - record.notedMs >= RADIO_PROGRESS_INTERVAL_MS)
      this.#note(playing, record, isFinished, isFinished);
    if (isFinished) this.#noted.delete(playing);
  }

  #note(playing: PlayingArticle, record: Noted, final: boolean, finished: boolean): void {
    if (!finished && record.playedMs - record.beganMs < COUNTS_MS) return;
    record.sequence += 1;
    record.notedMs = record.playedMs;
    const report = { ...record, final, finished };
    this.#writing = this.#writing
      .then(() => this.#write(playing, report))
      .catch((error: unknown) => {
        this.parts.logger.warn({ err: error }, 'the played stories of a station could not be stored');
      });
  }

  async #write(
    { articleId, sentences, durationMs }: PlayingArticle,
    { startedAt, sequence, playedMs, final, finished }: Noted & { final: boolean; finished: boolean },
  ): Promise<void> {
    const { accountId } = this;
    const { database, events } = this.parts;
    const ms = Math.round(playedMs);
    const sentence = sentences.findLast((start) => start.ms <= ms)?.index ?? 0;
    const report = { articleId, sentence, offset: 0, ms, durationMs, finished, startedAt, sequence };
    await database.transaction(async (tx) => {
      if (!(await lockArticle(tx, articleId))) return;
      const listen = await recordListen(tx, accountId, { ...report, sessionKey: startedAt.getTime() });
      if (!listen) return;
      if (listen.newId) await events.add(tx, ListenBegan, { listenId: listen.newId, accountId, articleId });
      const { startedAt: sessionStartedAt } = listen;
      await storeProgress(tx, { ...report, listener: accountId, final, device: RADIO_DEVICE, sessionStartedAt });
    });
  }
}
