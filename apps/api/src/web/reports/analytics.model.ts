import { Field, ID, InputType, Int, ObjectType, createUnionType } from '@nestjs/graphql';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import type { ValueNode } from 'graphql';

/** Scalar that is accepted only as a variable, because documents are cached. */
export const AnalyticsAttributes = new GraphQLScalarType<object, object>({
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
export class AnalyticsEventInput {
  @Field(() => ID, {
    description: 'A version 7 UUID, which contains the time of the event; events with the same ID count once',
  })
  id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Path of the page' }) route!: string;
  @Field(() => AnalyticsAttributes) attributes!: object;
}

@InputType('RecordEventsInput')
export class RecordEventsInput {
  @Field(() => Boolean, { description: 'Whether the visitor has agreed to analytics' }) consent!: boolean;
  @Field(() => ID, { description: 'Random ID of a page visit, not stored in the browser' })
  session!: string;
  @Field(() => [AnalyticsEventInput]) events!: AnalyticsEventInput[];
}

@ObjectType('EventsRecorded')
export class EventsRecordedModel {
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
export class TrackingRefusedModel {
  @Field(() => String) reason!: string;
}

export const RecordEventsResult = createUnionType({
  name: 'RecordEventsResult',
  types: () => [EventsRecordedModel, TrackingRefusedModel] as const,
  resolveType: (value: object) => ('reason' in value ? TrackingRefusedModel : EventsRecordedModel),
});
