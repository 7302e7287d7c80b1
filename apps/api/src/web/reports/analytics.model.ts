import { Field, ID, InputType, Int, ObjectType, createUnionType } from '@nestjs/graphql';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import type { ValueNode } from 'graphql';

/** Attributes of an event. Only as variables, because documents are cached. */
export const AnalyticsAttributes = new GraphQLScalarType<object, object>({
  name: 'AnalyticsAttributes',
  description: 'An object of texts and numbers; which ones, the name of the event says. Given as a variable',
  parseValue: (value: unknown): object => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new GraphQLError('Attributes are an object.');
    return value;
  },
  parseLiteral: (node: ValueNode): object => {
    throw new GraphQLError('Give attributes as a variable.', node.kind === Kind.OBJECT ? { nodes: node } : {});
  },
});

@InputType('AnalyticsEventInput')
export class AnalyticsEventInput {
  @Field(() => ID, {
    description: 'A UUID of version 7: it begins with the time of the event, and counts once however often it is sent',
  })
  id!: string;
  @Field(() => String) name!: string;
  @Field(() => String, { description: 'Path of the page it happened on' }) route!: string;
  @Field(() => AnalyticsAttributes) attributes!: object;
}

@InputType('RecordEventsInput')
export class RecordEventsInput {
  @Field(() => Boolean, { description: 'The visitor agreed to be counted' }) consent!: boolean;
  @Field(() => ID, { description: 'Made up anew for each visit of a page, and stored nowhere in the browser' })
  session!: string;
  @Field(() => [AnalyticsEventInput]) events!: AnalyticsEventInput[];
}

@ObjectType('EventsRecorded')
export class EventsRecordedModel {
  @Field(() => Int, { description: 'Events taken; one that was sent before is taken again and counts once' })
  recorded!: number;
  @Field(() => Int, { description: 'Events that are none of ours, or of a time that cannot be' }) refused!: number;
}

@ObjectType('TrackingRefused', {
  description:
    'Nothing was recorded: without consent, or against the wish the browser sends (Global Privacy Control, Do ' +
    'Not Track)',
})
export class TrackingRefusedModel {
  @Field(() => String) reason!: string;
}

export const RecordEventsResult = createUnionType({
  name: 'RecordEventsResult',
  types: () => [EventsRecordedModel, TrackingRefusedModel] as const,
  resolveType: (value: object) => ('reason' in value ? TrackingRefusedModel : EventsRecordedModel),
});
