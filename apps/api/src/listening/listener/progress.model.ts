import { Field, Float, GraphQLISODateTime, ID, InputType, Int, ObjectType, createUnionType } from '@nestjs/graphql';

@ObjectType('Progress', { description: 'The listener’s position in an article' })
export class ProgressModel {
  @Field(() => ID) articleId!: string;
  @Field(() => Int) sentence!: number;
  @Field(() => Int) offset!: number;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Boolean) finished!: boolean;
  @Field(() => GraphQLISODateTime) updatedAt!: Date;
}

@ObjectType('ProgressStale', { description: 'A later session or a later report of this session is already stored' })
export class ProgressStaleModel {
  @Field(() => ProgressModel) current!: ProgressModel;
}

@ObjectType('ProgressForgotten', {
  description: 'This session was removed from the history, so nothing is stored',
})
export class ProgressForgottenModel {
  @Field(() => ID) articleId!: string;
}

export const SaveProgressResult = createUnionType({
  name: 'SaveProgressResult',
  types: () => [ProgressModel, ProgressStaleModel, ProgressForgottenModel] as const,
  resolveType: (value: object) => {
    if ('current' in value) return ProgressStaleModel;
    return 'sentence' in value ? ProgressModel : ProgressForgottenModel;
  },
});

@InputType('SaveProgressInput')
export class SaveProgressInput {
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
