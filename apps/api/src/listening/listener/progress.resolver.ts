import { Inject } from '@nestjs/common';
import {
  Args,
  Context,
  Field,
  Float,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  createUnionType,
} from '@nestjs/graphql';
import { ListenBegan } from '@tidings/contracts/events/library.events.ts';
import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { type ListenReport, type ReachedTime } from '@tidings/database/listening/listen.entity.ts';
import { recordListen } from '@tidings/database/listening/listen.query.ts';
import {
  evictAnonymousProgress,
  readProgress,
  storeProgress,
} from '@tidings/database/listening/listening-progress.query.ts';
import { DomainError, checkStorable, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import {
  calculateClockOffset,
  clampFutureTime,
  isValidTimestamp,
  toServerTime,
} from '@tidings/domain/listening/listener/device-clock.ts';
import { findArticleById } from '@tidings/domain/news/article/article.rows.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { type RequestContext, Access, Scope } from '../../server/graphql/request-context.ts';

type Report = Omit<ListenReport, 'sessionKey' | 'startedAt'> &
  ReachedTime &
  Pick<SaveProgressInput, 'sessionStartedAt' | 'sequence'>;

@ObjectType('Progress', { description: 'The listener’s position in an article' })
class ProgressModel {
  @Field(() => ID) articleId!: string;
  @Field(() => Int) sentence!: number;
  @Field(() => Int) offset!: number;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Boolean) finished!: boolean;
  @Field(() => GraphQLISODateTime) updatedAt!: Date;
}

@ObjectType('ProgressStale', { description: 'A later session or a later report of this session is already stored' })
class ProgressStaleModel {
  @Field(() => ProgressModel) current!: ProgressModel;
}

@ObjectType('ProgressForgotten', {
  description: 'This session was removed from the history, so nothing is stored',
})
class ProgressForgottenModel {
  @Field(() => ID) articleId!: string;
}

const SaveProgressResult = createUnionType({
  name: 'SaveProgressResult',
  types: () => [ProgressModel, ProgressStaleModel, ProgressForgottenModel] as const,
  resolveType: (value: object) => {
    if ('current' in value) return ProgressStaleModel;
    return 'sentence' in value ? ProgressModel : ProgressForgottenModel;
  },
});

@InputType('SaveProgressInput')
class SaveProgressInput {
  @Field(() => ID) articleId!: string;
  @Field(() => Int) sentence!: number;
  // Has no schema default, because compiled documents do not apply defaults to input objects.
  @Field(() => Int, { nullable: true, description: 'Offset in the sentence, in UTF-16 code units; 0 if omitted' })
  offset?: number | null;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs?: number | null;
  @Field(() => Float, {
    description: 'Start of the session in milliseconds since 1970, by the clock of the playing device',
  })
  sessionStartedAt!: number;
  @Field(() => Float, {
    nullable: true,
    description:
      'Time on the device’s clock when it sent this report, in milliseconds since 1970; used to ' +
      'correct a wrong clock',
  })
  sentAt?: number | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'When this position was reached, in milliseconds since 1970, by the device’s clock; now if ' +
      'omitted. Send it for progress made offline',
  })
  reachedAt?: number | null;
  @Field(() => Int, { description: 'Sequence number that increases with every report of a session' }) sequence!: number;
  @Field(() => String) device!: string;
  @Field(() => Boolean, { nullable: true, description: 'Whether this is the last report of a session' }) final?:
    | boolean
    | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the article was played to the end' }) finished?:
    | boolean
    | null;
}

const DEVICE_CHARS_MAX = 100;

