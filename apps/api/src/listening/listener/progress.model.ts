import { Field, Float, GraphQLISODateTime, ID, InputType, Int, ObjectType, createUnionType } from '@nestjs/graphql';

@ObjectType('Progress', { description: 'Where this listener is in an article' })
export class ProgressModel {
  @Field(() => ID) articleId!: string;
  @Field(() => Int) sentence!: number;
  @Field(() => Int) offset!: number;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Boolean) finished!: boolean;
  @Field(() => GraphQLISODateTime) updatedAt!: Date;
}

@ObjectType('ProgressStale', { description: 'A later session or a later report of this one is already stored' })
export class ProgressStaleModel {
  @Field(() => ProgressModel) current!: ProgressModel;
}

@ObjectType('ProgressForgotten', {
  description: 'This listening was removed from the history: nothing is stored of it any more',
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
  // No schema defaults: compiled documents do not fill them in for input objects.
  @Field(() => Int, { nullable: true, description: 'UTF-16 units into the sentence; 0 when left out' }) offset?:
    | number
    | null;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs?: number | null;
  @Field(() => Float, { description: 'Milliseconds since 1970, from the device that plays' }) sessionStartedAt!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'What the device took for now when it sent this; lets a clock that is wrong compete fairly',
  })
  sentAt?: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'When this place was reached, by the device; left out: now. What was heard without a network says so',
  })
  reachedAt?: number | null;
  @Field(() => Int, { description: 'Grows with every report of one session' }) sequence!: number;
  @Field(() => String) device!: string;
  @Field(() => Boolean, { nullable: true, description: 'The last report of a session' }) final?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Heard to the end' }) finished?: boolean | null;
}
