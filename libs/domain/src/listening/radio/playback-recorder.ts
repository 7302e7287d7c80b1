import { ListenBegan } from '@tidings/contracts/events/library.events.ts';
import { RADIO_PROGRESS_INTERVAL_MS } from '@tidings/contracts/limits/listening-limits.ts';
import { recordListen } from '@tidings/database/listening/listen.entity.ts';
import { storeProgress } from '@tidings/database/listening/listening-progress.entity.ts';
import { lockArticle } from '@tidings/database/news/article.entity.ts';
import type { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import type { DataSource } from 'typeorm';
import { RADIO_DEVICE } from './next-story.rows.ts';
import { bytesToMilliseconds } from './sound.ts';
import type { PlayingArticle, AudioSegment } from './sound.ts';

const COUNTS_MS = 3_000;

type Piece = { playing: PlayingArticle; from: number; until: number; atMs: number; isLast: boolean };
type Noted = { startedAt: Date; sequence: number; beganMs: number; playedMs: number; notedMs: number };

export class PlaybackRecorder {
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
