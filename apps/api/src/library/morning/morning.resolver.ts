import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { computeNextDueTime } from '@tidings/briefing/due-time.ts';
import { MorningScheduled, NotificationsChanged } from '@tidings/contracts/events/morning.events.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import {
  addPushSubscription,
  countPushSubscriptions,
  findSchedule,
  putSchedule,
  removePushSubscription,
  removeSchedule,
} from '@tidings/database/morning/morning-schedule.entity.ts';
import type { CurrentSchedule } from '@tidings/database/morning/morning-schedule.entity.ts';
import { calculatePlanningTime } from '@tidings/domain/programmes/planning/programme-planner.service.ts';
import type { AddressGuard } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import { loadPushKeys } from '@tidings/platform/adapters/web-push/push-sender.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { PUSH_GUARD } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { checkPushAddress, checkSchedule } from './morning-input.ts';
import { MorningScheduleInput, MorningScheduleModel, PushSubscriptionInput } from './morning.model.ts';

@Resolver()
export class MorningResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(PUSH_GUARD) private readonly guard: AddressGuard,
  ) {}

  @Query(() => MorningScheduleModel, { nullable: true })
  @Access('listener')
  async morningSchedule(@Context() context: RequestContext): Promise<MorningScheduleModel | null> {
    const schedule = await findSchedule(this.database, context.signedIn().accountId);
    return schedule && toModel(schedule);
  }

  @Mutation(() => MorningScheduleModel, {
    description: 'Schedules programmes for a time on some days of the week. Replaces the previous schedule',
  })
  @Access('listener')
  async scheduleMorning(
    @Args('input') input: MorningScheduleInput,
    @Context() context: RequestContext,
  ): Promise<MorningScheduleModel> {
    const { accountId } = context.signedIn();
    const schedule = checkSchedule(input);
    const dueAt = new Date(computeNextDueTime(schedule, Date.now()));
    await this.database.transaction(async (tx) => {
      await putSchedule(tx, accountId, { ...schedule, dueAt }, calculatePlanningTime(dueAt.getTime()));
      await this.events.add(tx, MorningScheduled, { accountId, dueAt: dueAt.toISOString() });
    });
    return toModel({ ...schedule, dueAt, expectedAt: null });
  }

  @Mutation(() => Boolean, { description: 'Cancels the schedule. Returns false if nothing was scheduled' })
  @Access('listener')
  async cancelMorning(@Context() context: RequestContext): Promise<boolean> {
    const { accountId } = context.signedIn();
    return this.database.transaction(async (tx) => {
      const isRemoved = await removeSchedule(tx, accountId);
      if (isRemoved) await this.events.add(tx, MorningScheduled, { accountId, dueAt: null });
      return isRemoved;
    });
  }

  @Query(() => String, { description: 'The `applicationServerKey` for push subscriptions; it never changes' })
  @Access('public')
  async pushKey(): Promise<string> {
    return (await loadPushKeys(this.database)).publicKey;
  }

  @Mutation(() => Boolean, {
    description:
      'Sends the caller’s notifications to this browser, which then no longer receives those of other people',
  })
  @Access('listener')
  async subscribePush(
    @Args('input') input: PushSubscriptionInput,
    @Context() context: RequestContext,
  ): Promise<boolean> {
    const { accountId } = context.signedIn();
    const address = checkPushAddress(input, this.guard);
    await this.database.transaction(async (tx) => {
      await addPushSubscription(tx, accountId, address, PUSH_SUBSCRIPTIONS_MAX);
      await this.#notifications(tx, accountId);
    });
    return true;
  }

  @Mutation(() => Boolean, { description: 'Returns false if the caller had no such subscription' })
  @Access('listener')
  async unsubscribePush(@Args('endpoint') endpoint: string, @Context() context: RequestContext): Promise<boolean> {
    const { accountId } = context.signedIn();
    return this.database.transaction(async (tx) => {
      const isRemoved = await removePushSubscription(tx, accountId, endpoint);
      if (isRemoved) await this.#notifications(tx, accountId);
      return isRemoved;
    });
  }

  async #notifications(tx: EntityManager, accountId: string): Promise<void> {
    const browsers = await countPushSubscriptions(tx, accountId);
    await this.events.add(tx, NotificationsChanged, { accountId, browsers });
  }
}

const HOUR = 60;
const toModel = (schedule: CurrentSchedule): MorningScheduleModel => ({
  ...schedule,
  hour: Math.floor(schedule.minute / HOUR),
  minute: schedule.minute % HOUR,
});
