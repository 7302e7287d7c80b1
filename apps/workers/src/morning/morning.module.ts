import { type OnApplicationBootstrap, type OnApplicationShutdown, Inject, Injectable, Module } from '@nestjs/common';
import { NO_PROGRAMME_CHANGES } from '@tidings/briefing/compose.ts';
import { computeNextDueTime } from '@tidings/briefing/due-time.ts';
import { MorningLate, MorningReady } from '@tidings/contracts/events/morning.events.ts';
import { chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { MINUTES_PER_DAY } from '@tidings/contracts/limits/account-limits.ts';
import {
  MORNING_AUDIO_WAIT_MINUTES,
  MORNING_NOTIFICATIONS_PER_DAY,
} from '@tidings/contracts/limits/programme-limits.ts';
import { dueMorningQueue, morningWork } from '@tidings/database/morning/morning-schedule.entity.ts';
import {
  type LeasedMorning,
  claimMornings,
  markMorningReady,
} from '@tidings/database/morning/morning-schedule.query.ts';
import { findPreferences } from '@tidings/database/profile/preferences.entity.ts';
import { type StoredProgramme, findProgramme } from '@tidings/database/programme/programme.entity.ts';
import { findLatestProgrammeVersion } from '@tidings/database/programme/programme.query.ts';
import { readChunkProgress } from '@tidings/database/speech/rendition-queue.query.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { LimitsModule } from '@tidings/domain/limits/limits.module.ts';
import { ThrottleService } from '@tidings/domain/limits/throttle.service.ts';
import { CreditService } from '@tidings/domain/listening/audio/credit.service.ts';
import { chooseVoice } from '@tidings/domain/listening/audio/offered-voices.service.ts';
import { type RenditionView, RenditionService } from '@tidings/domain/listening/audio/rendition.service.ts';
import { ListeningModule } from '@tidings/domain/listening/listening.module.ts';
import {
  ProgrammePlannerService,
  calculatePlanningTime,
} from '@tidings/domain/programmes/planning/programme-planner.service.ts';
import { ProgrammesModule } from '@tidings/domain/programmes/programmes.module.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { crashIfArmed } from '@tidings/platform/process/crash-point.ts';
import { type LeasedRun, startLeasedRun } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { readyMorningProgrammes } from '@tidings/platform/process/telemetry/metrics.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';

type Progress = {
  begunAt: number;
  now: number;
  /** Time at which the programme is announced even if its audio is not ready. */
  latest: number;
  done: number;
  wanted: number;
};

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/**
 * Estimates when all audio will be ready from the pace so far, rounded up to five minutes. Times are in milliseconds
 * since 1970.
 */
export function estimateAudioReadyAt({ begunAt, now, latest, done, wanted }: Progress): number {
  if (done === 0) return latest;
  const remainingMs = ((now - begunAt) / done) * Math.max(0, wanted - done);
  return Math.min(latest, Math.ceil((now + Math.max(remainingMs, MINUTE_MS)) / STEP_MS) * STEP_MS);
}

const LEASE_MS = 60_000;
const AT_ONCE = 4;
const PAUSE_MS = [500, 5_000] as const;
const LOOK_MS = 15_000;
const LATE_AFTER_MS = 2 * MINUTE_MS;

/**
 * Plans programmes in advance, renders them with the lowest priority and announces them when they are ready, but not
 * before the chosen hour. Steps are idempotent. After a restart, only the latest missed programme is created.
 */
@Injectable()
class MorningService implements OnApplicationBootstrap, OnApplicationShutdown {
  #run: LeasedRun<LeasedMorning> | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly planner: ProgrammePlannerService,
    private readonly renditions: RenditionService,
    private readonly credit: CreditService,
    private readonly throttle: ThrottleService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { database, logger } = this;
    this.#run = startLeasedRun<LeasedMorning>(morningWork, {
      database,
      logger,
      lanes: [
        {
          watched: 'mornings',
          queue: dueMorningQueue,
          atOnce: AT_ONCE,
          claim: (free) => claimMornings(database, free, LEASE_MS),
        },
      ],
      leaseMs: LEASE_MS,
      pauseMs: PAUSE_MS,
      handle: (morning) => this.step(morning),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#run?.stop();
  }

  async step(morning: LeasedMorning, now = Date.now()): Promise<void> {
    const { key: accountId, articleId, dueAt } = morning;
    if (articleId === null) return this.#plan(morning, now);
    const programme = await findLatestProgrammeVersion(this.database, accountId, articleId);
    if (programme?.articleId !== articleId)
      return void (await morningWork.postpone(this.database, morning, 0, { articleId: programme?.articleId ?? null }));
    const audio = await this.#askForAudio(accountId, programme);
    const patience = Math.max(dueAt.getTime(), programme.plannedAt.getTime()) + MORNING_AUDIO_WAIT_MINUTES * MINUTE_MS;
    const renditionId = audio?.state === 'ready' ? audio.id : null;
    if (renditionId === null && now < patience)
      await this.#wait(morning, now, () => this.#expectedAt(audio?.id ?? null, programme, { now, latest: patience }));
    else if (now < dueAt.getTime()) await morningWork.finish(this.database, morning, { notBefore: dueAt });
    else await this.#ready(morning, now, renditionId);
  }

  async #plan(morning: LeasedMorning, now: number): Promise<void> {
    const { key: accountId, dueAt, minutes, language, speed, timeZone } = morning;
    const preferences = await findPreferences(this.database, accountId);
    const { programme } = await this.planner.plan({
      owner: accountId,
      accountId,
      minutes,
      language: chooseInterfaceLanguage([preferences?.language ?? '', language]),
      speed: preferences?.speeds.news ?? preferences?.speed ?? speed,
      timeZone,
      country: null,
      changes: NO_PROGRAMME_CHANGES,
      now: Math.max(now, dueAt.getTime()),
    });
    crashIfArmed('a morning is planned, not noted');
    if (programme === null) {
      if (now < dueAt.getTime()) await morningWork.finish(this.database, morning, { notBefore: dueAt });
      else await this.#ready(morning, now, null);
      return;
    }
    const plan = await findProgramme(this.database, accountId, programme);
    if (plan) await this.#askForAudio(accountId, plan);
    crashIfArmed('a morning has its audio asked for, not noted');
    await morningWork.postpone(this.database, morning, 0, { articleId: programme });
  }

  /**
   * Requests the programme's audio in the chosen voice or the default voice. Idempotent. Returns null if the audio
   * cannot be rendered now.
   */
  async #askForAudio(
    accountId: string,
    { articleId, language }: Pick<StoredProgramme, 'articleId' | 'language'>,
  ): Promise<RenditionView | null> {
    const chosenVoice = chooseVoice(await findPreferences(this.database, accountId), language);
    for (const voice of chosenVoice === null ? [null] : [chosenVoice, null])
      try {
        return await this.renditions.request(
          articleId,
          voice,
          this.credit.chargeOfAccount(accountId),
          { accountId, listener: accountId, waiting: null },
          { urgency: 'background' },
        );
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.logger.debug(
          { err: error, worker: 'morning' },
          'the audio of a scheduled programme could not be requested',
        );
      }
    return null;
  }

  /** If the programme is late, announces once when its audio is expected. */
  async #wait(morning: LeasedMorning, now: number, expect: () => Promise<number>): Promise<void> {
    const { key: accountId, dueAt, expectedAt } = morning;
    if (expectedAt !== null || now < dueAt.getTime() + LATE_AFTER_MS)
      return void (await morningWork.postpone(this.database, morning, LOOK_MS));
    const expected = new Date(await expect());
    await this.throttle.prepare();
    await this.database.transaction(async (tx) => {
      if (!(await morningWork.postpone(tx, morning, LOOK_MS, { expectedAt: expected }))) return;
      if (await this.#mayNotify(tx, `mornings announced late to ${accountId}`, accountId))
        await this.events.add(tx, MorningLate, {
          accountId,
          dueAt: dueAt.toISOString(),
          expectedAt: expected.toISOString(),
        });
    });
  }

  async #expectedAt(
    renditionId: string | null,
    { plannedAt }: StoredProgramme,
    { now, latest }: { now: number; latest: number },
  ): Promise<number> {
    const progress = renditionId === null ? null : await readChunkProgress(this.database, renditionId);
    return estimateAudioReadyAt({ begunAt: plannedAt.getTime(), now, latest, ...(progress ?? { done: 0, wanted: 0 }) });
  }

  /** Announces the programme and schedules the next one in one transaction, so that neither happens twice. */
  async #ready(morning: LeasedMorning, now: number, renditionId: string | null): Promise<void> {
    const { key: accountId, articleId, dueAt } = morning;
    const next = computeNextDueTime(morning, Math.max(now, dueAt.getTime()));
    await this.throttle.prepare();
    const isNoted = await this.database.transaction(async (tx) => {
      const isMine = await morningWork.finish(tx, morning, {
        dueAt: new Date(next),
        notBefore: calculatePlanningTime(next),
        articleId: null,
        expectedAt: null,
      });
      if (!isMine) return false;
      const programme = articleId === null ? null : await findProgramme(tx, accountId, articleId);
      if (programme) await markMorningReady(tx, { accountId, articleId: programme.articleId, renditionId });
      if (await this.#mayNotify(tx, `mornings notified to ${accountId}`, accountId))
        await this.events.add(tx, MorningReady, {
          accountId,
          articleId: programme?.articleId ?? null,
          dueAt: dueAt.toISOString(),
          hasAudio: programme !== null && renditionId !== null,
          items: programme?.items.length ?? 0,
          seconds: Math.round((programme?.ms ?? 0) / 1000),
        });
      crashIfArmed('a morning is noted as ready, its transaction open');
      return programme !== null;
    });
    if (isNoted) readyMorningProgrammes.inc({ audio: renditionId === null ? 'missing' : 'ready' });
  }

  /** Limits the notifications per day, because a person may keep choosing another hour. */
  async #mayNotify(tx: EntityManager, subject: string, accountId: string): Promise<boolean> {
    const notified = { of: subject, max: MORNING_NOTIFICATIONS_PER_DAY, minutes: MINUTES_PER_DAY };
    const mayNotify = (await this.throttle.takeSome(tx, [notified], 1)) === null;
    if (!mayNotify)
      this.logger.info(
        { worker: 'morning', accountId },
        'a scheduled programme is ready, but its person is not notified: daily limit reached',
      );
    return mayNotify;
  }
}

@Module({ imports: [LimitsModule, ListeningModule, ProgrammesModule], providers: [MorningService] })
export class MorningModule {}
