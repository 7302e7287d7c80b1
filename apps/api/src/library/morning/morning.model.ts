import { Field, Float, GraphQLISODateTime, InputType, Int, ObjectType } from '@nestjs/graphql';
import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';

const DAYS = 'Days of the week: 1 is Monday, 7 Sunday';

@ObjectType('MorningSchedule', { description: 'When a person wants to hear their news' })
export class MorningScheduleModel {
  @Field(() => Int, { description: 'By the clock on the wall of `timeZone`' }) hour!: number;
  @Field(() => Int) minute!: number;
  @Field(() => [Int], { description: DAYS }) days!: number[];
  @Field(() => String) timeZone!: string;
  @Field(() => Int, { nullable: true, description: 'Of the programme; null: as long as it takes' })
  minutes!: number | null;
  @Field(() => String) language!: string;
  @Field(() => Float) speed!: number;
  @Field(() => Boolean, { description: 'Notified in the browsers that `subscribePush` named' }) push!: boolean;
  @Field(() => Boolean) mail!: boolean;
  @Field(() => GraphQLISODateTime, { description: 'When it is ready next' }) dueAt!: Date;
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the audio of the morning of `dueAt` is expected, if it is late',
  })
  expectedAt!: Date | null;
}

@InputType('MorningScheduleInput')
export class MorningScheduleInput {
  @Field(() => Int) hour!: number;
  @Field(() => Int) minute!: number;
  @Field(() => [Int], { description: DAYS }) days!: number[];
  @Field(() => String, { description: 'IANA name, `Europe/Berlin`' }) timeZone!: string;
  @Field(() => Int, {
    nullable: true,
    description: `${PROGRAMME_MINUTES.join(' | ')}; left out: as long as it takes`,
  })
  minutes?: number | null;
  @Field(() => String, {
    description:
      'A language of the interface, which notifications are in; the news too, unless preferences name another of these',
  })
  language!: string;
  @Field(() => Float, { nullable: true, description: '0.5 to 4, unless preferences name another; left out: 1' })
  speed?: number | null;
  @Field(() => Boolean) push!: boolean;
  @Field(() => Boolean) mail!: boolean;
}

@InputType('PushSubscriptionInput', { description: 'As `PushSubscription.toJSON()` of the browser says it' })
export class PushSubscriptionInput {
  @Field(() => String) endpoint!: string;
  @Field(() => String) p256dh!: string;
  @Field(() => String) auth!: string;
}
