import {
  Args,
  Context,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  createUnionType,
} from '@nestjs/graphql';
import { type AnalyticsEvent, readAnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { EVENT_NAME_MISSING_MESSAGE, getEventTime, hasEventName } from '@tidings/contracts/analytics/event-identity.ts';
import { AnalyticsRecorded } from '@tidings/contracts/events/analytics.events.ts';
import {
  ANALYTICS_BATCH_MAX,
  ANALYTICS_CLOCK_LEAD_MAX_MS,
  ANALYTICS_EVENT_AGE_MAX_MS,
} from '@tidings/contracts/limits/web-limits.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { measureSlices } from '@tidings/platform/process/telemetry/metrics.ts';
import { type ValueNode, GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DataSource } from 'typeorm';
import { type RequestContext, Access, BeforeSignIn } from '../../server/graphql/request-context.ts';

/** Scalar that is accepted only as a variable, because documents are cached. */
const AnalyticsAttributes = new GraphQLScalarType<object, object>({
  name: 'AnalyticsAttributes',
  description: 'An object of strings and numbers whose keys depend on the event name. Must be passed as a variable',
  parseValue: (value: unknown): object => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new GraphQLError('Attributes must be an object.');
    return value;
  },
  parseLiteral: (node: ValueNode): object => {
    throw new GraphQLError('Pass attributes as a variable.', node.kind === Kind.OBJECT ? { nodes: node } : {});
  },
});

@InputType('AnalyticsEventInput')
class AnalyticsEventInput {
  @Field(() => ID, {
    description: 'A version 7 UUID, which contains the time of the event; events with the same ID count once',
  })
  id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Path of the page' }) route!: string;
  @Field(() => AnalyticsAttributes) attributes!: object;
}

@InputType('RecordEventsInput')
class RecordEventsInput {
  @Field(() => Boolean, { description: 'Whether the visitor has agreed to analytics' }) consent!: boolean;
  @Field(() => ID, { description: 'Random ID of a page visit, not stored in the browser' })
  session!: string;
  @Field(() => [AnalyticsEventInput]) events!: AnalyticsEventInput[];
}

@ObjectType('EventsRecorded')
class EventsRecordedModel {
  @Field(() => Int, { description: 'Number of accepted events; events with the same ID count once' })
  recorded!: number;
  @Field(() => Int, { description: 'Number of rejected events: unknown, invalid, too old or in the future' })
  refused!: number;
}

@ObjectType('TrackingRefused', {
  description:
    'Nothing was recorded, because the visitor has not consented or the browser sent an opt-out ' +
    'signal (Global Privacy Control or Do Not Track)',
})
class TrackingRefusedModel {
  @Field(() => String) reason!: string;
}

const RecordEventsResult = createUnionType({
  name: 'RecordEventsResult',
  types: () => [EventsRecordedModel, TrackingRefusedModel] as const,
  resolveType: (value: object) => ('reason' in value ? TrackingRefusedModel : EventsRecordedModel),
});

const SESSION = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Stores neither the IP address nor the browser. Requests are limited by a pseudonymous code that is kept for an hour.
 */
@Resolver()
export class AnalyticsResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly limit: NetworkLimitService,
  ) {}

  @Mutation(() => RecordEventsResult, {
    description: `Records analytics events, at most ${ANALYTICS_BATCH_MAX} at once. Repeating a batch changes nothing`,
  })
  @BeforeSignIn()
  @Access('public')
  async recordEvents(
    @Args('input') input: RecordEventsInput,
    @Context() context: RequestContext,
  ): Promise<typeof RecordEventsResult> {
    if (!input.consent) return refused('The visitor has not agreed to analytics.');
    if (context.refusesTracking()) return refused('The browser asks not to be tracked.');
    if (!SESSION.test(input.session))
      throw new DomainError('BAD_INPUT', '"session" must consist of 8 to 64 letters, digits, hyphens or underscores.');
    if (input.events.length > ANALYTICS_BATCH_MAX)
      throw new DomainError('BAD_INPUT', `Send at most ${ANALYTICS_BATCH_MAX} events at once.`);
    if (!input.events.every(hasEventName)) throw new DomainError('BAD_INPUT', EVENT_NAME_MISSING_MESSAGE);
    await this.limit.take(context, 'analytics-events', Math.max(1, input.events.length));
    const accepted = new Map<string, AnalyticsEvent>();
    let strange = 0;
    for (const reported of input.events) {
      const event = readAnalyticsEvent(reported);
      if (!event || !isTimely(event, Date.now())) strange += 1;
      else if (!accepted.has(event.id)) accepted.set(event.id, event);
    }
    measureSlices(accepted.values());
    const batch = { session: input.session, events: [...accepted.values()] };
    if (batch.events.length > 0) await this.database.transaction((tx) => this.events.add(tx, AnalyticsRecorded, batch));
    return Object.assign(new EventsRecordedModel(), { recorded: batch.events.length, refused: strange });
  }
}

function isTimely({ id }: AnalyticsEvent, now: number): boolean {
  const at = getEventTime(id);
  return at > now - ANALYTICS_EVENT_AGE_MAX_MS && at < now + ANALYTICS_CLOCK_LEAD_MAX_MS;
}

function refused(reason: string): TrackingRefusedModel {
  return Object.assign(new TrackingRefusedModel(), { reason });
}