@Resolver()
export class ProgressResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly limit: NetworkLimitService,
    private readonly shares: FairSharesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Query(() => [ProgressModel], { description: 'The listener’s positions in the given articles' })
  @Access('anyone')
  @Scope('read')
  async progress(
    @Args('articleIds', { type: () => [ID] }) articleIds: string[],
    @Context() context: RequestContext,
  ): Promise<ProgressModel[]> {
    if (articleIds.length > PAGE_SIZE_MAX)
      throw new DomainError('BAD_INPUT', `Request at most ${PAGE_SIZE_MAX} articles.`);
    const listener = context.knownListener();
    return listener ? readProgress(this.database, listener, articleIds.filter(isUuid)) : [];
  }

  @Mutation(() => SaveProgressResult, {
    description:
      'Saves the listener’s position. The report with the later (session, sequence) wins; older ' +
      'reports and reports for sessions that were removed from the history are ignored',
  })
  @Access('anyone')
  @Scope('listen')
  async saveProgress(
    @Args('input') input: SaveProgressInput,
    @Context() context: RequestContext,
  ): Promise<typeof SaveProgressResult> {
    checkReport(input);
    if (!(await findArticleById(this.database, input.articleId, context.knownListener())))
      throw new DomainError('NOT_FOUND', 'This article no longer exists.');
    const listener = context.listener();
    const { sentAt, reachedAt, ...reported } = input;
    const report = {
      ...reported,
      offset: input.offset ?? 0,
      durationMs: input.durationMs ?? null,
      final: input.final ?? false,
      finished: input.finished ?? false,
      reachedAt: reachedAt == null ? null : toServerTime(reachedAt, calculateClockOffset(sentAt ?? null, reachedAt)),
    };
    const wide = context.bearer ? null : await this.#takeShare(context, listener, input.articleId);
    return this.database.transaction(async (tx) => {
      const startedAt = context.bearer
        ? await this.#listen(tx, context.bearer.accountId, report, sentAt ?? null)
        : clampFutureTime(input.sessionStartedAt);
      if (!startedAt) return Object.assign(new ProgressForgottenModel(), { articleId: report.articleId });
      const stored = await storeProgress(tx, { ...report, listener, wide, sessionStartedAt: startedAt });
      if (stored) return Object.assign(new ProgressModel(), stored);
      const [current] = await readProgress(tx, listener, [input.articleId]);
      if (!current) throw new DomainError('NOT_FOUND', 'This article no longer exists.');
      return Object.assign(new ProgressStaleModel(), { current });
    });
  }

  /** Clearing cookies creates a new listener, so new rows are limited per network and in total. */
  async #takeShare(context: RequestContext, listener: string, articleId: string): Promise<string> {
    await this.limit.take(context, 'progress-reports');
    const [[existing], { wide }] = await Promise.all([
      readProgress(this.database, listener, [articleId]),
      this.shares.pseudonymousNetwork(context.request),
    ]);
    if (!existing) {
      await this.limit.take(context, 'places');
      await evictAnonymousProgress(this.database, wide, this.config.visitorLimits['places-kept']);
    }
    return wide;
  }

  /**
   * Stores a listening session and returns its start in server time, or null if the entry was deleted. The start is
   * converted only once, because it decides which device's report wins.
   */
  async #listen(tx: EntityManager, accountId: string, report: Report, sentAt: number | null): Promise<Date | null> {
    const reported = report.sessionStartedAt;
    const startedAt = toServerTime(reported, calculateClockOffset(sentAt, reported));
    const listen = await recordListen(tx, accountId, { ...report, sessionKey: Math.round(reported), startedAt });
    if (listen?.newId)
      await this.events.add(tx, ListenBegan, { listenId: listen.newId, accountId, articleId: report.articleId });
    return listen?.startedAt ?? null;
  }
}

function checkReport(input: SaveProgressInput): void {
  const counts = [input.sentence, input.offset ?? 0, input.ms, input.sequence, input.durationMs ?? 0];
  if (counts.some((count) => count < 0))
    throw new DomainError('BAD_INPUT', '`sentence`, `offset`, `ms`, `sequence` and `durationMs` must be 0 or greater.');
  if (!isValidTimestamp(input.sessionStartedAt))
    throw new DomainError('BAD_INPUT', '`sessionStartedAt` must be milliseconds since 1970.');
  for (const moment of [input.sentAt, input.reachedAt])
    if (moment != null && !isValidTimestamp(moment))
      throw new DomainError('BAD_INPUT', '`sentAt` and `reachedAt` must be milliseconds since 1970.');
  if (!input.device) throw new DomainError('BAD_INPUT', '`device` is required.');
  checkStorable('The device name', input.device, DEVICE_CHARS_MAX);
}
