import { Inject } from '@nestjs/common';
import {
  Args,
  Context,
  Field,
  Float,
  GraphQLISODateTime,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from '@nestjs/graphql';
import { computeNextDueTime } from '@tidings/briefing/due-time.ts';
import { MorningScheduled, NotificationsChanged } from '@tidings/contracts/events/morning.events.ts';
import {
  PROGRAMME_MINUTES,
  PUSH_ENDPOINT_CHARS_MAX,
  PUSH_SUBSCRIPTIONS_MAX,
} from '@tidings/contracts/limits/programme-limits.ts';
import {
  type CurrentSchedule,
  type PushAddress,
  type StoredSchedule,
  addPushSubscription,
  countPushSubscriptions,
  findSchedule,
  putSchedule,
  removePushSubscription,
  removeSchedule,
} from '@tidings/database/morning/morning-schedule.entity.ts';
import { DomainError, checkStorable } from '@tidings/domain/errors/domain-error.ts';
import { calculatePlanningTime } from '@tidings/domain/programmes/planning/programme-planner.service.ts';
import type { AddressGuard } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import {
  areBrowserKeys,
  findPushEndpointProblem,
  loadPushKeys,
} from '@tidings/platform/adapters/web-push/push-sender.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { PUSH_GUARD } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { type RequestContext, Access, Scope } from '../../server/graphql/request-context.ts';
import { checkLanguage, checkMinutes, checkSpeed, checkTimeZone } from './programme.model.ts';

const DAYS = 'Days of the week: 1 is Monday, 7 Sunday';

@ObjectType('MorningSchedule', { description: 'A person’s schedule of programmes' })
class MorningScheduleModel {
  @Field(() => Int, { description: 'Hour of the local time in `timeZone`' }) hour!: number;
  @Field(() => Int) minute!: number;
  @Field(() => [Int], { description: DAYS }) days!: number[];
  @Field(() => String) timeZone!: string;
  @Field(() => Int, { nullable: true, description: 'Length of the programme in minutes; null for any length' })
  minutes!: number | null;
  @Field(() => String) language!: string;
  @Field(() => Float) speed!: number;
  @Field(() => Boolean, {
    description: 'Whether notifications are sent to the browsers subscribed with `subscribePush`',
  })
  push!: boolean;
  @Field(() => Boolean) mail!: boolean;
  @Field(() => GraphQLISODateTime, { description: 'Time at which the next programme is ready' }) dueAt!: Date;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the audio of the programme due at `dueAt` is expected, if it is late; null otherwise',
  })
  expectedAt!: Date | null;
}

@InputType('MorningScheduleInput')
class MorningScheduleInput {
  @Field(() => Int) hour!: number;
  @Field(() => Int) minute!: number;
  @Field(() => [Int], { description: DAYS }) days!: number[];
  @Field(() => String, { description: 'IANA name, such as `Europe/Berlin`' }) timeZone!: string;
  @Field(() => Int, {
    nullable: true,
    description: `${PROGRAMME_MINUTES.join(' | ')}; any length if omitted`,
  })
  minutes?: number | null;
  @Field(() => String, {
    description:
      'Interface language for notifications, and for the news unless the preferences name a different ' +
      'interface language',
  })
  language!: string;
  @Field(() => Float, { nullable: true, description: '0.5 to 4, unless preferences name another; 1 if omitted' })
  speed?: number | null;
  @Field(() => Boolean) push!: boolean;
  @Field(() => Boolean) mail!: boolean;
}

@InputType('PushSubscriptionInput', { description: 'The result of the browser’s `PushSubscription.toJSON()`' })
class PushSubscriptionInput {
  @Field(() => String) endpoint!: string;
  @Field(() => String) p256dh!: string;
  @Field(() => String) auth!: string;
}

@Resolver()
export class MorningResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(PUSH_GUARD) private readonly guard: AddressGuard,
  ) {}

  @Query(() => MorningScheduleModel, { nullable: true })
  @Access('listener')
  @Scope('read')
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

const DAYS_OF_WEEK = 7;

function checkSchedule({
  hour,
  minute,
  days,
  timeZone,
  minutes,
  language,
  speed,
  push,
  mail,
}: MorningScheduleInput): Omit<StoredSchedule, 'dueAt'> {
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < HOUR))
    throw new DomainError('BAD_INPUT', 'The time must be between 0:00 and 23:59. Choose another time.');
  if (days.length === 0 || !days.every((day) => day >= 1 && day <= DAYS_OF_WEEK))
    throw new DomainError('BAD_INPUT', 'Choose at least one day of the week: 1 is Monday, 7 Sunday.');
  return {
    minute: hour * HOUR + minute,
    days: [...new Set(days)].toSorted((a, b) => a - b),
    timeZone: checkTimeZone(timeZone),
    minutes: checkMinutes(minutes ?? null),
    language: checkLanguage(language),
    speed: checkSpeed(speed ?? 1),
    push,
    mail,
  };
}

/** Throws BAD_INPUT if `guard` rejects the address or a value exceeds its limit. */
function checkPushAddress({ endpoint, p256dh, auth }: PushSubscriptionInput, guard: AddressGuard): PushAddress {
  checkStorable('The address of a push service', endpoint, PUSH_ENDPOINT_CHARS_MAX);
  const problem = findPushEndpointProblem(endpoint, guard);
  if (problem !== null) throw new DomainError('BAD_INPUT', `The browser’s push service cannot be used: ${problem}.`);
  if (
    p256dh.length > PUSH_ENDPOINT_CHARS_MAX ||
    auth.length > PUSH_ENDPOINT_CHARS_MAX ||
    !areBrowserKeys({ p256dh, auth })
  )
    throw new DomainError(
      'BAD_INPUT',
      'The browser’s push keys are invalid. Reload the page, and allow notifications again.',
    );
  return { endpoint, p256dh, auth };
}
